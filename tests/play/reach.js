// What of a table cannot be reached, is too small for a finger or too small to read: an empty list is what we want.
// Scrolling is allowed, being covered is not.  `parts` are looked through for controls, `boards` for places that glow,
// both for writing; `whole` is for a page without open drawers: what must be in sight at once, and what lies on what.
({ touch, letters, parts, boards, whole }) => {
  const AT_ONCE = "#prompt, #confirm, #act [data-do=undo], #act [data-words=Undo], .score .total > *";
  const CONTROLS = "a[href], button, summary, input:not([type=hidden])";
  const IN_A_SENTENCE = "small a, p a";
  const AREAS = ".top, #tabs, #sheets, #focus, #rstrip, #act, #players, #looking, #log, .rail > .sheet";

  const faults = [];
  const name = (e) => `<${e.localName} id="${e.id}" class="${e.getAttribute("class") ?? ""}"> ${e.textContent.trim().slice(0, 40)}`;
  const say = (what, element) => faults.push(`${what}: ${name(element)}`);
  const shown = (e) => e.getClientRects().length > 0 && e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const all = (wanted) => (wanted ? [...document.querySelectorAll(wanted)].filter(shown) : []);

  /** What lies on the element there, if anything does. */
  function cover(element, across = 0.5, down = 0.5) {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
    return hit && (hit === element || element.contains(hit)) ? null : (hit ?? document.documentElement);
  }

  const bring = (element) => element.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });

  /** A ring is hollow, and others may overlap it. */
  function takesClick(go) {
    const waits = go.classList.contains("later"); // what is chosen in a later step, as it is shown then
    go.classList.remove("later");
    const takes = isReached(go);
    go.classList.toggle("later", waits);
    return takes;
  }

  function isReached(go) {
    if (go.dataset.f) go.closest(".framed").dataset.shown = go.dataset.f; // its frame, as its button shows it
    bring(go);
    return [1, 3, 7].some((fine) => {
      const steps = Array.from({ length: fine }, (_, step) => (step + 0.5) / fine);
      return steps.some((across) => steps.some((down) => !cover(go, across, down)));
    });
  }

  if (whole) {
    for (const element of all(AT_ONCE)) {
      const over = cover(element);
      if (over) say(`not in sight, there is ${name(over)}`, element);
    }
  }

  for (const part of all(parts)) {
    for (const control of part.querySelectorAll(CONTROLS)) {
      if (!shown(control) || control.matches(IN_A_SENTENCE)) continue;
      bring(control);
      const label = control.closest("label"); // a box is as large as what belongs to it
      let over = cover(control);
      if (over) { // a line may be higher than the list that it scrolls in
        control.scrollIntoView({ block: "center", behavior: "instant" });
        over = cover(control);
      }
      if (over && !label?.contains(over)) say(`cannot be clicked, there is ${name(over)}`, control);
      const { width, height } = (label ?? control).getBoundingClientRect();
      if (Math.min(width, height) < touch - 0.05) say(`only ${width.toFixed(1)} x ${height.toFixed(1)} px`, control);
    }
  }
  for (const board of all(boards)) {
    for (const go of board.querySelectorAll(".go")) if (!takesClick(go)) say("does not take a click", go);
  }

  for (const area of all([parts, boards].filter(Boolean).join(", "))) {
    for (const element of area.querySelectorAll("*")) {
      const writes = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      if (!writes || !shown(element) || element.closest(".vh, .text, defs")) continue;
      let size = parseFloat(getComputedStyle(element).fontSize);
      if (element.ownerSVGElement) {
        const { a, b } = element.getScreenCTM();
        size *= Math.hypot(a, b);
      }
      if (size < letters - 0.005) say(`letters of ${size.toFixed(2)} px in ${area.id}`, element);
    }
  }

  if (!whole) return [...new Set(faults)];

  /** The box of an area, as much of it as the rail shows. */
  function seen(area) {
    const box = area.getBoundingClientRect();
    const rail = area.closest(".rail");
    if (!rail?.getClientRects().length) return box;
    const { top, bottom } = rail.getBoundingClientRect();
    return { left: box.left, right: box.right, top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) };
  }
  const areas = all(AREAS).filter((area) => getComputedStyle(area).position !== "fixed");
  areas.forEach((one, index) => {
    for (const other of areas.slice(index + 1)) {
      const [a, b] = [seen(one), seen(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) say(`${wide.toFixed(0)} x ${high.toFixed(0)} px lie on #${other.id}`, one);
    }
  });
  const wider = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
  if (wider > 0) faults.push(`the page is ${wider} px wider than the window`);
  return [...new Set(faults)];
}
