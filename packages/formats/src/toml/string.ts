import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import type { TomlString, TomlStringStyle } from './value.ts';

const letters: Record<string, string> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
};

/** Reads the string that begins at `from`, in any of the four quotings. @throws ParseError */
export function readTomlString(text: string, from: number): TomlString {
  const quote = text.charAt(from);
  if (text.startsWith(quote.repeat(3), from)) return multiLine(text, from, quote);
  const isLiteral = quote === "'";
  let value = '';
  let run = from + 1;
  for (let at = run; ; ) {
    const code = text.charCodeAt(at);
    if (at >= text.length || code === 10 || code === 13) fail(text, from, 'string-open');
    if (text.charAt(at) === quote) {
      value += text.slice(run, at);
      return {
        kind: 'string',
        text: whole(text, value, from),
        style: isLiteral ? 'literal' : 'basic',
        from,
        to: at + 1,
      };
    }
    if (code === 92 && !isLiteral) {
      const escape = decodeEscape(text, at);
      value += text.slice(run, at) + escape.text;
      at = run = escape.to;
    } else {
      assertAllowed(text, at, code);
      at++;
    }
  }
}

function multiLine(text: string, from: number, quote: string): TomlString {
  const isLiteral = quote === "'";
  let run = from + 3;
  if (text.startsWith('\r\n', run)) run += 2;
  else if (text.charCodeAt(run) === 10) run++;
  let value = '';
  for (let at = run; ; ) {
    if (at >= text.length) fail(text, from, 'string-open');
    const code = text.charCodeAt(at);
    if (text.startsWith(quote.repeat(3), at)) {
      // Up to two quotes may stand before the three that close.
      let to = at + 3;
      while (to < at + 5 && text.charAt(to) === quote) to++;
      value += linesOf(text, run, to - 3);
      const style: TomlStringStyle = isLiteral ? 'multi-literal' : 'multi-basic';
      return { kind: 'string', text: whole(text, value, from), style, from, to };
    }
    if (code === 92 && !isLiteral) {
      const escape = continued(text, at) ?? decodeEscape(text, at);
      value += linesOf(text, run, at) + escape.text;
      at = run = escape.to;
    } else {
      const isBreak = code === 10 || (code === 13 && text.charCodeAt(at + 1) === 10);
      if (!isBreak) assertAllowed(text, at, code);
      at++;
    }
  }
}

function linesOf(text: string, from: number, to: number): string {
  return text.slice(from, to).replaceAll('\r\n', '\n');
}

function whole(text: string, value: string, from: number): string {
  if (!value.isWellFormed()) fail(text, from, 'lone-surrogate');
  return value;
}

function assertAllowed(text: string, at: number, code: number): void {
  if ((code >= 32 && code !== 127) || code === 9) return;
  fail(
    text,
    at,
    buildMessage('unescaped-character', { code: code.toString(16).toUpperCase().padStart(4, '0') }),
  );
}

/** A backslash at the end of a line takes away all white space that follows. */
function continued(text: string, at: number): { text: string; to: number } | undefined {
  let to = at + 1;
  let breaks = 0;
  for (; ; to++) {
    const code = text.charCodeAt(to);
    if (code === 10) breaks++;
    else if (code !== 32 && code !== 9 && code !== 13) break;
    else if (breaks === 0 && code === 13 && text.charCodeAt(to + 1) !== 10) break;
  }
  return breaks > 0 ? { text: '', to } : undefined;
}

function decodeEscape(text: string, at: number): { text: string; to: number } {
  const letter = text.charAt(at + 1);
  const known = letters[letter];
  if (known !== undefined) return { text: known, to: at + 2 };
  const length = letter === 'u' ? 4 : letter === 'U' ? 8 : 0;
  const digits = text.slice(at + 2, at + 2 + length);
  if (length === 0 || !/^[0-9a-fA-F]+$/.test(digits) || digits.length < length)
    fail(text, at, 'unknown-backslash-escape');
  const code = Number.parseInt(digits, 16);
  if (code === 0) fail(text, at, 'nul-character');
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    fail(text, at, buildMessage('escape-no-character', { escape: `\\${letter}${digits}` }));
  return { text: String.fromCodePoint(code), to: at + 2 + length };
}

const short: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

const special = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

function escapeCharacter(character: string): string {
  return short[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text as a string, in the quoting of the one whose place it takes where that can hold it. */
export function tomlString(
  text: string,
  style: TomlStringStyle = 'basic',
  newline = '\n',
  former = '',
): string {
  const isRaw = !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/.test(text);
  if (style === 'literal' && isRaw && text !== '' && !/['\n]/.test(text)) return `'${text}'`;
  if (style === 'basic' || style === 'literal') return `"${text.replace(special, escapeCharacter)}"`;
  const opened = /^["']{3}\r?\n/.test(former) || text.startsWith('\n') ? newline : '';
  if (style === 'multi-literal' && isRaw && !text.includes("'''") && !text.endsWith("'"))
    return `'''${opened}${text.replaceAll('\n', newline)}'''`;
  const escaped = text
    .replace(special, (character) =>
      character === '\n' || character === '"' || character === '\t' ? character : escapeCharacter(character),
    )
    .replace(/""(?=")/g, '""\\')
    .replace(/"$/, '\\"');
  return `"""${opened}${escaped.replaceAll('\n', newline)}"""`;
}

/** A name in a key: bare where it may be. */
export function tomlName(name: string): string {
  return /^[A-Za-z0-9_-]+$/.test(name) ? name : tomlString(name);
}
