// The graph shows one part of itself: the chapter or the source that was chosen, which stands in the address.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const choice = document.getElementById("part");
  if (!choice) return;
  const show = () => {
    for (const part of document.querySelectorAll(".graph[data-part]")) part.hidden = part.dataset.part !== choice.value;
  };
  const fromAddress = () => {
    const asked = decodeURIComponent(location.hash.slice(1));
    const known = [...choice.options].some(({ value }) => value === asked);
    choice.value = known ? asked : "chapter=relative-position";  // what the site is about
    show();
  };
  choice.addEventListener("change", () => { history.replaceState(null, "", "#" + choice.value); show(); });
  window.addEventListener("hashchange", fromAddress);
  fromAddress();
});
