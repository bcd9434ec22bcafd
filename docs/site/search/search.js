// Shows what is found, as it is typed.
(() => {
  const field = document.getElementById("q");
  const count = document.getElementById("count");
  const list = document.getElementById("results");
  const ranking = new Ranking.Ranking(window.searchIndex);

  try {
    const scheme = JSON.parse(localStorage.getItem("developer.setting.preferredColorScheme"));
    document.documentElement.dataset.scheme = scheme ?? "auto";
  } catch {
    // The reader's browser keeps nothing, or keeps it otherwise; then the system's scheme is used.
  }

  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", show);
  document.addEventListener("keydown", move);
  show();

  function show() {
    const query = field.value.trim();
    const address = new URL(location);
    if (query) address.searchParams.set("q", query);
    else address.searchParams.delete("q");
    history.replaceState(null, "", address);
    list.replaceChildren();
    count.textContent = "";
    if (!query) return;
    const { terms, results } = ranking.search(query);
    count.textContent = results.length === 0
      ? "No page has these words. Try fewer of them, or another form."
      : results.length === 1 ? "1 page" : `${results.length} pages`;
    for (const result of results) list.append(item(result, terms));
  }

  function item({ page, section }, terms) {
    const link = document.createElement("a");
    const anchor = section.anchor ? `#${section.anchor}` : "";
    link.href = `../${page.path}/index.html${anchor}`;
    link.append(...marked(page.title, terms));
    const item = document.createElement("li");
    item.append(link);
    if (section.heading) item.append(paragraph(section.heading, terms));
    item.append(paragraph(excerpt(section.text, terms), terms));
    return item;
  }

  function paragraph(text, terms) {
    const paragraph = document.createElement("p");
    paragraph.append(...marked(text, terms));
    return paragraph;
  }

  // As text, so that nothing typed or written becomes part of the page.
  function marked(text, terms) {
    return text.split(/([\p{L}\p{N}_]+)/u).map((piece, index) => {
      if (index % 2 === 0 || Ranking.hits(piece, terms).length === 0) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    });
  }

  // Some thirty words: the first that have as many as possible of what was typed.
  function excerpt(text, terms) {
    const words = text.split(/\s+/);
    const hits = words.map(
      (word) => Ranking.pieces(word).flatMap((piece) => Ranking.hits(piece, terms)));
    const span = 32;
    let first = 0, most = 0;
    hits.forEach((hit, at) => {
      if (hit.length === 0) return;
      const different = new Set(hits.slice(at, at + span - 6).flat()).size;
      if (different > most) [first, most] = [at, different];
    });
    const start = Math.max(0, first - 6); // What leads to the first of them.
    const end = start + span;
    return (start > 0 ? "… " : "") + words.slice(start, end).join(" ")
      + (end < words.length ? " …" : "");
  }

  function move(event) {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    const to = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : at;
    if (event.key === "/" && document.activeElement !== field) field.focus();
    else if (event.key === "Escape" && at > 0) field.focus();
    else if (at >= 0 && to !== at) stops[Math.min(Math.max(to, 0), stops.length - 1)].focus();
    else return;
    event.preventDefault();
  }
})();
