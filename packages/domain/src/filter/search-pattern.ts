/**
 * Search patterns: regular expressions without slow features (back references, lookaround) and with few repetitions.
 * The parser here rewrites them in the syntax of PostgreSQL.
 */

import { escapeText, normalForms } from './normal-forms.ts';

export const mostPatternLength = 200;
const mostRepetitions = 100;
/** The maximum number of characters of a pattern with its repetitions written out. */
const mostSize = 1000;
const mostDepth = 20;

/** A syntax error in a pattern, with the position of the character, from 1. */
export class PatternError extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`A pattern is wrong at character ${at}.`);
    this.at = at;
  }
}

/**
 * Prints the pattern as a regular expression of PostgreSQL.
 * @throws PatternError
 */
export const printForPostgres = (pattern: string): string =>
  `(?:${new PatternReader(pattern).readAll().text})`;

/**
 * Parses the pattern, for what matches it elsewhere (pattern-matcher.ts).
 * @throws PatternError
 */
export const parsePattern = (pattern: string): PatternNode => new PatternReader(pattern).readAll().node;

/** The position of the error in a pattern, from 1; undefined if it is correct. */
export function wrongAt(pattern: string): number | undefined {
  try {
    printForPostgres(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return error.at;
    throw error;
  }
}

/** Escape letters with their form in PostgreSQL: most are the same, some differ. */
const classes: Readonly<Record<string, string>> = { d: '\\d', w: '\\w', s: '\\s', n: '\\n', t: '\\t' };
const outsideBrackets: Readonly<Record<string, string>> = { ...classes, D: '\\D', W: '\\W', S: '\\S' };
const edges = { b: '\\y', B: '\\Y' } as const;

/** The same classes in JavaScript, as PostgreSQL's locale C.UTF-8 has them: digits are those of ASCII. */
const wordCharacters = '\\p{Alphabetic}0-9_';
const classesOfJavaScript: Readonly<Record<string, string>> = { w: wordCharacters, s: '\\p{White_Space}' };
const outsideBracketsOfJavaScript: Readonly<Record<string, string>> = {
  w: `[${wordCharacters}]`,
  W: `[^${wordCharacters}]`,
  s: '\\p{White_Space}',
  S: '\\P{White_Space}',
};

/** Letters, digits and the underscore, as `\\w` has them. */
export const wordCharacter = new RegExp(`[${wordCharacters}]`, 'u');

const character = (source: string): PatternNode => ({ kind: 'character', source });
const sequence = (text: string): PatternNode => ({
  kind: 'sequence',
  nodes: [...text].map((letter) => character(escapeText(letter))),
});

/** The meaning of a parsed part. */
export type PatternNode =
  /** One character, as a regular expression of JavaScript (flag u). */
  | { kind: 'character'; source: string }
  /** A place between characters: the start and end of the text, an edge of a word, and none. */
  | { kind: 'place'; of: '^' | '$' | 'b' | 'B' }
  | { kind: 'sequence' | 'alternatives'; nodes: readonly PatternNode[] }
  | { kind: 'repeated'; node: PatternNode; least: number; most: number | undefined };

/** A parsed part of a pattern, in PostgreSQL syntax, and what it means. */
interface Part {
  text: string;
  node: PatternNode;
  size: number;
  /** The part matches a position, not a character, so it cannot be repeated. */
  isPlace?: true;
}

class PatternReader {
  readonly #letters: string[];
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#letters = [...pattern];
  }

  readAll(): Part {
    if (this.#letters.length > mostPatternLength) throw new PatternError(mostPatternLength + 1);
    const all = this.#alternatives();
    if (this.#at < this.#letters.length) throw this.#wrong();
    return all;
  }

  #wrong(at = this.#at): PatternError {
    return new PatternError(Math.min(at, this.#letters.length) + 1);
  }

  #next(): string | undefined {
    return this.#letters[this.#at];
  }

  /** Consumes the letter if it comes next. */
  #takes(letter: string): boolean {
    if (this.#next() !== letter) return false;
    this.#at++;
    return true;
  }

  #alternatives(): Part {
    const parts = [this.#sequence()];
    while (this.#takes('|')) parts.push(this.#sequence());
    return {
      text: parts.map(({ text }) => text).join('|'),
      node: { kind: 'alternatives', nodes: parts.map(({ node }) => node) },
      size: parts.reduce((sum, { size }) => sum + size, 0),
    };
  }

  #sequence(): Part {
    let text = '';
    const nodes: PatternNode[] = [];
    let total = 0;
    for (let next = this.#next(); next !== undefined && next !== '|' && next !== ')'; next = this.#next()) {
      const start = this.#at;
      const part = this.#repeated(this.#atom());
      text += part.text;
      nodes.push(part.node);
      total += part.size;
      if (total > mostSize) throw this.#wrong(start);
    }
    return { text, node: { kind: 'sequence', nodes }, size: total };
  }

  #atom(): Part {
    const start = this.#at;
    const letter = this.#letters[this.#at++] ?? '';
    if (letter === '(') return this.#group(start);
    if (letter === '[') return this.#brackets(start);
    if (letter === '\\') return this.#escape(start);
    if (letter === '.') return { text: '.', node: character('[^]'), size: 1 };
    if (letter === '^' || letter === '$')
      return { text: letter, node: { kind: 'place', of: letter }, size: 1, isPlace: true };
    if ('*+?{}]'.includes(letter)) throw this.#wrong(start);
    const forms = normalForms(letter);
    if (forms.length === 1) return { text: escapeText(letter), node: sequence(letter), size: 1 };
    const node: PatternNode = { kind: 'alternatives', nodes: forms.map(sequence) };
    return { text: `(?:${forms.join('|')})`, node, size: forms.length };
  }

  #group(start: number): Part {
    if (this.#next() === '?') {
      this.#at++;
      if (!this.#takes(':')) throw this.#wrong(start);
    }
    if (++this.#depth > mostDepth) throw this.#wrong(start);
    const inner = this.#alternatives();
    this.#depth--;
    if (!this.#takes(')')) throw this.#wrong(start);
    return { ...inner, text: `(?:${inner.text})` };
  }

  #escape(start: number): Part {
    const letter = this.#letters[this.#at++] ?? '';
    if (letter === 'b' || letter === 'B')
      return { text: edges[letter], node: { kind: 'place', of: letter }, size: 1, isPlace: true };
    const known = outsideBrackets[letter];
    if (!known && (letter === '' || /[\p{L}\p{N}]/u.test(letter))) throw this.#wrong(start);
    const text = known ?? escapeText(letter);
    return { text, node: character(outsideBracketsOfJavaScript[letter] ?? text), size: 1 };
  }

  #brackets(start: number): Part {
    let text = this.#takes('^') ? '[^' : '[';
    let source = text;
    const isEmpty = this.#next() === ']';
    while (!this.#takes(']')) {
      const [from, isClass] = this.#inBrackets(start);
      text += from;
      source += isClass ? (classesOfJavaScript[from.slice(1)] ?? from) : from;
      const isRange = this.#next() === '-' && this.#letters[this.#at + 1] !== ']';
      if (!isRange) continue;
      const at = this.#at++;
      const [to, isOtherClass] = this.#inBrackets(start);
      if (isClass || isOtherClass || plain(from) > plain(to)) throw this.#wrong(at);
      text += `-${to}`;
      source += `-${to}`;
    }
    if (isEmpty) throw this.#wrong(start);
    return { text: `${text}]`, node: character(`${source}]`), size: 1 };
  }

  /** Parses one character within brackets, or one class of them. */
  #inBrackets(start: number): [text: string, isClass: boolean] {
    let letter = this.#letters[this.#at++];
    if (letter === undefined) throw this.#wrong(start);
    if (letter === '\\') {
      letter = this.#letters[this.#at++] ?? '';
      const known = classes[letter];
      if (known) return [known, true];
      if (letter === '' || /[\p{L}\p{N}]/u.test(letter)) throw this.#wrong(this.#at - 2);
    }
    return [/[\\\]^[-]/.test(letter) ? `\\${letter}` : letter, false];
  }

  #repeated(part: Part): Part {
    const start = this.#at;
    const times = this.#times();
    if (!times) return part;
    if (part.isPlace || this.#isRepetition()) throw this.#wrong(start);
    // The search finds entries, not the length of a match, so lazy repetition makes no difference.
    const size = part.size * Math.max(1, times.most === undefined ? times.least + 1 : times.most);
    const node: PatternNode = { kind: 'repeated', node: part.node, ...times };
    return { text: `${part.text}{${times.least},${times.most ?? ''}}`, node, size };
  }

  #times(): { least: number; most: number | undefined } | undefined {
    const letter = this.#next();
    if (letter === undefined || !'*+?{'.includes(letter)) return undefined;
    const start = this.#at++;
    const times =
      letter === '{'
        ? this.#counted(start)
        : { least: letter === '+' ? 1 : 0, most: letter === '?' ? 1 : undefined };
    this.#takes('?');
    return times;
  }

  #isRepetition(): boolean {
    const letter = this.#next();
    return letter !== undefined && '*+?{'.includes(letter);
  }

  #counted(start: number): { least: number; most: number | undefined } {
    const rest = this.#letters.slice(this.#at).join('');
    const found = /^(\d{1,3})(,(\d{0,3}))?\}/.exec(rest);
    if (!found) throw this.#wrong(start);
    this.#at += found[0].length;
    const least = Number(found[1]);
    const most = found[2] === undefined ? least : found[3] === '' ? undefined : Number(found[3]);
    if (Math.max(least, most ?? 0) > mostRepetitions || (most ?? least) < least) throw this.#wrong(start);
    return { least, most };
  }
}

const plain = (text: string): number => (text.startsWith('\\') ? text.slice(1) : text).codePointAt(0) ?? 0;
