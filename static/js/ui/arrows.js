// Arrow keys move within a group of radio buttons or tabs, as they do in a form.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function arrowKeys(event) {
  const step = STEPS[event.key], group = event.target.closest?.('[role="radiogroup"]');
  if (!step || !group || event.altKey || event.target.getAttribute("role") !== "radio") return;
  event.preventDefault();
  event.stopPropagation();
  const items = [...group.querySelectorAll('[role="radio"]')];
  const next = items[(items.indexOf(event.target) + step + items.length) % items.length];
  next.focus();
  next.click();
}
