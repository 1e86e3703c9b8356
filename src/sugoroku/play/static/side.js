// The side sheet: a line of the rules, or the keys.  The table stays where it is.

import { closed, opened } from "./overlay.js";
import { facts } from "./page.js";

let back = null;

function sheet() {
  let side = document.getElementById("side");
  if (side) return side;
  side = document.createElement("aside");
  side.id = "side";
  side.hidden = true;
  side.tabIndex = -1;
  side.setAttribute("role", "dialog");
  side.setAttribute("aria-label", "Explanation");
  document.body.append(side);
  return side;
}

function open(...content) {
  const side = sheet();
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icb close";
  close.textContent = "Close";
  close.addEventListener("click", closeSide);
  side.replaceChildren(close, ...content);
  if (side.hidden) back = document.activeElement;
  side.hidden = false;
  side.focus();
  opened("side", hide);
}

function hide() {
  sheet().hidden = true;
  if (back?.isConnected) back.focus();
}

export function closeSide() {
  if (sheet().hidden) return false;
  hide();
  closed("side");
  return true;
}

/** @param {string} rule the id of a line of the ledger */
export async function showRule(rule) {
  const { game } = facts();
  const answer = await fetch(`/rules/${game}/${rule}`, { headers: { "X-Part": "1" } }).catch(() => null);
  if (!answer?.ok) return window.open(`/rules/${game}#${rule}`, "_blank", "noopener");
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  const more = document.createElement("a");
  more.href = `/rules/${game}#${rule}`;
  more.target = "_blank";
  more.textContent = "All rules";
  return open(...part.body.childNodes, more);
}

const KEYS = [
  ["1 to 9, a to z, A to Z", "pick the choice that shows this key; press it again to confirm"],
  ["0", "pick the last of ten or more choices"],
  [". and ,", "keys for the next and the previous choices, where there are more than keys"],
  ["R, Shift R, wheel", "turn a card or a piece: its next, its previous side"],
  ["+ and -", "add an official or another piece to the card or place you picked, or remove one"],
  ["Arrows", "move between highlighted places; with Shift, all places"],
  ["Tab", "move to the next sheet"],
  ["Enter", "choose, then confirm"],
  ["Escape", "deselect, close"],
  ["Space", "next step, while the opponents are explained"],
  ["u, Backspace", "undo"],
  ["r", "redo, where no card can be turned"],
  ["[ and ]", "step through earlier moves"],
  ["l", "log"],
  ["?", "explain the focused item, or show these keys"],
];

export function showKeys() {
  const title = document.createElement("h2");
  title.textContent = "Keys";
  const list = document.createElement("dl");
  for (const [key, words] of KEYS) {
    const term = document.createElement("dt");
    const mark = document.createElement("kbd");
    mark.textContent = key;
    term.append(mark);
    const said = document.createElement("dd");
    said.textContent = words;
    list.append(term, said);
  }
  open(title, list);
}

export function startSide() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-ref]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    showRule(link.dataset.ref);
  });
}
