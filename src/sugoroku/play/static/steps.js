// What the rulebook's opponents did last, over the own sheets: one step at a time, or skipped.

import { closed, opened } from "./overlay.js";
import { address, facts, toast } from "./page.js";
import { onPatched } from "./patch.js";
import { likes } from "./prefs.js";

/** @type {HTMLElement | null} */
let shown = null;
let at = 0;
let back = null; // where the focus was

const all = () => [...shown.querySelectorAll(".did")];

/** The position of the table whose opponents are explained; -1: they have done nothing yet. */
const reasoned = () => Number(document.getElementById("table").dataset.reasoned ?? -1);
let known = -1; // explained, or there when the page came

function button(words, act, more = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `btn ${more}`;
  made.append(words);
  made.addEventListener("click", act);
  return made;
}

function go(to) {
  const steps = all();
  if (to >= steps.length) return closeSteps();
  at = Math.max(to, 0);
  steps.forEach((step, number) => { step.hidden = number !== at; });
  shown.querySelector(".of").textContent = `Step ${at + 1} of ${steps.length}`;
  shown.querySelector("[data-way=back]").disabled = at === 0;
  shown.querySelector("[data-way=next]").firstChild.textContent = at + 1 < steps.length ? "Next step" : "Done";
  shown.querySelector("ol").scrollTo(0, 0);
  return true;
}

function bar() {
  const row = document.createElement("div");
  row.className = "row";
  const of = document.createElement("span");
  of.className = "of num";
  of.setAttribute("role", "status");
  const [before, next, skip] = [
    button("Back", () => go(at - 1)),
    button("Next step", () => go(at + 1), "pri"),
    button("Skip", closeSteps),
  ];
  before.dataset.way = "back";
  next.dataset.way = "next";
  const key = document.createElement("kbd");
  key.textContent = "Space";
  next.append(key);
  row.append(of, before, next, skip);
  return row;
}

export async function showSteps() {
  const answer = await fetch(address("/steps", { at: facts().at }), { headers: { "X-Part": "1" } }).catch(() => null);
  if (!answer?.ok) return toast("The steps cannot be shown now.");
  const part = document.createElement("template");
  part.innerHTML = await answer.text();
  known = reasoned();
  if (!shown) back = document.activeElement;
  shown?.remove();
  shown = part.content.firstElementChild;
  if (!all().length) return closeSteps();
  shown.tabIndex = -1;
  shown.setAttribute("role", "dialog");
  shown.append(bar());
  document.body.append(shown);
  go(0);
  shown.focus();
  return opened("steps", remove);
}

function remove() {
  shown?.remove();
  shown = null;
  if (back?.isConnected) back.focus();
}

/** Whether there was something to close. */
export function closeSteps() {
  if (!shown) return false;
  remove();
  closed("steps");
  return true;
}

/** Whether the key goes through the steps. @param {string} key */
export function stepped(key) {
  if (!shown) return false;
  if (key === " " || key === "ArrowRight") go(at + 1);
  else if (key === "ArrowLeft") go(at - 1);
  else return false;
  return true;
}

/** After each turn of theirs, for whoever likes that; what is past explains itself on request. */
function renew() {
  const { past } = facts();
  if (past || reasoned() <= known) {
    known = past ? known : reasoned(); // somebody took moves back
    return;
  }
  known = reasoned();
  if (likes("steps")) showSteps();
}

export function startSteps() {
  known = reasoned();
  onPatched(renew);
}
