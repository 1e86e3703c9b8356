// The seconds that are left of a pause, counted down: the server says how many when it draws the page.

import { onPatched } from "./patch.js";

let shown = ""; // what the server said, with the question it is about
let ends = 0;
let ticking = 0;

const place = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-left]"));

/** Begin where the server says; a patch of the same moment does not begin again. */
function read() {
  const left = place();
  if (!left) return stop();
  const said = `${document.getElementById("table")?.dataset.question} ${left.dataset.left}`;
  if (said !== shown) ends = performance.now() + Number(left.dataset.left) * 1000;
  shown = said;
  tell();
  ticking ||= window.setInterval(tell, 250);
}

function tell() {
  const left = place();
  if (!left) return stop();
  const seconds = String(Math.max(0, Math.ceil((ends - performance.now()) / 1000)));
  if (left.textContent !== seconds) left.textContent = seconds;
}

function stop() {
  clearInterval(ticking);
  ticking = 0;
  shown = "";
}

export function startPauses() {
  onPatched(read);
  read();
}
