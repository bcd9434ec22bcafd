// Runs on every page of DocC's, and then starts DocC's own script.
(() => {
  const script = document.currentScript;
  const root = new URL(".", script.src);

  // From the disk, DocC's script could read no page; the page's own content is shown.
  if (location.protocol === "file:") {
    document.getElementById("app").outerHTML = document.querySelector("noscript").textContent;
  } else {
    window.baseUrl = root.pathname;
    // DocC knows a page by its folder.
    const folder = location.pathname.replace(/index\.html$/, "");
    history.replaceState(history.state, "", folder + location.search + location.hash);
    // DocC shows a template of this name above each page.
    document.body.insertAdjacentHTML("afterbegin", header(root.pathname));
    // The button that opens the middle of a long path has a picture and no words; and a link to a
    // page that is not DocC's is site:handouts/index.html in an article.
    new MutationObserver(() => {
      for (const link of document.querySelectorAll('a[href^="site:"]')) {
        link.href = new URL(link.getAttribute("href").slice(5), root);
      }
      for (const button of document.querySelectorAll("button.toggle:not([aria-label])")) {
        if (!button.textContent.trim()) button.ariaLabel = "More of the path";
      }
    }).observe(document.body, { childList: true, subtree: true });
    for (const source of script.dataset.app.split(" ")) {
      const app = document.createElement("script");
      app.src = new URL(source, root);
      app.async = false; // One after the other.
      document.body.append(app);
    }
  }

  function header(base) {
    return `<template id="custom-header">
      <style>
        form { display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 1rem;
          color: var(--color-text); background: var(--color-fill-secondary);
          border-bottom: 1px solid var(--color-grid); font-size: 0.875rem; }
        input { flex: 1; min-width: 0; max-width: 32rem; padding: 0.375rem 0.5rem; font: inherit;
          color: inherit; background: var(--color-fill); border: 1px solid currentColor;
          border-radius: 4px; }
      </style>
      <form role="search" action="${base}search/">
        <label for="q">Search</label>
        <input id="q" name="q" type="search" placeholder="a symptom, a word, an error message"
          aria-keyshortcuts="/" title="The key / leads here">
      </form>
    </template>`;
  }

  // From wherever the reader is, unless something is typed there.
  addEventListener("keydown", (event) => {
    const typing = event.composedPath()[0].closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const field = document.querySelector("custom-header")?.shadowRoot.getElementById("q");
    if (field) field.focus();
    else location.href = new URL("search/index.html", root);
  }, true);
})();
