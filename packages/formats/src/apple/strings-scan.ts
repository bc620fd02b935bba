import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import { endOfLine } from '../shared/lines.ts';
import { decodeQuoted, type Quoted } from './quoted.ts';

/** One entry of a .strings file. */
export interface StringsEntry {
  /** Where the line of its first comment begins, or its own. */
  start: number;
  keyFrom: number;
  keyTo: number;
  /** The value with its quotes; behind the key where there is none (`key;`). */
  valueFrom: number;
  valueTo: number;
  /** Behind its semicolon, what stands behind it on the line, and the line break. */
  end: number;
  key: string;
  /** Nothing for `key;`. */
  text: string | null;
  comment: string | undefined;
  /** Where its comments stand, from the mark of the first to the end of the last; before it, or behind it on its line. */
  comments: { from: number; to: number } | undefined;
}

export interface StringsSink {
  entry(entry: StringsEntry): void;
  /** An entry whose value is a dictionary, a list or data. */
  other(key: string, start: number, end: number, at: number): void;
  /** An escape that only looks like one, see decodeQuoted. */
  doubtful(at: number): void;
}

/**
 * Reads a .strings file, an old-style property list without its braces (Apple, "Strings Files"); gives the range of
 * its entries. @throws ParseError
 */
export function scanStrings(text: string, sink: StringsSink): { from: number; to: number } {
  return new StringsScanner(text, sink).file();
}

class StringsScanner {
  readonly #text: string;
  readonly #sink: StringsSink;
  #at = 0;
  /** Ranges of the comments that belong to what follows. */
  #comments: { from: number; to: number }[] = [];
  #backslash = -1;

  constructor(text: string, sink: StringsSink) {
    this.#text = text;
    this.#sink = sink;
  }

  file(): { from: number; to: number } {
    const text = this.#text;
    this.#skip();
    if (/^<(?:\?xml|!DOCTYPE|plist)/.test(text.slice(this.#at, this.#at + 10)))
      fail(text, this.#at, 'xml-plist');
    const braced = text.charCodeAt(this.#at) === 123;
    if (braced) {
      this.#at++;
      this.#comments = [];
      this.#skip();
    }
    const from = braced ? this.#at : 0;
    while (this.#at < text.length && text.charCodeAt(this.#at) !== 125) {
      this.#entry();
      this.#skip();
    }
    const to = this.#at;
    if (braced) {
      if (to >= text.length) fail(text, to, 'ends-before-brace');
      this.#at++;
      this.#skip();
    }
    if (this.#at < text.length) fail(text, this.#at, 'expected-key');
    return { from, to };
  }

  #entry(): void {
    const text = this.#text;
    const comments = this.#comments;
    this.#comments = [];
    const keyFrom = this.#at;
    const key = this.#string('key');
    const keyTo = this.#at;
    this.#skip();
    let value: Quoted | undefined;
    let isOther = false;
    let [valueFrom, valueTo] = [keyTo, keyTo];
    if (text.charCodeAt(this.#at) === 61) {
      this.#at++;
      this.#skip();
      valueFrom = this.#at;
      isOther = /[{(<]/.test(text.charAt(valueFrom));
      if (isOther) this.#structure(0);
      else value = this.#string('value');
      valueTo = this.#at;
      this.#skip();
    }
    if (text.charCodeAt(this.#at) !== 59)
      fail(
        text,
        this.#at,
        value || isOther ? 'expected-semicolon-after-value' : 'expected-semicolon-after-key',
      );
    this.#at++;
    const start = this.#startOf(comments[0]?.from ?? keyFrom);
    const trailing = this.#trailing();
    const end = this.#at;
    if (isOther) {
      this.#sink.other(key.text, start, end, keyFrom);
      return;
    }
    const before = commentText(text, comments);
    const ownComments = before === undefined && trailing ? [trailing] : comments;
    const [first] = ownComments;
    const last = ownComments.at(-1);
    this.#sink.entry({
      ...{ start, keyFrom, keyTo, valueFrom, valueTo, end },
      key: key.text,
      text: value ? value.text : null,
      comment: before ?? (trailing && commentText(text, [trailing])),
      comments: first && last && { from: first.from, to: last.to },
    });
  }

  /** The beginning of the line where nothing else stands before on it. */
  #startOf(at: number): number {
    let start = at;
    while (start > 0 && isBlank(this.#text.charCodeAt(start - 1))) start--;
    return start === 0 || isLineEnd(this.#text.charCodeAt(start - 1)) ? start : at;
  }

  /** Moves to the next line if only a comment follows on this one; returns the place of that comment. */
  #trailing(): { from: number; to: number } | undefined {
    const text = this.#text;
    this.#comments = [];
    const before = this.#at;
    this.#skipBlanks();
    if (text.charCodeAt(this.#at) === 47 && this.#comment()) this.#skipBlanks();
    const comments = this.#comments;
    this.#comments = [];
    if (this.#at >= text.length || isLineEnd(text.charCodeAt(this.#at))) {
      const line = comments[0]?.from ?? this.#at;
      this.#at = endOfLine(text, this.#at);
      return text.slice(line, comments[0]?.to).includes('\n') ? undefined : comments[0];
    }
    this.#at = before;
    return undefined;
  }

  #skipBlanks(): void {
    while (isBlank(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  #string(what: 'key' | 'value'): Quoted {
    const text = this.#text;
    const from = this.#at;
    const quote = text.charAt(from);
    if (quote !== '"' && quote !== "'") {
      let at = from;
      while (isBare(text, at)) at++;
      if (at === from) fail(text, from, from < text.length ? `expected-${what}` : `ends-before-${what}`);
      this.#at = at;
      return { text: text.slice(from, at), to: at };
    }
    if (this.#backslash < from) this.#backslash = following(text, '\\', from);
    const close = text.indexOf(quote, from + 1);
    if (close >= 0 && close < this.#backslash) {
      this.#at = close + 1;
      return { text: text.slice(from + 1, close), to: close + 1 };
    }
    const quoted = decodeQuoted(text, from, (at) => this.#sink.doubtful(at));
    this.#at = quoted.to;
    return quoted;
  }

  /** Passes over a dictionary, a list or data. */
  #structure(depth: number): void {
    const text = this.#text;
    const from = this.#at;
    if (depth > mostDepth) fail(text, from, buildMessage('nested-too-deep', { most: mostDepth }));
    const close = text.charAt(this.#at++) === '{' ? '}' : text.charAt(from) === '(' ? ')' : '>';
    for (;;) {
      this.#skip();
      const character = text.charAt(this.#at);
      if (character === '') fail(text, from, buildMessage('bracket-open', { bracket: text.charAt(from) }));
      if (character === close) break;
      if (/[{(<]/.test(character)) this.#structure(depth + 1);
      else if (/[=;,]/.test(character)) this.#at++;
      else this.#string('value');
    }
    this.#at++;
  }

  /** Passes over white space and comments; an empty line parts a comment from what follows. */
  #skip(): void {
    const text = this.#text;
    let breaks = 0;
    for (; this.#at < text.length; ) {
      const code = text.charCodeAt(this.#at);
      if (code === 10 || (code === 13 && text.charCodeAt(this.#at + 1) !== 10)) {
        if (++breaks > 1 && this.#comments.length > 0) this.#comments = [];
        this.#at++;
      } else if (code <= 32 || code === 0x2028 || code === 0x2029) this.#at++;
      else if (code === 47 && this.#comment()) breaks = 0;
      else return;
    }
  }

  #comment(): boolean {
    const text = this.#text;
    const from = this.#at;
    const kind = text.charCodeAt(from + 1);
    if (kind !== 42 && kind !== 47) return false;
    if (kind === 42) {
      const close = text.indexOf('*/', from + 2);
      if (close < 0) fail(text, from, 'comment-open');
      this.#at = close + 2;
    } else {
      while (this.#at < text.length && !isLineEnd(text.charCodeAt(this.#at))) this.#at++;
    }
    this.#comments.push({ from, to: this.#at });
    return true;
  }
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

/** Characters of strings without quotes. The start of a comment is not among them. */
function isBare(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 47) return text.charCodeAt(at + 1) !== 42 && text.charCodeAt(at + 1) !== 47;
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 58) ||
    code === 95 ||
    code === 36 ||
    code === 46 ||
    code === 45
  );
}

/** The content of comments, without their marks: undefined where they are empty or genstrings' filler. */
function commentText(text: string, comments: readonly { from: number; to: number }[]): string | undefined {
  if (comments.length === 0) return undefined;
  const texts = comments.map(({ from, to }) => {
    const raw = text.slice(from, to);
    if (raw.startsWith('//')) return raw.slice(2).replace(/^ /, '');
    const lines = raw
      .slice(2, -2)
      .trim()
      .split(/\r\n|\n|\r/);
    return lines.map((line) => line.trim()).join('\n');
  });
  const whole = texts.join('\n');
  return whole.trim() === '' || whole === 'No comment provided by engineer.' ? undefined : whole;
}

function following(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}
