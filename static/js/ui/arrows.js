// Within a group of radio buttons or tabs the arrow keys move, as they do in a form.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function arrowKeys(event) {
  const step = STEPS[event.key], item = event.target.closest?.('[role="radio"], [role="tab"]');
  const group = item?.closest('[role="radiogroup"], [role="tablist"]');
  if (!step || !group || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const items = [...group.querySelectorAll('[role="radio"], [role="tab"]')];
  const next = items[(items.indexOf(item) + step + items.length) % items.length];
  next.focus();
  next.click();
}

/** Have the arrow keys move in every group of radio buttons or tabs below *root*, and Tab stop once in each. */
export function groups(root) {
  for (const group of root.querySelectorAll('[role="radiogroup"], [role="tablist"]')) {
    group.onkeydown = arrowKeys;
    oneStop([...group.querySelectorAll('[role="radio"], [role="tab"]')]);
  }
}

/** Have Tab stop once in a group of radio buttons or tabs: at the one chosen, or at the first. */
export function oneStop(radios) {
  const isChosen = (radio) => (radio.getAttribute("aria-checked") ?? radio.getAttribute("aria-selected")) === "true";
  const chosen = Math.max(0, radios.findIndex(isChosen));
  radios.forEach((radio, i) => { radio.tabIndex = i === chosen ? 0 : -1; });
  return radios;
}
