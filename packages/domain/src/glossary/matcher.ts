import { plainOf } from '../checks/text-to-check.ts';
import { looksAt } from '../placeholders/find.ts';
import { withoutSpaces } from '../text/words.ts';
import { Automaton } from './automaton.ts';
import { withoutJoiners } from './invisible.ts';
import { hasUnknownForms, SimilarWords } from './similar-words.ts';
import type { Stemmer } from './stemmers.ts';
import { highlighting, type Term } from './term.ts';
import { type Word, WordReader } from './word-list.ts';

/** A term in a text. */
export interface TermMatch {
  /** Index of the term in the glossary. */
  term: number;
  start: number;
  end: number;
}

/** The terms of a text. */
export interface FoundTerms {
  matches: TermMatch[];
  /** The terms that are in `matches`. */
  terms: Set<number>;
  /** Whether the text was looked at to its end. */
  isWhole: boolean;
  /** Its words. */
  words: readonly Word[];
}

/** A text that terms are looked for in. */
export interface SearchedText {
  found: FoundTerms;
  /** In small letters, without what nobody sees. */
  lower: string;
  /** Of a language without a stemmer. */
  similar: SimilarWords | undefined;
}

export const searchedLower = (text: string): string => withoutJoiners(text.toLowerCase());

/**
 * How many terms may be written alike. Of more, one says nothing of what a translation should be: they are no vocabulary,
 * and ten thousand of them in each text would be work for hours.
 */
export const mostAlike = highlighting.terms;
/** Terms that are compared with one text. Prose of `looksAt` characters has some 3,000 words. */
const mostLooks = 10_000;

/** A way to write a term in a language. */
interface Written {
  term: number;
  text: string;
  /** In small letters; undefined: they are not those of JavaScript in this language. */
  lower: string | undefined;
  words: Word[];
  caseSensitive: boolean;
}

/** Languages that write several words as one, and those whose segmenters disagree: there a word may be part of another. */
const joinsWords: ReadonlySet<string> = new Set(
  'de nl af lb fy sv da nb nn no is fo fi et hu ko ja zh yue th lo km my'.split(' '),
);

/** Finds the terms of a glossary in texts of one language: one automaton for all of them. */
export class TermMatcher {
  private readonly reader: WordReader;
  private readonly written: Written[] = [];
  private readonly byTerm = new Map<number, Written[]>();
  private readonly automaton: Automaton;
  private readonly joins: boolean;
  private readonly ownCase: boolean;
  private readonly language: string;
  /** Words of the language have forms that nothing traces back. */
  private readonly hasUnknownForms: boolean;

  constructor(terms: readonly Term[], code: string, stemmer: Stemmer | undefined) {
    this.reader = new WordReader(code, stemmer);
    const language = code.toLowerCase().split('-', 1)[0] ?? '';
    this.language = language;
    this.hasUnknownForms = hasUnknownForms(language, stemmer !== undefined);
    this.joins = joinsWords.has(language);
    this.ownCase = ownCase.has(language);
    for (const [term, { texts, caseSensitive }] of terms.entries()) {
      const own = texts[code];
      if (!own) continue;
      for (const text of [own.text, ...own.variants]) this.add({ term, text, caseSensitive });
    }
    this.reader.expect(new Set(this.written.flatMap(({ words }) => words.map(({ stem }) => stem))));
    this.automaton = new Automaton(this.written.map(({ words }) => words.map(({ stem }) => stem)));
  }

  private add(one: Omit<Written, 'words' | 'lower'>): void {
    // As it stands: a term that looks like a placeholder is none, and never found in one.
    const words = this.reader.read(one.text);
    if (words.length === 0) return;
    const lower = this.ownCase ? undefined : one.text.toLowerCase();
    const written = { ...one, lower, words };
    this.written.push(written);
    const others = this.byTerm.get(one.term);
    if (others) others.push(written);
    else this.byTerm.set(one.term, [written]);
  }

  /** Whether the glossary has any term in this language. */
  get isEmpty(): boolean {
    return this.written.length === 0;
  }

  /** Whether a term has a text in this language. */
  has(term: number): boolean {
    return this.byTerm.has(term);
  }

  /** All terms in a text, also those within others. Placeholders and markup are no words. */
  findAll(text: string): FoundTerms {
    const found: FoundTerms = { matches: [], terms: new Set(), isWhole: true, words: [] };
    if (this.isEmpty || text.length > looksAt.characters) return found;
    const plain = plainOf(text);
    const words = this.reader.read(plain);
    found.words = words;
    const left = { looks: mostLooks };
    for (const { patterns, last, length } of this.automaton.find(words.map(({ stem }) => stem))) {
      const at = words.slice(last - length + 1, last + 1);
      const [from, to] = [at[0], at.at(-1)];
      if (!from?.begins || !to?.ends) continue;
      const terms = this.termsAt(plain, at, patterns, left);
      if (!terms) return { ...found, isWhole: false };
      for (const term of terms) {
        found.matches.push({ term, start: from.start, end: to.end });
        found.terms.add(term);
      }
    }
    return found;
  }

  /** The terms of a place, each once, and one above `mostAlike` of more. undefined: the text has been looked at enough. */
  private termsAt(
    plain: string,
    at: readonly Word[],
    patterns: readonly number[],
    left: { looks: number },
  ): ReadonlySet<number> | undefined {
    const terms = new Set<number>();
    for (const pattern of patterns) {
      if (left.looks <= 0) return undefined;
      left.looks -= 1;
      const written = this.written[pattern];
      if (!written || (written.caseSensitive && !hasCaseOf(plain, at, written))) continue;
      terms.add(written.term);
      if (terms.size > mostAlike) break;
    }
    return terms;
  }

  /** The terms in a text as a reader finds them: the first, and of those that begin together the longest; none overlap. */
  find(text: string): TermMatch[] {
    const all = this.findAll(text).matches.sort(
      (one, other) => one.start - other.start || other.end - one.end,
    );
    const chosen: TermMatch[] = [];
    let last: TermMatch | undefined;
    for (const match of all) {
      // Terms that are written alike are all meant.
      const isTwin = match.start === last?.start && match.end === last.end;
      if (last && match.start < last.end && !isTwin) continue;
      chosen.push(match);
      last = match;
    }
    return chosen;
  }

  /**
   * Whether a text has a term as it is written, between blanks, signs or its ends: a quick look that says yes to most of
   * what `contains` finds, and to nothing else.
   */
  containsWritten(text: string, lower: string, term: number): boolean {
    if (text.length > looksAt.characters) return false;
    // Variables and markup are no words, and scripts without spaces have no ends of words to see.
    if (!this.joins && (maybePlaceholder.test(text) || withoutSpaces.test(text))) return false;
    for (const { text: written, lower: small, caseSensitive } of this.byTerm.get(term) ?? []) {
      const [there, wanted] = caseSensitive || small === undefined ? [text, written] : [lower, small];
      if (this.joins ? there.includes(wanted) : hasBetweenEnds(there, wanted)) return true;
    }
    return false;
  }

  /** A text, looked at once for all terms. */
  search(text: string, lower: string = searchedLower(text)): SearchedText {
    const found = this.findAll(text);
    const similar = this.hasUnknownForms ? new SimilarWords(found.words, this.language) : undefined;
    return { found, lower, similar };
  }

  /**
   * Whether a text has a term, more leniently than `find`: where words are joined to one ("Rechnungsnummer"), part of one
   * is enough, and a text that was not looked at to its end may have any. Who says that a term is missing should be right.
   */
  contains(text: string, term: number, { found, lower, similar }: SearchedText = this.search(text)): boolean {
    if (!found.isWhole || found.terms.has(term)) return true;
    const ways = this.byTerm.get(term) ?? [];
    if (similar && ways.some(({ words }) => similar.mayHave(words))) return true;
    if (!this.joins) return false;
    return ways.some(({ text: written, caseSensitive, words }) => {
      if (caseSensitive) return withoutJoiners(text).includes(written);
      if (lower.includes(written.toLowerCase())) return true;
      const stem = words.length === 1 ? (words[0]?.stem ?? '') : '';
      return stem.length >= shortestPart && lower.includes(stem);
    });
  }
}

/** Languages whose letters have small forms of their own (word-list.ts). */
const ownCase: ReadonlySet<string> = new Set(['tr', 'az']);
/** What may begin a variable, markup, a link or an entity. */
const maybePlaceholder = /[{%<$@/&]|www/;
const isEnd = /[\s!?;()"“”„«»…]/;

/** Places of a word that a quick look goes to: "a" stands 20,000 times in "aaa…". */
const quickLooks = 50;

/** Whether a word stands in a text by itself; where that is not plain to see, it does not. */
function hasBetweenEnds(text: string, word: string): boolean {
  let looks = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (looks >= quickLooks) return false;
    looks += 1;
    const end = at + word.length;
    const before = at === 0 || isEnd.test(text.charAt(at - 1));
    const isLast = end === text.length || isEnd.test(text.charAt(end));
    // A point or comma ends a word only where nothing is joined by it.
    const isPoint =
      /[.,:]/.test(text.charAt(end)) && (end + 1 === text.length || isEnd.test(text.charAt(end + 1)));
    if (before && (isLast || isPoint)) return true;
  }
  return false;
}

/** A shorter stem is part of too many words. */
const shortestPart = 4;

/** Whether the words in a text have the case of letters that the term has, as far as they have its letters. */
function hasCaseOf(plain: string, at: readonly Word[], written: Written): boolean {
  return at.every(({ start, end }, index) => {
    const word = written.words[index];
    if (!word) return false;
    const [found, given] = [plain.slice(start, end), written.text.slice(word.start, word.end)].map(
      withoutJoiners,
    ) as [string, string];
    const length = Math.min(found.length, given.length);
    return Array.from({ length }, (_, place) => [found[place] ?? '', given[place] ?? ''] as const).every(
      ([one, other]) => one === other || one.toLowerCase() !== other.toLowerCase(),
    );
  });
}
