// What happens at the table while one looks: server-sent events, one move after the other.

import { address, facts, revisionOf, say, table } from "./page.js";
import { OTHERS, onPatched, patch } from "./patch.js";
import { isStill } from "./prefs.js";
import { isSending } from "./send.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const HIDDEN = 60_000; // ms in the background until the stream is closed: a browser has few connections
const GLANCE = 15_000; // ms between two looks from the background, whether it is our turn now
const LONGEST_QUEUE = 12; // more than that and we jump to the latest

/** @type {EventSource | null} */
let source = null;
let wait = FIRST_WAIT;
let again;
let asleep;
let glancing;
/** @type {Array<{revision: number, part: string}>} */
let queue = [];
let playing = null;
let listensAs = -2; // the seat whose eyes the open stream has

// ---------------------------------------------------------------- opening and closing

function open() {
  close();
  if (facts().curtain) return;
  const { revision, talk } = facts();
  const url = address("/stream");
  source = new EventSource(`${url}${url.includes("?") ? "&" : "?"}revision=${revision}&talk=${talk}`);
  listensAs = facts().seat;
  source.addEventListener("open", () => { wait = FIRST_WAIT; });
  source.addEventListener("table", ({ data, lastEventId }) => arrived({ revision: parseInt(lastEventId, 10), part: data }));
  source.addEventListener("error", () => {
    close();
    again = setTimeout(() => { resync().finally(open); }, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}

function close() {
  clearTimeout(again);
  source?.close();
  source = null;
}

/** Other sheets are looked at: another stream. */
export function reopen() {
  queue = [];
  open();
}

/** The position as it is now, however much was missed. */
export async function resync() {
  if (facts().curtain) return;
  try {
    const answer = await fetch(address("/part"), { credentials: "same-origin" });
    const part = await answer.text();
    if (answer.ok && part.includes('id="table"')) arrived({ revision: revisionOf(part), part }, true);
  } catch {
    // what the panel says about the visitor's own move matters more
    if (!document.getElementById("said")?.textContent) say("Connection lost. Reconnecting…", { problem: true });
  }
}

/** From the background: only whether there is news, and if so, the position, its title and its tick. */
async function glance() {
  const { revision, talk, curtain } = facts();
  if (curtain) return;
  const url = address("/part");
  const since = `${url.includes("?") ? "&" : "?"}since=${revision}-${talk}`;
  const answer = await fetch(url + since, { credentials: "same-origin" }).catch(() => null);
  const part = answer?.status === 200 ? await answer.text() : "";
  if (part.includes('id="table"')) arrived({ revision: revisionOf(part), part }, true);
}

function doze() {
  close();
  glancing = setInterval(glance, GLANCE);
}

const movesOf = (part) => Number(/data-moves="(\d+)"/.exec(part)?.[1] ?? 0);

// ---------------------------------------------------------------- moves of others

function arrived(news, atOnce = false) {
  const here = facts();
  // not only newer ones: talk and thoughts change a table without a new revision
  if (news.revision < here.revision || here.curtain) return undefined;
  if (here.past) return grow(news);
  queue.push(news);
  if (atOnce || isStill() || queue.length > LONGEST_QUEUE) return skip();
  if (!playing) play();
  return undefined;
}

/** One after the other, each as long as its pieces travel. */
function play() {
  const news = queue.shift();
  playing = null;
  if (!news) return;
  if (news.revision < facts().revision) return play();
  const same = news.revision === facts().revision;
  patch(news.part, { own: isSending() }); // the own move may be heard of before its answer is here
  playing = setTimeout(play, same ? 0 : OTHERS);
}

/** To the latest at once. */
export function skip() {
  const newest = queue.pop();
  queue = [];
  clearTimeout(playing);
  playing = null;
  if (newest && newest.revision >= facts().revision) patch(newest.part, { own: isSending() });
}

/** In the past the board stays; only the number of moves grows. */
function grow({ part, revision }) {
  const moves = movesOf(part);
  const shown = table();
  shown.dataset.moves = moves;
  shown.dataset.revision = revision;
  const range = document.getElementById("at");
  const of = document.getElementById("atof");
  if (range) range.max = moves;
  if (of) of.textContent = `${shown.dataset.at} / ${moves}`;
  document.getElementById("gone")?.setAttribute("width", (Number(shown.dataset.at) / moves) * 100);
  for (const link of document.querySelectorAll("#act a.sec[data-at]")) link.dataset.at = moves;
}

// ---------------------------------------------------------------- start

function seen() {
  clearTimeout(asleep);
  clearInterval(glancing);
  if (document.hidden) {
    asleep = setTimeout(doze, HIDDEN);
  } else if (!source) {
    resync().finally(open);
  }
}

export function startStream() {
  open();
  document.addEventListener("visibilitychange", seen);
  document.addEventListener("pointerdown", () => { if (queue.length) skip(); });
  onPatched(() => {
    const here = facts();
    if (here.curtain) close();
    else if (source && here.seat !== listensAs && !here.roams) open();
  });
}
