// Which pages answer what was typed, the best first. It knows nothing of the page that shows them.
//
// A page and each of its sections are scored by the words they have in common with the query. A
// word counts more where it is rarer, in a title more than in a heading, and there more than in
// text. What has more of the words goes first, and what has them in a row, as an error message; and
// a lesson goes before other articles, and these before the reference.
const Ranking = (() => {
  const weights = { title: 8, heading: 4, text: 1, code: 0.5 };
  // Of a page of the reference, and of one that tells of reports, as the lessons do, beside
  // any other page.
  const reference = 0.4;
  const reports = 1.3;

  const pieces = (text) => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

  // One form for hang, hangs and hanging; both sides are cut alike, so it need not be a word.
  function stem(word) {
    const lower = word.toLowerCase();
    if (lower.length < 5) return lower.length > 3 ? lower.replace(/s$/, "") : lower;
    return lower.replace(/(?:ing|ed|es|s|e)$/, "").replace(/([bdglmnprt])\1$/, "$1");
  }

  // A name is found whole and by its parts: withCheckedContinuation, continuation.
  function stems(piece) {
    const parts = piece.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+/gu) ?? [];
    const whole = stem(piece);
    return parts.length > 1 ? [whole, ...parts.map(stem)] : [whole];
  }

  const phrase = (text) => " " + pieces(text).map((piece) => piece.toLowerCase()).join(" ") + " ";

  class Ranking {
    constructor(pages) {
      this.pages = pages.map((page) => {
        const sections = page.sections.map((section) => {
          const found = this.document([
            ["heading", section.heading], ["text", section.text], ["code", section.code]]);
          return { ...section, found, phrase: phrase(`${section.heading ?? ""} ${section.text}`) };
        });
        const found = this.document([["title", page.title]]);
        for (const section of sections) {
          for (const [word, count] of section.found.counts) {
            found.counts.set(word, (found.counts.get(word) ?? 0) + count);
          }
          found.length += section.found.length;
        }
        const tellsReports = sections.some((section) => section.text.startsWith("Told: "));
        const weight = page.isReference ? reference : tellsReports ? reports : 1;
        const title = this.document([["title", page.title]]).counts;
        return { ...page, sections, found, titleWords: title, weight, phrase: phrase(page.title) };
      });
      const all = this.pages.flatMap((page) => [...page.sections, page]).map((each) => each.found);
      // In how many of all a word is.
      this.spread = new Map();
      for (const { counts } of all) {
        for (const word of counts.keys()) this.spread.set(word, (this.spread.get(word) ?? 0) + 1);
      }
      this.total = all.length;
      this.lengths = {
        page: mean(this.pages.map((page) => page.found.length)),
        section: mean(this.pages.flatMap((page) => page.sections.map((one) => one.found.length))),
      };
    }

    document(fields) {
      const counts = new Map();
      let length = 0;
      for (const [field, text] of fields) {
        for (const piece of pieces(text ?? "")) {
          for (const word of stems(piece)) {
            counts.set(word, (counts.get(word) ?? 0) + weights[field]);
            length += 1;
          }
        }
      }
      return { counts, length };
    }

    rarity(words) {
      const spread = Math.max(0, ...words.map((word) => this.spread.get(word) ?? 0));
      return Math.log(1 + this.total / (1 + spread));
    }

    // Each word that was typed, and the words that stand for it: those that it begins, too.
    terms(query) {
      const typed = [...new Set(pieces(query).map(stem))];
      return typed.map((word) => {
        const longer = word.length < 3 ? [] : [...this.spread.keys()].filter(
          (known) => known !== word && known.startsWith(word));
        const exact = this.spread.has(word);
        const rarity = this.rarity(exact ? [word] : longer);
        return { word, longer, longerCounts: exact ? 0.3 : 0.7, rarity };
      });
    }

    score(found, terms, usual) {
      let sum = 0, met = 0, all = 0;
      for (const term of terms) {
        let count = found.counts.get(term.word) ?? 0;
        for (const word of term.longer) count += (found.counts.get(word) ?? 0) * term.longerCounts;
        const slow = 1.2 * (0.5 + 0.5 * found.length / usual);
        sum += term.rarity * count / (count + slow);
        met += count > 0 ? term.rarity : 0;
        all += term.rarity;
      }
      return all > 0 ? sum * (met / all) ** 2 : 0;
    }

    // The pages that have any of the words: each with the section that has most of them.
    search(query) {
      const terms = this.terms(query);
      const row = phrase(query);
      const isRow = terms.length > 1;
      const results = this.pages.map((page) => {
        let best = page.sections[0], most = 0, hasRow = isRow && page.phrase.includes(row);
        for (const section of page.sections) {
          const inRow = isRow && section.phrase.includes(row);
          hasRow ||= inRow;
          const score = this.score(section.found, terms, this.lengths.section) * (inRow ? 2 : 1);
          if (score > most) [best, most] = [section, score];
        }
        const named = terms.filter((term) => page.titleWords.has(term.word))
          .reduce((sum, term) => sum + term.rarity, 0);
        const whole = this.score(page.found, terms, this.lengths.page) * (hasRow ? 2 : 1);
        return { page, section: best, score: (whole + most + named) * page.weight };
      });
      const top = Math.max(...results.map((result) => result.score));
      return {
        terms,
        results: results.filter((result) => result.score > 0 && result.score > top / 5)
          .sort((one, other) => other.score - one.score),
      };
    }
  }

  // Those of the words that a piece of text stands for.
  function hits(piece, terms) {
    const words = stems(piece);
    return terms.filter((term) => words.some(
      (word) => word === term.word || (term.word.length > 2 && word.startsWith(term.word))));
  }

  const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

  return { Ranking, pieces, hits };
})();
