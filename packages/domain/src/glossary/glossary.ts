import { mostAlike, searchedLower, type TermMatch, TermMatcher } from './matcher.ts';
import { loadStemmer } from './stemmers.ts';
import { highlighting, type Term } from './term.ts';

/** A stretch of a source text that is a term, with what it is called in the target language. */
export interface Highlight {
  start: number;
  end: number;
  term: Term;
}

/** What a text breaks of a glossary. */
export interface TermProblem {
  issue: 'glossaryMissing' | 'glossaryForbidden';
  term: Term;
  /** What is missing or stands there. */
  word: string;
  start?: number;
  end?: number;
}

/** A source and its text in another language. */
export interface TermPair {
  /** null: it is a text of the base language, of which only forbidden words are asked. */
  base: string | null;
  text: string;
  language: string;
}

/** A term in a source text with what it is called in another language. */
export interface TermInText {
  start: number;
  end: number;
  /** As the glossary writes it. */
  source: string;
  target: string;
  /** It is taken over as it stands there. */
  doNotTranslate: boolean;
}

/** Terms of a base text as their indices, by the places where they stand. */
export type WantedTerms = readonly (readonly number[])[];

/** The terms that a project uses, ready for some of its languages. */
export class Glossary {
  readonly terms: readonly Term[];
  readonly baseLanguage: string;
  private readonly matchers: ReadonlyMap<string, Matchers>;

  private constructor(terms: readonly Term[], baseLanguage: string, matchers: ReadonlyMap<string, Matchers>) {
    this.terms = terms;
    this.baseLanguage = baseLanguage;
    this.matchers = matchers;
  }

  /** Loads the stemmers of the base language and of the given ones. */
  static async load(
    terms: readonly Term[],
    baseLanguage: string,
    languages: readonly string[],
  ): Promise<Glossary> {
    const matchers = new Map<string, Matchers>();
    for (const code of new Set([baseLanguage, ...languages])) {
      const stemmer = await loadStemmer(code);
      // What is not translated is, in every language, what it is in the base language.
      const here = terms.map((term) => {
        const own = term.texts[baseLanguage];
        return term.doNotTranslate && own ? { ...term, texts: { ...term.texts, [code]: own } } : term;
      });
      const of = (forbidden: boolean) =>
        new TermMatcher(
          here.map((term) => (term.forbidden === forbidden ? term : { ...term, texts: {} })),
          code,
          stemmer,
        );
      matchers.set(code, { used: of(false), forbidden: of(true) });
    }
    return new Glossary(terms, baseLanguage, matchers);
  }

  /** The terms in a source text, of which readers see the first characters; none where there are too many of them. */
  highlight(base: string): Highlight[] {
    const found =
      this.matchers.get(this.baseLanguage)?.used.find(base.slice(0, highlighting.characters)) ?? [];
    if (new Set(found.map(({ term }) => term)).size > highlighting.terms) return [];
    return found.flatMap(({ term: index, start, end }) => {
      const term = this.terms[index];
      return term ? [{ start, end, term }] : [];
    });
  }

  /** The terms of a base text that a translation has to have: at each place one of those that are written so. */
  wantedIn(base: string): WantedTerms {
    return this.placesIn(base).map((place) => place.map(({ term }) => term));
  }

  /** The terms of a base text by their places; without those of which too many are written alike. */
  private placesIn(base: string): TermMatch[][] {
    const places: TermMatch[][] = [];
    for (const match of this.matchers.get(this.baseLanguage)?.used.find(base) ?? []) {
      const place = places.at(-1);
      if (place?.[0]?.start === match.start && place[0].end === match.end) place.push(match);
      else places.push([match]);
    }
    return places.filter(({ length }) => length <= mostAlike);
  }

  /** The terms of a base text with what a language calls them; none of those that are written alike and mean two things there. */
  translationsIn(base: string, language: string): TermInText[] {
    if (language === this.baseLanguage) return [];
    return this.placesIn(base).flatMap((place) => {
      const [first, ...others] = place.flatMap((match) => this.translationOf(base, match, language) ?? []);
      return first && others.every(({ target }) => target === first.target) ? [first] : [];
    });
  }

  private translationOf(
    base: string,
    { term: index, start, end }: TermMatch,
    language: string,
  ): TermInText | undefined {
    const term = this.terms[index];
    const source = term?.texts[this.baseLanguage]?.text;
    const target = term?.doNotTranslate ? base.slice(start, end) : term?.texts[language]?.text;
    if (!term || source === undefined || target === undefined) return undefined;
    return { start, end, source, target, doNotTranslate: term.doNotTranslate };
  }

  /** Whether one of these terms is anything in a language. */
  wants(wanted: WantedTerms, language: string): boolean {
    const here = this.matchers.get(language)?.used;
    return here !== undefined && wanted.some((terms) => terms.some((term) => here.has(term)));
  }

  /** Whether a language has words to avoid. */
  forbids(language: string): boolean {
    return this.matchers.get(language)?.forbidden.isEmpty === false;
  }

  /** What a text lacks or should not have. */
  problemsOf({ base, text, language }: TermPair): TermProblem[] {
    return this.problemsIn(base === null ? [] : this.wantedIn(base), text, language);
  }

  /** The same where the terms of the base text are known. Languages that were not loaded have no problems. */
  problemsIn(wanted: WantedTerms, text: string, language: string): TermProblem[] {
    const here = this.matchers.get(language);
    if (!here) return [];
    return [
      ...(text.trim() === '' ? [] : this.missing(here.used, wanted, { text, language })),
      ...here.forbidden.find(text).flatMap(({ term: index, start, end }): TermProblem[] => {
        const term = this.terms[index];
        return term ? [{ issue: 'glossaryForbidden', term, word: text.slice(start, end), start, end }] : [];
      }),
    ];
  }

  private missing(
    used: TermMatcher,
    wanted: WantedTerms,
    { text, language }: { text: string; language: string },
  ): TermProblem[] {
    const here = wanted
      .map((terms) => terms.filter((term) => used.has(term)))
      .filter(({ length }) => length > 0);
    if (here.length === 0) return [];
    // Of terms that are written alike ("key" of a lock, "key" of a keyboard), one is enough.
    const lower = searchedLower(text);
    const left = here.filter((terms) => !terms.some((term) => used.containsWritten(text, lower, term)));
    if (left.length === 0) return [];
    const there = used.search(text, lower);
    const lacking = new Set<number>();
    for (const terms of left)
      if (!terms.some((term) => used.contains(text, term, there))) lacking.add(terms[0] ?? -1);
    return [...lacking].flatMap((index): TermProblem[] => {
      const term = this.terms[index];
      if (!term) return [];
      const own = term.texts[term.doNotTranslate ? this.baseLanguage : language];
      return [{ issue: 'glossaryMissing', term, word: own?.text ?? '' }];
    });
  }
}

interface Matchers {
  used: TermMatcher;
  forbidden: TermMatcher;
}
