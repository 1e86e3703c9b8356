// What the things of a page say.  Places of a drawing are asked for once a position, when first needed.

import { address, facts } from "./page.js";

/** @typedef {{words: string, why?: string, rule?: string}} Said */

const COUNTERS = "#players span > [aria-label], #rstrip [aria-label]";
export const EXPLAINED = `.pls > *, .go, [data-words], [data-why], ${COUNTERS}`;

let known = { key: "", sheets: Promise.resolve({}) };

function places() {
  const { revision, seat, look, at } = facts();
  const key = [revision, seat, look, at].join(" ");
  if (known.key !== key) known = { key, sheets: ask(at) };
  return known.sheets;
}

async function ask(at) {
  try {
    const answer = await fetch(address("/words", { at }), { credentials: "same-origin" });
    return answer.ok ? (await answer.json()).sheets : {};
  } catch {
    known.key = ""; // ask again next time
    return {};
  }
}

/**
 * @param {Element} element
 * @returns {Promise<Said>}
 */
export async function saidBy(element) {
  if (element.dataset.words || element.dataset.why) return { ...element.dataset };
  const sheet = element.closest(".sheet")?.id.slice("sh-".length);
  if (!sheet) return { words: element.getAttribute("aria-label") || "" };
  const target = element.closest(".go")?.dataset.target;
  const index = target ? -1 : [...element.parentNode.children].indexOf(element);
  const found = (await places())[sheet];
  const said = target ? found?.go[target] : found?.rest[index];
  const [words, why, rule] = said ?? ["", "", ""];
  return { words: words || element.getAttribute("aria-label") || "", why, rule };
}
