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
      if (index % 2 === 0 || !Ranking.isHit(piece, terms)) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    });
  }

  // Some thirty words, those with the most of what was typed.
  function excerpt(text, terms) {
    const words = text.split(/\s+/);
    const span = 32;
    const hits = words.map((word) => {
      const found = (word.match(/[\p{L}\p{N}_]+/gu) ?? []).filter((piece) => Ranking.isHit(piece, terms));
      return found.reduce((sum, piece) => sum + Math.min(piece.length, 8), 0);
    });
    let sum = 0, best = 0, most = -1;
    hits.forEach((hit, at) => {
      sum += hit - (hits[at - span] ?? 0);
      if (sum > most) [best, most] = [Math.max(0, at - span + 1), sum];
    });
    // A few words before the first hit, and not all that came before it.
    const first = hits.findIndex((hit, at) => at >= best && hit > 0);
    const start = first > best + 6 ? first - 6 : best;
    const end = start + span;
    return (start > 0 ? "… " : "") + words.slice(start, end).join(" ") + (end < words.length ? " …" : "");
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
