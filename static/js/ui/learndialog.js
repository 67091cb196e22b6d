// The list of lessons, with those that were answered rightly in this browser, and the way to a quiz.
import { recall, remember } from "../memory.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";

const DONE = "learned";
const TITLES = { gev: "G.E.V. optional sighting", squad: "Squad sight", spotting: "Command Decision spotting" };

export function learnDialog(send) {
  const dialog = h("dialog", { class: "wide tall learn", "aria-label": "Learn" });
  const seed = h("input", { type: "number", min: "0", step: "1", required: true, "data-key": "quiz-seed" });
  const count = h("input", { type: "number", min: "1", step: "1", value: "10", required: true, "data-key": "quiz-count" });
  const list = h("div", { class: "lists" });
  const begin = (action, more) => {
    dialog.close();
    send(action, more);
  };
  const asked = () => seed.validity.valid && count.validity.valid
    && begin("quiz", { seed: seed.valueAsNumber, count: count.valueAsNumber });
  dialog.append(h("form", { method: "dialog", onsubmit: (event) => { event.preventDefault(); asked(); } },
    h("h1", {}, "Learn"),
    h("p", { class: "muted" }, "A question on a small map, your guess, and why. Your own map waits, one click away."),
    list,
    h("fieldset", {}, h("legend", {}, "Quiz on your map"),
      h("p", { class: "muted" }, "The same seed asks a class the same questions."),
      h("div", { class: "quizrow" }, h("label", { class: "field" }, "Seed", seed), h("label", { class: "field" }, "Questions", count),
        h("button", { class: "primary", "data-key": "quiz" }, "Begin the quiz"))),
    h("div", { class: "actions" }, h("button", { type: "button", onclick: () => dialog.close() }, "Close"))));

  function set(rules, lessons, done) {
    const right = lessons.filter(({ id }) => done.includes(id)).length;
    return h("section", {}, h("div", { class: "row spread" }, h("h2", {}, TITLES[rules] ?? rules), h("span", { class: "muted" }, `${right} of ${lessons.length}`)),
      h("ol", {}, lessons.map(({ id, title, section }) => h("li", {},
        h("button", { type: "button", class: "plain", "data-key": `lesson-${id}`, onclick: () => begin("lesson", { key: id }) },
          done.includes(id) ? icon("good") : h("span", { class: "undone" }), h("span", { class: "name" }, title),
          h("span", { class: "muted" }, section), done.includes(id) ? h("span", { class: "aloud" }, "done") : null)))));
  }

  function show({ lessons, most, last }) {
    const done = recall(DONE, []), rules = [...new Set(lessons.map((lesson) => lesson.rules))];
    count.max = String(most);
    seed.max = String(last);
    if (!seed.value) seed.value = String(Math.floor(Math.random() * 1000));
    fill(list, rules.map((one) => set(one, lessons.filter((lesson) => lesson.rules === one), done)),
      done.length ? h("button", { type: "button", class: "plain", "data-key": "unlearn", onclick: () => { remember(DONE, null); show({ lessons, most, last }); } }, "Forget what was done") : null);
    if (!dialog.open) dialog.showModal();
    dialog.querySelector(".lists button")?.focus();
  }

  return { dialog, show };
}
