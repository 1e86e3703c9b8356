// On a phone: a card below the sheet that says what is selected, where the sheet leaves room for it.

import { phone } from "./page.js";
import { lookCloser } from "./words.js";

const card = () => document.getElementById("focus");

/** The icon on the tab of the sheet where the target glows. */
function iconOf(target) {
  const sheet = target && document.querySelector(`.go[data-target="${CSS.escape(target)}"]`)?.closest(".sheet");
  return sheet ? document.querySelector(`#tab-${sheet.id.slice("sh-".length)} svg`)?.cloneNode(true) : null;
}

function line(name, ...inside) {
  const element = document.createElement(name);
  element.append(...inside.filter(Boolean));
  return element;
}

/** Where a choice points at first. */
const firstTarget = ({ dataset }) => dataset.targets?.split(" ")[0] ?? dataset.target;

/** What the place says of itself. */
async function placeWords(target) {
  const sheets = Object.values(await lookCloser());
  return sheets.find(({ go }) => go[target])?.go[target][0] ?? "";
}

/** Is the board in front cut by what is below it? */
function isCut() {
  const sheets = document.getElementById("sheets").getBoundingClientRect();
  const board = document.querySelector("#sheets > .front > .board")?.getBoundingClientRect();
  return !board || board.bottom > sheets.bottom;
}

/** With its words, without them, or not at all: the board stays as it is. */
export function fitFocus() {
  const box = card();
  if (!box || !phone.matches) return;
  box.classList.remove("short");
  box.hidden = !box.hasChildNodes();
  if (box.hidden || !isCut()) return;
  box.classList.add("short");
  box.hidden = isCut();
}

let wanted = null;
/**
 * @param {HTMLElement | null} option what is chosen
 * @param {string} target the place whose choices are shown
 */
export async function focusOn(option, target) {
  const box = card();
  if (!box || !phone.matches) return;
  wanted = option ?? target;
  box.replaceChildren();
  if (option || target) {
    const title = option ? option.querySelector(".w").firstChild.textContent : "Choose one of these";
    const detail = line("span", option?.querySelector("small")?.textContent);
    const price = option?.querySelector(".k")?.cloneNode(true);
    const place = option ? firstTarget(option) : target;
    box.append(iconOf(place) ?? "", line("div", line("b", title), detail), price ?? "");
    fitFocus();
    if (option?.dataset.targets && detail.textContent) return fitFocus(); // it says more than its first place
    const words = await placeWords(place);
    if (wanted === (option ?? target) && words) detail.textContent = words;
  }
  fitFocus();
}
