/** Terms that a project may want: phrases that its texts have again and again (docs/decisions/0142). */
import { plainOf } from '../checks/text-to-check.ts';
import { shortFormOf } from '../language/language.ts';
import { looksAt } from '../placeholders/find.ts';
import { withoutSpaces } from '../text/words.ts';
import type { Stemmer } from './stemmers.ts';
import { stopWordsOf } from './stop-words.ts';
import { type Word, WordReader } from './word-list.ts';

export interface ProposedTerm {
  text: string;
  /** How often the texts have it, in any form. */
  count: number;
  /** The text that it was first met in, as the caller calls it, and where. */
  example: { id: number; start: number; end: number };
}

/** Bounds of the search. */
export const proposals = {
  /** Words of a phrase. */
  words: 4,
  /** How often it stands in the texts, and in how many of them. */
  least: 3,
  leastTexts: 2,
  /** Phrases that are remembered at once: rare ones go where there are more. */
  remembered: 200_000,
} as const;

interface Token {
  stem: string;
  start: number;
  end: number;
  /** `term`: may begin or end a term; `joins`: may stand within one; `stops`: ends a phrase. */
  kind: 'term' | 'joins' | 'stops';
}

interface Phrase {
  stems: readonly string[];
  count: number;
  texts: number;
  /** The text that had it last. */
  last: number;
  form: string;
  rank: number;
  example: ProposedTerm['example'];
}

/** Languages that write nouns with a capital letter: other words are no terms there. */
const capitalNouns: ReadonlySet<string> = new Set(['de', 'lb']);
const hasLetter = /^\p{L}/u;
const kanaOnly = /^[\p{Script=Hiragana}ー]+$/u;
const shortScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;
/** What may stand between two words of a phrase. */
const joined = /^(?:\s{0,3}|['’])$/;
/** What makes one word of two: a part of "e-mail" is no term. */
const hyphen = /^[-‐‑]$/;

/** Counts the phrases of texts, one text after the other. */
export class TermProposer {
  private readonly reader: WordReader;
  private readonly stop: ReadonlySet<string>;
  private readonly joining: ReadonlySet<string>;
  private readonly capital: boolean;
  /** By stems: a phrase that says the same in another form is the same. */
  private phrases = new Map<string, Phrase>();
  private readonly known = new Set<string>();
  private texts = 0;

  /** `known`: what is a term already, or was refused. */
  constructor(code: string, stemmer: Stemmer | undefined, known: Iterable<string>) {
    this.reader = new WordReader(code, stemmer);
    const language = shortFormOf(code).toLowerCase();
    ({ stop: this.stop, joining: this.joining } = stopWordsOf(language));
    this.capital = capitalNouns.has(language);
    for (const text of known) this.known.add(keyOf(this.wordsIn(text).map(({ stem }) => stem)));
  }

  add(id: number, text: string): void {
    if (text.length > looksAt.characters) return;
    this.texts += 1;
    const plain = plainOf(text);
    let run: Token[] = [];
    for (const token of this.tokensOf(plain)) {
      const before = run.at(-1);
      const isNext = before !== undefined && joined.test(plain.slice(before.end, token.start));
      if (before !== undefined && (!isNext || token.kind === 'stops')) {
        this.addRun(id, text, run);
        run = [];
      }
      if (token.kind !== 'stops') run.push(token);
    }
    this.addRun(id, text, run);
    if (this.phrases.size > proposals.remembered) this.forgetRare();
  }

  private addRun(id: number, text: string, run: readonly Token[]): void {
    for (const [from, first] of run.entries()) {
      if (first.kind !== 'term') continue;
      for (let length = 1; length <= proposals.words && from + length <= run.length; length += 1) {
        const last = run[from + length - 1];
        if (last?.kind === 'term') this.count(id, text, run.slice(from, from + length));
      }
    }
  }

  private count(id: number, text: string, tokens: readonly Token[]): void {
    const stems = tokens.map(({ stem }) => stem);
    const key = keyOf(stems);
    const start = tokens[0]?.start ?? 0;
    const end = tokens.at(-1)?.end ?? 0;
    const form = text.slice(start, end);
    const known = this.phrases.get(key);
    if (!known) {
      const example = { id, start, end };
      this.phrases.set(key, {
        stems,
        count: 1,
        texts: 1,
        last: this.texts,
        form,
        rank: rankOf(form),
        example,
      });
      return;
    }
    known.count += 1;
    if (known.last !== this.texts) known.texts += 1;
    known.last = this.texts;
    if (form === known.form) return;
    const rank = rankOf(form);
    if (rank < known.rank) Object.assign(known, { form, rank, example: { id, start, end } });
  }

  /** What was met once goes first, then what was met twice, until half of the room is free. */
  private forgetRare(): void {
    for (let most = 1; this.phrases.size > proposals.remembered / 2; most += 1)
      this.phrases = new Map([...this.phrases].filter(([, { count }]) => count > most));
  }

  /**
   * The phrases that are terms, the best first (C-value: Frantzi, Ananiadou and Mima, 2000). What stands nearly always
   * within a longer one is none: "team", where all say "team member".
   */
  result(most: number): ProposedTerm[] {
    const frequent = [...this.phrases.values()]
      .filter(({ count, texts }) => count >= proposals.least && texts >= proposals.leastTexts)
      .sort((one, other) => other.stems.length - one.stems.length || other.count - one.count);
    const within = new Map<string, { sum: number; number: number }>();
    const valued: { phrase: Phrase; value: number }[] = [];
    for (const phrase of frequent) {
      const longer = within.get(keyOf(phrase.stems));
      const alone = phrase.count - (longer ? longer.sum / longer.number : 0);
      if (longer && alone < proposals.least) continue;
      for (const part of partsOf(phrase.stems)) {
        const there = within.get(part) ?? { sum: 0, number: 0 };
        within.set(part, { sum: there.sum + phrase.count, number: there.number + 1 });
      }
      if (!this.known.has(keyOf(phrase.stems)))
        valued.push({ phrase, value: Math.log2(phrase.stems.length + 1) * alone });
    }
    return valued
      .sort((one, other) => other.value - one.value || (one.phrase.form < other.phrase.form ? -1 : 1))
      .slice(0, most)
      .map(({ phrase: { form, count, example } }) => ({ text: form, count, example }));
  }

  /** Words as readers see them: of scripts without spaces what a segmenter finds. */
  private wordsIn(text: string): Word[] {
    const words: Word[] = [];
    for (const word of this.reader.read(text)) {
      const before = words.at(-1);
      if (word.begins || !before) words.push({ ...word });
      else Object.assign(before, { stem: before.stem + word.stem, end: word.end, ends: word.ends });
    }
    return words;
  }

  private tokensOf(plain: string): Token[] {
    const tokens: Token[] = [];
    let parts: Word[] = [];
    for (const word of this.wordsIn(plain)) {
      const before = parts.at(-1);
      if (before && !hyphen.test(plain.slice(before.end, word.start))) {
        tokens.push(this.tokenOf(plain, parts));
        parts = [];
      }
      parts.push(word);
    }
    if (parts.length > 0) tokens.push(this.tokenOf(plain, parts));
    return tokens;
  }

  /** A word, or several with hyphens between them, whose key is that of the same words without hyphens. */
  private tokenOf(plain: string, parts: readonly Word[]): Token {
    const written = parts.map(({ start, end }) => plain.slice(start, end));
    const kinds = written.map((one) => this.kindOf(one));
    const [first = 'stops'] = kinds;
    const isTerm =
      parts.length <= proposals.words && hasLetter.test(written[0] ?? '') && kinds.includes('term');
    return {
      stem: keyOf(parts.map(({ stem }) => stem)),
      start: parts[0]?.start ?? 0,
      end: parts.at(-1)?.end ?? 0,
      kind: parts.length === 1 ? first : isTerm ? 'term' : 'stops',
    };
  }

  private kindOf(written: string): Token['kind'] {
    const lower = written.toLowerCase();
    if (this.joining.has(lower)) return 'joins';
    if (!hasLetter.test(written) || this.stop.has(lower) || kanaOnly.test(written)) return 'stops';
    // A sign of a script that writes words with few of them, or a word.
    const least = shortScript.test(written) ? 2 : withoutSpaces.test(written) ? 2 : 3;
    if ([...written].length < least) return shortScript.test(written) ? 'joins' : 'stops';
    if (this.capital && lower.charAt(0) === written.charAt(0)) return 'stops';
    return 'term';
  }
}

const keyOf = (stems: readonly string[]): string => stems.join(' ');

/** The parts of a phrase, but for itself. */
function partsOf(stems: readonly string[]): Set<string> {
  const parts = new Set<string>();
  for (let length = 1; length < stems.length; length += 1)
    for (let from = 0; from + length <= stems.length; from += 1)
      parts.add(keyOf(stems.slice(from, from + length)));
  return parts;
}

/** Of several forms the short one in small letters is shown: the singular, not at the beginning of a sentence. */
function rankOf(form: string): number {
  const isSmall = form.charAt(0) === form.charAt(0).toLowerCase();
  const isLoud = form.length > 3 && form === form.toUpperCase() && form !== form.toLowerCase();
  return (isSmall ? 0 : isLoud ? 2_000_000 : 1_000_000) + form.length;
}
