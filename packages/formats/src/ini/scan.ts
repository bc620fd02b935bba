import { fail } from '../shared/fail.ts';
import { endOfLine } from '../shared/lines.ts';
import { type DialectOfFile, dialectOf } from './dialect.ts';
import { type IniValue, lineEndAt, readValue, withoutBlanks } from './value.ts';

export interface IniEntry {
  /** Where the line of its first comment begins, or its own. */
  start: number;
  keyFrom: number;
  keyTo: number;
  value: IniValue;
  /** Behind its line break. */
  end: number;
  key: string;
  comment: string | undefined;
}

export interface IniSink {
  section(name: string, start: number, end: number): void;
  entry(entry: IniEntry): void;
}

/** Reads an INI file; gives its dialect. @throws ParseError */
export function scanIni(text: string, sink: IniSink): DialectOfFile {
  const dialect = dialectOf(text);
  let comment = -1;
  for (let line = 0; line < text.length; ) {
    const at = skipBlanks(text, line);
    const lineEnd = lineEndAt(text, at);
    const code = text.charCodeAt(at);
    const next = endOfLine(text, at);
    if (at === lineEnd) comment = -1;
    else if (code === 59 || code === 35) {
      if (comment < 0) comment = line;
    } else if (code === 91) {
      sink.section(sectionName(text, at, lineEnd), comment < 0 ? line : comment, next);
      comment = -1;
    } else {
      const entry = readEntry(text, line, at, lineEnd, dialect);
      if (comment >= 0) {
        entry.start = comment;
        entry.comment = commentText(text.slice(comment, line));
      }
      sink.entry(entry);
      comment = -1;
      line = entry.end;
      continue;
    }
    line = next;
  }
  return dialect;
}

function sectionName(text: string, at: number, lineEnd: number): string {
  const close = text.indexOf(']', at);
  if (close < 0 || close >= lineEnd) fail(text, at, 'section-open');
  const rest = text.slice(close + 1, lineEnd).trim();
  if (rest !== '' && !/^[;#]/.test(rest)) fail(text, close + 1, 'expected-line-end-after-section');
  return text.slice(at + 1, close);
}

function readEntry(
  text: string,
  line: number,
  keyFrom: number,
  lineEnd: number,
  dialect: DialectOfFile,
): IniEntry {
  const { key, to: keyTo } = readKey(text, keyFrom, lineEnd, dialect);
  const equals = skipBlanks(text, keyTo);
  const from = skipBlanks(text, equals + 1);
  const value = readValue(text, Math.min(from, lineEnd), lineEnd, dialect);
  if (value.quote === '' && dialect.name === 'plain') takeContinued(text, value, keyFrom - line);
  return { start: line, keyFrom, keyTo, value, end: endOfLine(text, value.to), key, comment: undefined };
}

function readKey(
  text: string,
  from: number,
  lineEnd: number,
  dialect: DialectOfFile,
): { key: string; to: number } {
  const line = text.slice(from, lineEnd);
  const quoted = /^("(?:[^"\\]|\\.)*"|`[^`]*`)[ \t]*[=:]/.exec(line)?.[1];
  if (quoted) return { key: unquoteKey(quoted), to: from + quoted.length };
  const found = dialect.colonInKeys ? line.indexOf('=') : line.search(/[=:]/);
  const separator = found < 0 ? line.indexOf(':') : found;
  if (separator < 0) fail(text, from, 'expected-equals');
  const to = withoutBlanks(text, from, from + separator);
  return { key: text.slice(from, to), to };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function unquoteKey(quoted: string): string {
  const inner = quoted.slice(1, -1);
  if (quoted.startsWith('`')) return inner;
  return inner.replace(/\\(.)/g, (_whole, letter: string) => escapes[letter] ?? letter);
}

/** Lines that are indented more than the key belong to the value, as Python's configparser has it. */
function takeContinued(text: string, value: IniValue, indentation: number): void {
  for (let line = endOfLine(text, value.to); line < text.length; ) {
    const at = skipBlanks(text, line);
    const lineEnd = lineEndAt(text, at);
    if (at - line <= indentation || at === lineEnd || /[;#[]/.test(text.charAt(at))) return;
    const to = withoutBlanks(text, at, lineEnd);
    value.text += `${value.text === '' ? '' : '\n'}${text.slice(at, to)}`;
    value.to = to;
    line = endOfLine(text, to);
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
  return at;
}

/** Comment lines without their marks and one blank behind each; undefined where all are empty. */
function commentText(lines: string): string | undefined {
  const texts = lines
    .replace(/(?:\r\n|\n|\r)$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^[ \t]*[;#] ?/, ''));
  return texts.every((line) => line.trim() === '') ? undefined : texts.join('\n');
}
