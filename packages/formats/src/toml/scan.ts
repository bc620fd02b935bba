import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import { Definitions } from './definitions.ts';
import { readTomlString } from './string.ts';
import type { TomlBlock, TomlPair, TomlValue } from './value.ts';

const hour = '(?:[01]\\d|2[0-3])';
const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
// A leap second is one of RFC 3339.
const time = `${hour}:[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?`;
const float = '(?:0|[1-9](?:_?\\d)*)(?:\\.\\d(?:_?\\d)*)?(?:[eE][+-]?\\d(?:_?\\d)*)?';
const based = '0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*';
/** TOML 1.0: date-time, local date, local time, number, and the words. */
const otherHere = new RegExp(
  `(?:${date}(?:[Tt ]${time}(?:[Zz]|[+-]${hour}:[0-5]\\d)?)?|${time}|${based}|[+-]?(?:inf|nan|${float})|true|false)(?=[ \\t\\r\\n,\\]}#]|$)`,
  'y',
);

/** Reads a TOML file as its blocks. @throws ParseError */
export function scanToml(text: string): TomlBlock[] {
  const blocks: TomlBlock[] = [];
  scanTomlBlocks(text, (block) => blocks.push(block));
  return blocks;
}

/** Reads a TOML file and gives its blocks one after the other, each when it is whole. @throws ParseError */
export function scanTomlBlocks(text: string, take: (block: TomlBlock) => void): void {
  new TomlScanner(text).file(take);
}

class TomlScanner {
  readonly #text: string;
  readonly #definitions: Definitions;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#definitions = new Definitions(text);
  }

  file(take: (block: TomlBlock) => void): void {
    const text = this.#text;
    let block: TomlBlock = { path: [], kind: 'top', start: 0, from: 0, lines: [], comment: undefined };
    let comment = -1;
    while (this.#at < text.length) {
      const line = this.#at;
      this.#blanks();
      const code = text.charCodeAt(this.#at);
      if (this.#at >= text.length) break;
      if (this.#isLineEnd()) {
        comment = -1;
        this.#endLine();
        continue;
      }
      if (code === 35) {
        if (comment < 0) comment = line;
        this.#endLine();
        continue;
      }
      const start = comment < 0 ? line : comment;
      const commentAbove = comment < 0 ? undefined : commentText(text.slice(comment, line));
      comment = -1;
      if (code === 91) {
        take(block);
        block = this.#head(start, commentAbove);
        continue;
      }
      const pair = this.#pair(0);
      this.#definitions.pair(pair);
      this.#endLine();
      const { path, keyFrom, keyTo, value } = pair;
      block.lines.push({ path, keyFrom, keyTo, value, start, end: this.#at, comment: commentAbove });
    }
    take(block);
  }

  #head(start: number, comment: string | undefined): TomlBlock {
    const text = this.#text;
    const at = this.#at;
    const isItem = text.startsWith('[[', at);
    this.#at += isItem ? 2 : 1;
    this.#blanks();
    const { path } = this.#key();
    if (!text.startsWith(isItem ? ']]' : ']', this.#at))
      fail(text, this.#at, buildMessage('expected-end-of-table-name', { close: isItem ? ']]' : ']' }));
    this.#at += isItem ? 2 : 1;
    this.#endLine();
    const resolved = this.#definitions.head(path, isItem, at);
    return { path: resolved, kind: isItem ? 'item' : 'table', start, from: this.#at, lines: [], comment };
  }

  #pair(depth: number): TomlPair {
    const { path, keyFrom, keyTo } = this.#key();
    if (this.#text.charCodeAt(this.#at) !== 61) fail(this.#text, this.#at, 'expected-equals');
    this.#at++;
    this.#blanks();
    return { path, keyFrom, keyTo, value: this.#value(depth) };
  }

  /** A key with its dots, and the blanks behind it. */
  #key(): { path: string[]; keyFrom: number; keyTo: number } {
    const text = this.#text;
    const keyFrom = this.#at;
    // Nearly all keys have one part: a list that grows to it would keep room for sixteen more.
    const path = [this.#name()];
    for (;;) {
      if (path.length > mostDepth) fail(text, keyFrom, buildMessage('nested-too-deep', { most: mostDepth }));
      const keyTo = this.#at;
      this.#blanks();
      if (text.charCodeAt(this.#at) !== 46) return { path, keyFrom, keyTo };
      this.#at++;
      this.#blanks();
      path.push(this.#name());
    }
  }

  #name(): string {
    const text = this.#text;
    const from = this.#at;
    const first = text.charAt(from);
    if (first === '"' || first === "'") {
      if (text.startsWith(first.repeat(3), from)) fail(text, from, 'key-over-lines');
      const { text: name, to } = readTomlString(text, from);
      this.#at = to;
      return name;
    }
    while (isBare(text.charCodeAt(this.#at))) this.#at++;
    if (this.#at === from) fail(text, from, 'expected-key');
    return text.slice(from, this.#at);
  }

  #value(depth: number): TomlValue {
    const text = this.#text;
    const from = this.#at;
    const first = text.charAt(from);
    if (depth > mostDepth) fail(text, from, buildMessage('nested-too-deep', { most: mostDepth }));
    if (first === '"' || first === "'") {
      const string = readTomlString(text, from);
      this.#at = string.to;
      return string;
    }
    if (first === '[') return this.#array(depth + 1);
    if (first === '{') return this.#inline(depth + 1);
    otherHere.lastIndex = from;
    const found = otherHere.exec(text);
    if (!found) fail(text, from, 'expected-value');
    this.#at = from + found[0].length;
    if (isNoDate(found[0])) fail(text, from, 'no-such-day');
    return { kind: 'other', from, to: this.#at };
  }

  #array(depth: number): TomlValue {
    const text = this.#text;
    const from = this.#at++;
    const items: TomlValue[] = [];
    for (;;) {
      this.#space();
      if (this.#at >= text.length) fail(text, from, 'array-open');
      if (text.charCodeAt(this.#at) === 93) break;
      items.push(this.#value(depth));
      this.#space();
      const code = text.charCodeAt(this.#at);
      if (code === 44) this.#at++;
      else if (code !== 93) fail(text, this.#at, 'expected-comma-or-end-of-array');
    }
    this.#at++;
    return { kind: 'array', from, to: this.#at, items };
  }

  #inline(depth: number): TomlValue {
    const text = this.#text;
    const from = this.#at++;
    const pairs: TomlPair[] = [];
    this.#blanks();
    const own = new Definitions(text);
    while (text.charCodeAt(this.#at) !== 125) {
      const pair = this.#pair(depth);
      own.pair(pair);
      pairs.push(pair);
      this.#blanks();
      const code = text.charCodeAt(this.#at);
      if (code !== 44) {
        if (code !== 125) fail(text, this.#at, 'expected-comma-or-end-of-table');
        break;
      }
      this.#at++;
      this.#blanks();
      if (text.charCodeAt(this.#at) === 125) fail(text, this.#at, 'comma-before-brace');
    }
    this.#at++;
    return { kind: 'inline', from, to: this.#at, pairs };
  }

  #blanks(): void {
    while (this.#text.charCodeAt(this.#at) === 32 || this.#text.charCodeAt(this.#at) === 9) this.#at++;
  }

  /** Blanks, line breaks and comments, as arrays may hold. */
  #space(): void {
    for (;;) {
      this.#blanks();
      if (this.#at >= this.#text.length) return;
      if (this.#text.charCodeAt(this.#at) === 35 || this.#isLineEnd()) this.#endLine();
      else return;
    }
  }

  #isLineEnd(): boolean {
    const code = this.#text.charCodeAt(this.#at);
    return code === 10 || (code === 13 && this.#text.charCodeAt(this.#at + 1) === 10);
  }

  /** Passes the rest of a line, which may only be a comment. */
  #endLine(): void {
    const text = this.#text;
    this.#blanks();
    if (text.charCodeAt(this.#at) === 35) {
      const feed = text.indexOf('\n', this.#at);
      const end = feed < 0 ? text.length : feed;
      const to = feed > 0 && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
      for (let at = this.#at; at < to; at++)
        if (isControl(text.charCodeAt(at))) fail(text, at, 'control-in-comment');
      this.#at = to;
    }
    if (this.#at >= text.length) return;
    if (!this.#isLineEnd()) fail(text, this.#at, 'expected-line-end');
    this.#at += text.charCodeAt(this.#at) === 13 ? 2 : 1;
  }
}

/** Whether a value is a date that no calendar has. */
function isNoDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  if (day === undefined || Number(day) < 29) return false;
  return (
    new Date(Date.UTC(2000 + (Number(year) % 400), Number(month) - 1, Number(day))).getUTCDate() !==
    Number(day)
  );
}

/** What TOML allows nowhere but escaped. */
function isControl(code: number): boolean {
  return (code < 32 && code !== 9) || code === 127;
}

function isBare(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45
  );
}

/** Comment lines without their marks and one blank behind each; undefined where all are empty. */
function commentText(lines: string): string | undefined {
  const texts = lines
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^[ \t]*# ?/, ''));
  return texts.every((line) => line.trim() === '') ? undefined : texts.join('\n');
}
