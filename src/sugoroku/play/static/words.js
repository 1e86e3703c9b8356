// A closer look: places at rest with their words, and ghosts of results.  Half of a table's bytes: they are
// asked for once a position, when somebody points at a board.

import { address, facts } from "./page.js";

/** @typedef {{words: string, why?: string, rule?: string}} Said */
/** @typedef {{places: string, ghosts: string, later: string, rest: string[][], go: Record<string, string[]>}} Closer */

const COUNTERS = "#players span > [aria-label], #rstrip [aria-label]";
export const EXPLAINED = `.pls > *, .go, [data-words], [data-why], ${COUNTERS}`;

/** @type {{key: string, sheets: Promise<Record<string, Closer>>}} */
let known = { key: "", sheets: Promise.resolve({}) };

const position = () => {
  const { revision, seat, look, at } = facts();
  return [revision, seat, look, at].join(" ");
};

async function ask(at) {
  try {
    const answer = await fetch(address("/words", { at }), { credentials: "same-origin" });
    if (answer.ok) return (await answer.json()).sheets;
  } catch {
    // no connection: as if nothing had been asked
  }
  known.key = ""; // ask again next time
  return {};
}

/** Places and ghosts come onto the sheets; the next position takes them away. */
export async function lookCloser() {
  const key = position();
  if (known.key !== key) known = { key, sheets: ask(facts().at) };
  const sheets = await known.sheets;
  if (key === position()) for (const [id, sheet] of Object.entries(sheets)) lay(id, sheet);
  return sheets;
}

function lay(id, { places, ghosts, later }) {
  const states = document.getElementById(`st-${id}`);
  for (const [layer, markup] of [[".pls", places], [".ghs", ghosts], [".lts", later]]) {
    const group = states?.querySelector(layer);
    if (group && !group.hasChildNodes()) group.innerHTML = markup;
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
  const found = (await lookCloser())[sheet];
  const said = target ? found?.go[target] : found?.rest[index];
  const [words, why, rule] = said ?? ["", "", ""];
  return { words: words || element.getAttribute("aria-label") || "", why, rule };
}
