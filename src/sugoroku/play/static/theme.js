// Runs before the first paint: day or night as chosen here, and the sign that scripts run.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("sugoroku.theme");
    if (theme === "day" || theme === "night") root.dataset.theme = theme;
    const wishes = JSON.parse(localStorage.getItem("sugoroku.prefs") || "{}");
    if (wishes.text) root.classList.add("show-text");
    if (wishes.still) root.classList.add("still");
  } catch {
    // without storage the system's theme is followed
  }
})();
