// What this browser's owner likes: theme, one-click moves, sound, text boards, motion.

const STORE = "sugoroku.prefs";
const CLASSES = { text: "show-text", still: "still" };
const root = document.documentElement;
let wishes = read();

/** @returns {Record<string, boolean>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} key */
export const likes = (key) => Boolean(wishes[key]);

/** Nothing moves if the system or the owner asks for it. */
export const isStill = () => likes("still") || matchMedia("(prefers-reduced-motion: reduce)").matches;

function set(key, on) {
  wishes = { ...wishes, [key]: on };
  if (CLASSES[key]) root.classList.toggle(CLASSES[key], on);
  keep(STORE, JSON.stringify(wishes));
}

function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // a private window forgets
  }
}

/** The boxes of the settings menu show what is set: after every patch. */
export function showPrefs() {
  for (const box of document.querySelectorAll("[data-pref]")) box.checked = likes(box.dataset.pref);
}

export function toggleTheme() {
  const night = root.dataset.theme
    ? root.dataset.theme === "night"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = night ? "day" : "night";
  keep("sugoroku.theme", root.dataset.theme);
}

export function startPrefs() {
  showPrefs();
  document.addEventListener("change", (event) => {
    const key = event.target.dataset?.pref;
    if (!key) return;
    set(key, event.target.checked);
    showPrefs();
    dispatchEvent(new Event("resize")); // other things scroll now
  });
}

/** One short tick. */
export function tick() {
  if (!likes("sound")) return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.13);
  tone.onended = () => context.close();
}
