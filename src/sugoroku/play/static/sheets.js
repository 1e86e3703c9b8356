// One sheet at a time on a phone: tabs, and the sheet that is asked about comes to the front.

import { fitFocus } from "./focus.js";
import { facts, phone } from "./page.js";
import { onLaidOut, onPatched } from "./patch.js";

let front = "";
let asked = -1; // the question that brought its sheet to the front
let finger = false;

/** A wide sheet scrolls sideways: to the first place that glows, if none is in sight. */
function scrollToTarget() {
  const sheet = phone.matches ? document.getElementById(`sh-${front}`) : null;
  if (!sheet || sheet.scrollWidth <= sheet.clientWidth) return;
  const frame = sheet.getBoundingClientRect();
  const glowing = [...sheet.querySelectorAll(".go")].map((go) => go.getBoundingClientRect());
  if (!glowing.length || glowing.some((box) => box.x >= frame.x && box.right <= frame.right)) return;
  const first = glowing.reduce((least, box) => (box.x < least.x ? box : least));
  sheet.scrollLeft += first.x - frame.x - (frame.width - first.width) / 2;
}

/** @param {string} id of a sheet */
export function bringForward(id) {
  front = id;
  for (const sheet of document.querySelectorAll(".sheet")) {
    sheet.classList.toggle("front", sheet.id === `sh-${id}`);
  }
  for (const tab of document.querySelectorAll("#tabs a")) {
    if (tab.dataset.sheet === id) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

const count = (tab) => Number(tab.dataset.count);

function renew() {
  const tabs = [...document.querySelectorAll("#tabs a")];
  if (!tabs.length) return;
  const { question, turn } = facts();
  const here = tabs.find((tab) => tab.dataset.sheet === front);
  let next = here ?? tabs.find(count) ?? tabs[0];
  if (turn && question !== asked && !finger) {
    const fullest = tabs.reduce((most, tab) => (count(tab) > count(most) ? tab : most));
    if (count(fullest) > 2 * count(next)) next = fullest;
    asked = question;
  }
  bringForward(next.dataset.sheet);
}

export function startSheets() {
  renew();
  scrollToTarget();
  onPatched(renew);
  onLaidOut(scrollToTarget);
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#tabs a");
    if (!tab) return;
    event.preventDefault();
    bringForward(tab.dataset.sheet);
    scrollToTarget();
    fitFocus();
  });
  document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => { finger = false; });
  }
}
