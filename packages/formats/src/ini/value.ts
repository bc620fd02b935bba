import { fileLimits, findUnholdable, needsBackticks } from '@parlance/domain/text/file-limits';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { endOfLine } from '../shared/lines.ts';
import type { DialectOfFile } from './dialect.ts';

export type IniQuote = '' | '"' | "'" | '`' | '"""';

export interface IniValue {
  text: string;
  quote: IniQuote;
  /** Range with its quotes. */
  from: number;
  to: number;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/** The value that begins at `from`, on the line that ends at `lineEnd` (its break not counted). @throws ParseError */
export function readValue(text: string, from: number, lineEnd: number, dialect: DialectOfFile): IniValue {
  const first = text.charAt(from);
  const found =
    dialect.name === 'plain'
      ? plainQuoted(text, from, lineEnd, first)
      : first === '"'
        ? quotedValue(text, from, lineEnd, dialect)
        : undefined;
  if (found) return found;
  const to = withoutBlanks(text, from, lineEnd);
  return { text: text.slice(from, to), quote: '', from, to };
}

/** A value in quotes of the dialects that have them around every value; it may go over several lines. */
function quotedValue(text: string, from: number, lineEnd: number, dialect: DialectOfFile): IniValue {
  let close = from + 1;
  for (; close < text.length; close++) {
    const code = text.charCodeAt(close);
    if (code === 92) close++;
    else if (code === 34) {
      if (!text.startsWith('"_QQ_"', close) || !dialect.namedQuotes) break;
      close += 5;
    }
  }
  if (close >= text.length) fail(text, from, 'quote-open');
  const end = lineEndAt(text, close);
  let to = close + 1;
  if (!isRest(text, to, end)) {
    // Unescaped quotes within: the last one on the line closes.
    const last = withoutBlanks(text, from, end);
    if (text.charCodeAt(last - 1) !== 34 || end !== lineEnd) fail(text, to, 'expected-line-end-after-quote');
    to = last;
  }
  return { text: unescape(text.slice(from + 1, to - 1), dialect), quote: '"', from, to };
}

function unescape(raw: string, dialect: DialectOfFile): string {
  if (dialect.namedQuotes) return raw.replaceAll('"_QQ_"', '"').replaceAll('\\"', '"');
  if (!raw.includes('\\')) return raw;
  if (dialect.name === 'joomla') return raw.replaceAll('\\"', '"');
  return raw.replace(/\\([nrt"\\])/g, (_whole, letter: string) => escapes[letter] ?? letter);
}

/** A value in one of the quotes that a dialect without quotes knows; nothing where it is not closed on its line. */
function plainQuoted(text: string, from: number, lineEnd: number, first: string): IniValue | undefined {
  if (text.startsWith('"""', from)) return until(text, '"""', from);
  if (first === '`') {
    const last = text.lastIndexOf('`', lineEnd - 1);
    if (last <= from) return text.includes('`', lineEnd) ? until(text, '`', from) : undefined;
    if (!isRest(text, last + 1, lineEnd)) return undefined;
    return { text: text.slice(from + 1, last), quote: '`', from, to: last + 1 };
  }
  if (first !== '"' && first !== "'") return undefined;
  const to = withoutBlanks(text, from, lineEnd);
  const inner = text.slice(from + 1, to - 1);
  const isClosed = to - from >= 2 && text.charAt(to - 1) === first && !/\\$/.test(inner);
  if (!isClosed || inner.replaceAll(`\\${first}`, '').includes(first)) return undefined;
  return { text: inner.replaceAll(`\\${first}`, first), quote: first, from, to };
}

/** A value over several lines, if only blanks follow its end. */
function until(text: string, quote: '`' | '"""', from: number): IniValue | undefined {
  const close = text.indexOf(quote, from + quote.length);
  if (close < 0) fail(text, from, buildMessage('value-open', { quote }));
  const to = close + quote.length;
  if (!isRest(text, to, lineEndAt(text, to))) return undefined;
  return { text: text.slice(from + quote.length, close), quote, from, to };
}

/** Whether only a comment or blanks stand there. */
function isRest(text: string, from: number, to: number): boolean {
  return /^[ \t]*([;#].*)?$/.test(text.slice(from, to));
}

export function lineEndAt(text: string, at: number): number {
  const end = endOfLine(text, at);
  if (end === at) return at;
  const last = text.charCodeAt(end - 1);
  if (last !== 10 && last !== 13) return end;
  return last === 10 && text.charCodeAt(end - 2) === 13 && end - 2 >= at ? end - 2 : end - 1;
}

export function withoutBlanks(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && (text.charCodeAt(end - 1) === 32 || text.charCodeAt(end - 1) === 9)) end--;
  return end;
}

/** A text as a value; `former` are the quotes of the value whose place it takes. @throws WriteError */
export function iniValue(text: string, key: string, dialect: DialectOfFile, former: IniQuote = ''): string {
  if (dialect.name === 'escaped') return `"${escapeQuoted(text)}"`;
  return dialect.name === 'joomla' ? joomlaValue(text, key, dialect) : plainValue(text, key, dialect, former);
}

/** A text with the escapes of quoted keys and values. */
export function escapeQuoted(text: string): string {
  return text.replace(/[\\"\n\r\t]/g, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    return character === '\t' ? '\\t' : `\\${character}`;
  });
}

function joomlaValue(text: string, key: string, { namedQuotes }: DialectOfFile): string {
  const [refused] = findUnholdable(text, fileLimits.phpIni);
  if (refused)
    throw new WriteError(
      buildMessage(refused.sign === '\\' ? 'backslash-in-ini' : 'line-break-in-ini', { key }),
      key,
    );
  return `"${text.replaceAll('"', namedQuotes ? '"_QQ_"' : '\\"')}"`;
}

function plainValue(text: string, key: string, { backticks }: DialectOfFile, former: IniQuote): string {
  const isSimple = !/[\n\r\\]|^\s|\s$/.test(text);
  if ((former === '"' || former === "'") && isSimple && !text.includes(former))
    return `${former}${text}${former}`;
  const isBare = !needsBackticks(text, backticks);
  if (isBare && former === '') return text;
  if (!text.includes('`')) return isBare && former !== '`' ? text : `\`${text}\``;
  if (isBare) return text;
  const limit = backticks ? fileLimits.plainIniBackticks : fileLimits.plainIni;
  if (findUnholdable(text, limit).length === 0) return `"""${text}"""`;
  throw new WriteError(buildMessage('quotes-in-ini', { key }), key);
}
