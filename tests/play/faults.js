// Everything on a page that is cut off, covered or sticks out, in words: an empty list is what we want.
// `shortened` are the elements that end with dots on purpose; `within` is where to look, boards only on a whole page.
([shortened, within]) => {
  const faults = [];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const say = (what, element) => faults.push(
    `${what}: <${element.localName} class="${element.getAttribute("class") ?? ""}" id="${element.id}">`
    + ` ${element.textContent.trim().slice(0, 60)}`);
  const FRAMES = ".btn, .opt, .player, .tcard, .gcard, .act, .panel, .pop, .tabs a, .rstrip, .top, td, th";

  for (const element of document.querySelectorAll(`${within} *:not(svg, svg *, script, style)`)) {
    const words = [...element.childNodes].filter((n) => n.nodeType === 3 && n.textContent.trim());
    if (!words.length || !shown(element) || element.closest(".vh, .text, .skip")) continue;
    if (getComputedStyle(element).clipPath.startsWith("inset(50%")) continue; // for screen readers only
    if (!element.matches(shortened)) {
      const style = getComputedStyle(element);
      const cuts = (axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
      if (cuts("X") && element.scrollWidth > element.clientWidth + 1) say("cut at the right", element);
      if (cuts("Y") && element.scrollHeight > element.clientHeight + 1) say("cut at the bottom", element);
    }
    for (const node of words) for (const word of brokenWords(node)) say(`"${word}" is broken`, element);
    const frame = element.closest(FRAMES)?.getBoundingClientRect();
    if (!frame || element.closest(".scroll, .told, .sheets") || element.matches(shortened)) continue;
    const range = document.createRange();
    for (const node of words) {
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const out = Math.max(frame.left - box.left, box.right - frame.right,
                             frame.top - box.top, box.bottom - frame.bottom);
        if (out > 3) say(`sticks out by ${out.toFixed(1)}`, element);
      }
    }
  }

  if (within !== "body") return faults;

  for (const box of document.querySelectorAll(".act > .scroll, .told, .panel, .rail, .sheets, .lob, .page")) {
    if (shown(box) && box.scrollWidth > box.clientWidth + 1) say("scrolls sideways", box);
  }

  for (const letter of document.querySelectorAll(".art svg text")) {
    if (getComputedStyle(letter).textAnchor !== "middle") say("not in the middle of its sign", letter);
  }

  for (const board of document.querySelectorAll(".board")) {
    if (!shown(board)) continue;
    const { x, y, width, height } = board.viewBox.baseVal;
    const units = board.getScreenCTM().inverse();
    for (const layer of board.querySelectorAll(":scope > .ground > *, :scope > .live > *")) {
      const box = inBoard(units, layer);
      if (!box) continue;
      const out = Math.max(x - box.left, y - box.top, box.right - x - width, box.bottom - y - height);
      if (out > 2) say(`outside its sheet ${board.parentNode.id} by ${out.toFixed(1)}`, layer);
    }
    // what is described in `defs` is drawn elsewhere
    const drawn = (wanted) => [...board.querySelectorAll(wanted)].filter((part) => !part.closest("defs"));
    const inks = drawn("text").filter((t) => t.textContent.trim() && shown(t));
    const panels = drawn("rect").filter(opaque).map((rect) => ({ rect, box: inBoard(units, rect) }));
    const parts = inks.flatMap((ink) => {
      return pieces(units, ink).filter((piece) => {
        let hidden = 0; // by what is drawn after it
        for (const { rect, box } of panels) {
          const part = shared(piece, box);
          if (part > hidden && ink.compareDocumentPosition(rect) & 4) hidden = part;
        }
        if (hidden > 0.1 && hidden < 0.9) say(`"${piece.words}" is covered in part on ${board.parentNode.id}`, ink);
        return hidden < 0.9 && ink.closest(".live");
      });
    });
    parts.forEach((a, index) => {
      for (const b of parts.slice(index + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const same = a.words === b.words && wide > 0.8 * (a.right - a.left); // a marker on its own number
        if (!same && wide > 3 && high > 0.45 * Math.min(a.bottom - a.top, b.bottom - b.top)) {
          say(`"${a.words}" and "${b.words}" overlap at ${Math.round(a.left)}, ${Math.round(a.top)}`, board.parentNode);
        }
      }
    });
  }

  // words of everyday length that go on in the next line; long ones and addresses may
  function brokenWords(node) {
    const range = document.createRange();
    return [...node.textContent.matchAll(/[\p{L}\d]+/gu)].filter((word) => {
      if (word[0].length > 14) return false;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const [first, ...rest] = range.getClientRects();
      return rest.some((box) => box.top > first.top + 4);
    });
  }

  // what lies below it cannot be seen
  function opaque(rect) {
    const { fill, fillOpacity } = getComputedStyle(rect);
    if (!shown(rect) || fill === "none" || fill.startsWith("rgba") || fillOpacity !== "1") return false;
    for (let up = rect; up.localName !== "svg"; up = up.parentNode) {
      if (getComputedStyle(up).opacity !== "1") return false;
    }
    return true;
  }

  // how much of a piece lies in a box
  function shared(piece, box) {
    if (!box) return 0;
    const wide = Math.min(piece.right, box.right) - Math.max(piece.left, box.left);
    const high = Math.min(piece.bottom, box.bottom) - Math.max(piece.top, box.top);
    const size = (piece.right - piece.left) * (piece.bottom - piece.top);
    return wide > 0 && high > 0 ? (wide * high) / size : 0;
  }

  // one text may hold numbers of many places: what stands together, with its box
  function pieces(units, text) {
    const found = [];
    const to = units.multiply(text.getScreenCTM());
    const letters = text.textContent;
    for (let i = 0; i < text.getNumberOfChars(); i++) {
      const { x, y, width, height } = text.getExtentOfChar(i);
      const one = new DOMPoint(x, y).matrixTransform(to), two = new DOMPoint(x + width, y + height).matrixTransform(to);
      const box = { left: one.x, right: two.x, top: one.y, bottom: two.y, words: letters[i] };
      const last = found.at(-1);
      if (last && Math.abs(last.right - box.left) < 1.5 && Math.abs(last.top - box.top) < 1.5) {
        last.right = box.right;
        last.words += box.words;
      } else if (width) found.push(box);
    }
    return found.filter((box) => box.words.trim());
  }

  // the box of a drawing in the units of its board
  function inBoard(units, element) {
    if (!element.getBBox || element.closest("defs, clipPath, mask, pattern")) return null;
    const box = element.getBBox();
    if (!box.width && !box.height) return null;
    const to = units.multiply(element.getScreenCTM());
    const xs = [], ys = [];
    for (const [px, py] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
      const point = new DOMPoint(box.x + px * box.width, box.y + py * box.height).matrixTransform(to);
      xs.push(point.x);
      ys.push(point.y);
    }
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    return { left, right, top: Math.min(...ys), bottom: Math.max(...ys) };
  }
  return faults;
}
