// Light or dark: what was chosen in this browser, at first what the system is set to.
import { recall, remember } from "../memory.js";

const KEPT = "theme";

/** Returns what is told the server's theme with every state; `ask` asks the server for another one. */
export function themeKeeper(ask) {
  const kept = recall(KEPT);
  let wanted = ["light", "dark"].includes(kept) ? kept : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  let settled = false, asked = false;
  return (theme) => {
    if (theme === wanted) settled = true;
    else if (settled) remember(KEPT, (wanted = theme));
    else if (!asked) ask(wanted);
    asked = true;
    document.documentElement.dataset.theme = wanted;
  };
}
