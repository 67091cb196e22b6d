// The card of a lesson or quiz: the question, its answers, and what is right once there is a guess.
import { command, perform, serveCommands } from "../commands.js";
import { titled } from "../keys.js";
import { recall, remember } from "../memory.js";
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";

const DONE = "learned";

const VERDICTS = { true: ["yes", "good", "Right."], false: ["no", "close", "Not quite."], null: ["partly", "book", "Here is why."] };

// A button that does a command, with the command's key in its title.
function doing(id, text, props = {}) {
  return h("button", { "data-key": id, title: titled(command(id).title, command(id)), onclick: () => perform(command(id)), ...props }, text);
}

function head({ quiz, title, section, number, of, score, seed }) {
  return h("div", { class: "head" },
    h("div", { class: "row spread" }, h("h2", {}, quiz ? `Quiz · seed ${seed}` : `Lesson ${number} of ${of}`),
      doing("leave-lesson", "Back to your map", { class: "plain small" })),
    h("div", { class: "row spread" }, h("h3", {}, title), section ? h("span", { class: "cite" }, section) : null),
    quiz ? h("p", { class: "muted" }, `${score} right so far`) : null);
}

function answers(state, send) {
  if (!state.choices.length) {
    return [h("p", { class: "chosen", role: "status" }, state.chosen.length ? `Chosen: ${state.chosen.join(", ")}` : "Click cells on the map; a second click takes one back."),
      doing("guess", "Answer with these cells", { class: "primary" })];
  }
  return h("div", { class: state.choices.length > 3 ? "answers many" : "answers", role: "group", "aria-label": "Answers" }, state.choices.map(({ key, text }) =>
    h("button", { "data-key": `answer-${key}`, onclick: () => send("guess", { key }) }, text)));
}

function open(state, send) {
  return [
    answers(state, send),
    state.hint ? h("p", { class: "hint" }, icon("book"), state.hint) : null,
    h("div", { class: "row" }, state.hints && !state.hint ? doing("hint", "Hint") : null, doing("show-answer", "Show the answer")),
  ];
}

function sayAnswer({ right, told: words }) {
  return right ? words : `Answer: ${words}`;
}

function told({ answer, quiz, number, of }) {
  const [kind, sign, word] = VERDICTS[answer.right];
  const last = !quiz && number === of;
  return [
    h("div", { class: `headline ${kind}` }, icon(sign), h("div", {}, h("strong", {}, word),
      answer.guess && !answer.right ? h("p", { class: "muted" }, `You said: ${answer.guess}.`) : null, h("p", {}, sayAnswer(answer)))),
    answer.explain ? h("p", {}, answer.explain) : null,
    answer.attempt ? h("p", { class: "try" }, h("strong", {}, "Try: "), answer.attempt) : null,
    answer.now ? h("p", { class: "now", role: "status" }, h("strong", {}, "As the map now is: "), answer.now) : null,
    h("div", { class: "row" },
      number > 1 ? doing("exercise-back", "Back") : null,
      quiz ? null : doing("exercise-again", "Ask again"),
      last ? doing("learn", "All lessons", { class: "primary" }) : doing("exercise-next", quiz && number === of ? "Score" : "Next", { class: "primary" })),
    h("ul", { class: "why" }, answer.lines.map((line) => h("li", {}, line))),
  ];
}

function end({ rows, score, of, seed }, send) {
  return [
    h("div", { class: "head" }, h("div", { class: "row spread" }, h("h2", {}, `Quiz · seed ${seed}`), doing("leave-lesson", "Back to your map", { class: "plain small" })),
      h("p", { class: "score" }, h("strong", {}, `${score} of ${of}`), " right")),
    h("ol", { class: "review" }, rows.map(({ number, ask, told: right, guess, right: good }) => h("li", { class: good ? "yes" : "no" },
      h("button", { class: "plain", "data-key": `review-${number}`, title: "Look at it again", onclick: () => send("exercise", { number }) },
        icon(good ? "good" : "close"), h("span", {}, ask, h("span", { class: "muted" }, ` ${right}${good || !guess ? "" : ` You said: ${guess}.`}`)))))),
    h("div", { class: "row" }, doing("share", "Link to this quiz"), doing("learn", "Another", { class: "primary" })),
  ];
}

// What is said aloud to those who do not see the card: the question when it comes, then what became of it.
function aloud({ title, ask, answer, rows, score, of }) {
  if (rows) return `${score} of ${of} right.`;
  return answer ? [VERDICTS[answer.right][2], sayAnswer(answer), answer.explain, ...answer.lines].join(" ") : `${title}. ${ask}`;
}

function keepDone({ quiz, id, answer }) {
  const done = recall(DONE, []);
  if (!quiz && answer?.right && !done.includes(id)) remember(DONE, [...done, id]);
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const body = h("div", { class: "body" }), said = h("div", { class: "aloud", "aria-live": "polite" });
  const card = h("section", { class: "lesson", "aria-label": "Lesson" }, body);
  el.append(card, said);
  const focusFirst = () => body.querySelector(".answers button, .primary")?.focus({ preventScroll: true });
  serveCommands({ "lesson-go": focusFirst });
  let shown = "";

  function begin() {
    document.querySelector(".app > .right")?.scrollTo(0, 0);
    requestAnimationFrame(focusFirst);
  }

  live(model, (state) => {
    card.hidden = !state.of;
    document.documentElement.dataset.lesson = state.of ? "on" : "off";
    if (!state.of) {
      shown = "";
      return;
    }
    const kids = state.rows ? end(state, send) : [head(state), h("p", { class: "ask" }, state.ask), state.answer ? told(state) : open(state, send)];
    fill(body, kids.flat(Infinity));
    const words = aloud(state);
    if (said.textContent !== words) said.textContent = words;
    keepDone(state);
    const now = `${state.seed} ${state.number} ${state.id} ${Boolean(state.answer)}`;
    if (now !== shown) begin();
    shown = now;
  });
}
