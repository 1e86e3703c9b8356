// An action travels: once, however often it is sent.  The choice is never lost.

import { facts, pause, revisionOf, say, table } from "./page.js";
import { onPatched, patch } from "./patch.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** @type {{question: number} | null} what travels: which question it answers */
let sent = null;

export const isSending = () => sent !== null;

function settle() {
  sent = null;
  table().removeAttribute("aria-busy");
}

// The stream may bring the next question before the answer is here: that one can be answered at once.
onPatched(() => {
  if (!sent) return;
  const { question, turn } = facts();
  if (turn && question !== sent.question) settle();
  else table().setAttribute("aria-busy", "true");
});

/**
 * @param {string} path where to: `act`, `undo`, `redo`
 * @param {string} [action] the canonical text of a choice
 */
export async function send(path, action) {
  const form = document.getElementById("choose");
  if (sent || !form) return;
  const { id, look, question } = facts();
  const mine = { question };
  sent = mine;
  table().setAttribute("aria-busy", "true");
  const body = new URLSearchParams({
    seat: form.elements.seat.value,
    revision: form.elements.revision.value,
    key: form.elements.key.value,
    look,
  });
  if (action !== undefined) body.set("action", action);
  try {
    await deliver(`/t/${id}/${path}`, body);
  } finally {
    if (sent === mine) settle();
  }
}

/** Until there is an answer: the same key, so that it counts once. */
async function deliver(url, body) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const answer = await post(url, body);
    if (answer && answer.status < 500 && answer.status !== 429) return receive(answer);
    if (answer?.status === 429) {
      const seconds = Number(answer.headers.get("Retry-After")) || 1;
      say(`Too many requests. Your choice is saved and will be sent in ${seconds} s.`);
      await pause(seconds * 1000);
    } else {
      say("Connection lost. Your choice is saved and will be sent again.", { problem: true });
      await pause(wait);
    }
  }
}

/** @returns {Promise<Response | null>} null without a connection */
async function post(url, body) {
  try {
    return await fetch(url, { method: "POST", body, headers: { "X-Part": "1" }, credentials: "same-origin" });
  } catch {
    return null;
  }
}

async function receive(answer) {
  const text = await answer.text();
  if (answer.ok || answer.status === 409) {
    if (!text.includes('id="table"')) return location.reload();
    // the stream may have brought what came after it already
    if (facts().curtain || revisionOf(text) >= facts().revision) patch(text, { own: true });
    if (answer.status === 409) say("The game has moved on. Check the position before you choose.");
    return undefined;
  }
  const problem = read(text);
  return say([problem.error, problem.hint].filter(Boolean).join(" "), { problem: true, rule: problem.rule });
}

/** @returns {{error: string, hint?: string, rule?: string}} */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { error: "Something went wrong.", hint: "Reload the page." };
  }
}
