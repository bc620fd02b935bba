import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { YamlStyle } from './tree.ts';

/** How a file writes what cannot be plain. */
export type Quotes = 'single' | 'double';

/** Words that some reader takes for something else: YAML 1.1 for booleans (Ruby), YAML 1.2 for null. */
const words = /^(y|n|yes|no|on|off|true|false|null|nil|none|nan|inf)$/i;

/** What no reader may get raw: controls, breaks of YAML 1.1, blanks that cannot be seen. */
const escaped = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/**
 * Whether a text may stand without quotes under every reader that we know: it begins with a letter, so that numbers,
 * dates, symbols and indicators (`%`, `@`, backtick) never do.
 */
function isPlain(text: string): boolean {
  return /^\p{L}/u.test(text) && !words.test(text) && !escaped.test(text) && !/:(?:\s|$)|\s#|\s$/.test(text);
}

/** A scalar on one line. */
export function inlineScalar(text: string, quotes: Quotes, mayBePlain = true): string {
  if (mayBePlain && isPlain(text)) return text;
  return quotes === 'single' && !escaped.test(text) ? singleQuoted(text) : doubleQuoted(text);
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const letters: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

function doubleQuoted(text: string): string {
  const all = new RegExp(`["\\\\]|${escaped.source}`, 'g');
  return `"${text.replace(all, (character) => letters[character] ?? byNumber(character))}"`;
}

function byNumber(character: string): string {
  const digits = character.charCodeAt(0).toString(16).toUpperCase();
  return digits.length > 2 ? `\\u${digits.padStart(4, '0')}` : `\\x${digits.padStart(2, '0')}`;
}

/** The most characters that a name may have before its colon. Source: YAML 1.2.2, 7.4.2 */
const mostName = 1_000;

/** A name before a colon. @throws WriteError for one that is too long */
export function nameScalar(name: string, quotes: Quotes, key: string | undefined): string {
  const written =
    /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name) && !words.test(name) ? name : inlineScalar(name, quotes, false);
  if (written.length > mostName) {
    throw new WriteError(buildMessage('yaml-name-too-long', { key: key ?? name, most: mostName }), key);
  }
  return written;
}

/** Whether a text of several lines comes back the same from a literal block with usual indicators. */
function fitsLiteral(text: string): boolean {
  const lines = text.replace(/\n$/, '');
  if (!text.includes('\n') || escaped.test(text.replaceAll('\n', ''))) return false;
  return !/^[\s\u00a0]|[^\S\n]\n|\s$/.test(lines) && lines !== '';
}

export interface ScalarPlace {
  /** The style of the text that it replaces. */
  style?: YamlStyle;
  quotes: Quotes;
  newline: string;
  /** Indentation of the lines of a block. */
  indent: string;
  /** Whether only a line break follows. */
  mayBeBlock: boolean;
}

/** A scalar in the style of the one that it replaces where that can hold it; lines of a text become a literal block. */
export function blockScalar(
  text: string,
  { style, quotes, newline, indent, mayBeBlock }: ScalarPlace,
): string {
  if (mayBeBlock && style !== 'single' && style !== 'double' && fitsLiteral(text)) {
    const header = text.endsWith('\n') ? '|' : '|-';
    const lines = text.replace(/\n$/, '').split('\n');
    return header + lines.map((line) => newline + (line === '' ? '' : indent + line)).join('');
  }
  const own = style === 'single' || style === 'double' ? style : quotes;
  return inlineScalar(text, own, style !== 'single' && style !== 'double');
}
