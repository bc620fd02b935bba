import { fail } from '../shared/fail.ts';
import { unfit } from '../shared/text.ts';
import { unusual, withoutBreak, type YamlLines } from './lines.ts';
import { foldBlock, foldLines, unescapeDouble } from './scalars.ts';
import type { YamlStyle } from './tree.ts';

export interface Scalar {
  text: string;
  style: YamlStyle;
  /** Behind the value, before the line break that ends it. */
  to: number;
  /** Where the next line begins. */
  behind: number;
}

/**
 * Reads the scalar that begins at `at`; lines that continue it are indented by more than `column`.
 * @throws Unusual for all that a plain file does not have
 */
export function readScalar(lines: YamlLines, at: number, column: number): Scalar {
  const code = lines.text.charCodeAt(at);
  if (code === 34 || code === 39) {
    const { text, to } = readQuoted(lines, at, column);
    return { text, style: code === 34 ? 'double' : 'single', to, behind: lines.closeLine(to) };
  }
  if (code === 124 || code === 62) return readBlockScalar(lines, at, column);
  return readPlain(lines, at, column);
}

/** A name or value in quotes. */
export function readQuoted(lines: YamlLines, at: number, column: number): { text: string; to: number } {
  const { text } = lines;
  const quote = text.charCodeAt(at);
  let simple = true;
  let to = at + 1;
  for (; ; to++) {
    const code = text.charCodeAt(to);
    if (code === quote) {
      if (quote === 34 || text.charCodeAt(to + 1) !== 39) break;
      simple = false;
      to++;
    } else if (code === 92 && quote === 34) {
      simple = false;
      to++;
      if (text.charCodeAt(to) === 13) to--;
    } else if (code === 10) {
      simple = false;
      assertIndented(text, to + 1, column);
    } else if (!(code >= 0)) unusual();
  }
  const raw = text.slice(at + 1, to);
  if (simple) return { text: raw, to: to + 1 };
  const value = quote === 34 ? (unescapeDouble(raw) ?? unusual()) : foldLines(raw).replaceAll("''", "'");
  const why = unfit(value);
  if (why) fail(text, at, why);
  return { text: value, to: to + 1 };
}

function assertIndented(text: string, line: number, column: number): void {
  let at = line;
  while (text.charCodeAt(at) === 32) at++;
  const code = text.charCodeAt(at);
  if (code === 9 || (code !== 10 && code !== 13 && at - line <= column)) unusual();
}

function readPlain(lines: YamlLines, at: number, column: number): Scalar {
  const { text } = lines;
  assertPlainStart(text, at);
  const first = plainEnd(lines, at);
  let behind = lines.behindLine(first.to);
  let { to } = first;
  if (first.comment) return { text: text.slice(at, to), style: 'plain', to, behind };
  for (;;) {
    const next = continuation(lines, behind, column);
    if (next < 0) break;
    const line = plainEnd(lines, next);
    to = line.to;
    behind = lines.behindLine(to);
    if (line.comment) break;
  }
  const raw = text.slice(at, to);
  return { text: to === first.to ? raw : foldLines(raw), style: 'plain', to, behind };
}

function assertPlainStart(text: string, at: number): void {
  const code = text.charCodeAt(at);
  if ((code | 32) >= 97 && (code | 32) <= 122) return;
  const character = text.charAt(at);
  if (',[]{}#&*!|>\'"%@`'.includes(character)) unusual();
  if ('-?:'.includes(character) && !/[^\s,[\]{}]/.test(text.charAt(at + 1))) unusual();
}

/** The end of a plain scalar on its line, without the blanks behind it. */
function plainEnd(lines: YamlLines, at: number): { to: number; comment: boolean } {
  const { text } = lines;
  const end = lines.lineEnd(at);
  let to = end;
  let comment = false;
  for (let here = at; here < end; here++) {
    const code = text.charCodeAt(here);
    if (code === 58) {
      const next = text.charCodeAt(here + 1);
      if (here + 1 === end || next === 32 || next === 9) unusual();
    } else if (code === 35 && isBlank(text.charCodeAt(here - 1))) {
      to = here;
      comment = true;
      break;
    }
  }
  while (isBlank(text.charCodeAt(to - 1))) to--;
  return { to, comment };
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

/** Where the next line of a plain scalar begins, or -1 where it has none. */
function continuation(lines: YamlLines, behind: number, column: number): number {
  const { text } = lines;
  for (let line = behind; line < text.length; line = lines.behindLine(line)) {
    let at = line;
    while (text.charCodeAt(at) === 32) at++;
    const code = text.charCodeAt(at);
    if (code === 9) unusual();
    if (code === 10 || code === 13) continue;
    return at >= text.length || at - line <= column || code === 35 ? -1 : at;
  }
  return -1;
}

function readBlockScalar(lines: YamlLines, at: number, column: number): Scalar {
  const { text } = lines;
  const header = /[|>](?:([1-9])([+-]?)|([+-]?)([1-9]?))/y;
  header.lastIndex = at;
  const [whole = '', digitA, chompA, chompB, digitB] = header.exec(text) ?? unusual();
  const chomp = (chompA ?? '') + (chompB ?? '');
  const digit = (digitA ?? '') + (digitB ?? '');
  const body = lines.closeLine(at + whole.length);
  const contents: string[] = [];
  let indent = digit ? column + Number(digit) : -1;
  let last = -1;
  let behind = body;
  let textEnd: number | undefined;
  for (let line = body; line < text.length; ) {
    let from = line;
    while (text.charCodeAt(from) === 32 && (indent < 0 || from - line < indent)) from++;
    const end = lines.lineEnd(from);
    const next = lines.behindLine(end);
    if (next === end) unusual();
    if (end === from) contents.push('');
    else {
      if (from - line < indent || (indent < 0 && from - line <= column)) {
        if (text.charCodeAt(from) === 9) unusual();
        break;
      }
      if (indent < 0) {
        indent = from - line;
        if (text.charCodeAt(from) === 9 || hasLongerBlank(text, body, line, indent)) unusual();
      }
      // Of blanks at the very end of a file the library judges.
      const content = text.slice(from, end);
      if (isBlank(content.charCodeAt(content.length - 1))) {
        textEnd ??= text.trimEnd().length;
        if (end >= textEnd) unusual();
      }
      contents.push(content);
      last = contents.length;
      behind = next;
    }
    line = next;
    if (chomp === '+') behind = next;
  }
  if (last < 0) unusual();
  const kept = contents.slice(0, last);
  const value = whole.startsWith('|') ? kept.join('\n') : foldBlock(kept);
  const breaks = chomp === '-' ? 0 : chomp === '+' ? contents.length - last + 1 : 1;
  const to = withoutBreak(text, behind);
  const style = whole.startsWith('|') ? 'literal' : 'folded';
  return { text: value + '\n'.repeat(breaks), style, to, behind };
}

/** Empty lines before the first one may not have more blanks than it. */
function hasLongerBlank(text: string, from: number, to: number, indent: number): boolean {
  return text
    .slice(from, to)
    .split('\n')
    .some((line) => line.replace(/\r$/, '').length > indent);
}
