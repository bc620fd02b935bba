import { findUnencodable } from './legacy-charset.ts';

/**
 * What a kept file cannot hold of a text: it is in a charset other than Unicode's and has no escapes, or it is written in
 * a way that has no place for some characters. Each limit is a name: a charset, or one of these.
 */
export const fileLimits = {
  /** INI files of PHP (Joomla): its raw scanner refuses a whole file with a value over several lines, and has no escapes. */
  phpIni: 'php-ini',
  /** INI files whose values stand without quotes, or in whichever of their quotes a text leaves free. */
  plainIni: 'plain-ini',
  /** The same, where some values stand in backticks: `;` and `#` begin a comment. */
  plainIniBackticks: 'plain-ini-backticks',
} as const;

const unquoted = 'unquoted ';
/** Separated values without quotes. */
export const unquotedLimit = (delimiter: string): string => unquoted + delimiter;

/** A part of a text that a file cannot hold. */
export interface Unholdable {
  /** The character, or a sign for one that is not seen. */
  sign: string;
  start: number;
  end: number;
  /** What a typist would write instead. */
  instead?: string;
}

/** What a limit is called in sentences. */
export function nameOfLimit(limit: string): string {
  if (limit === fileLimits.phpIni) return 'PHP INI';
  if (limit === fileLimits.plainIni || limit === fileLimits.plainIniBackticks) return 'INI';
  return limit.startsWith(unquoted) ? 'CSV' : limit.toUpperCase();
}

/** The parts of a text that a file with this limit cannot hold: checks warn of them, and exports refuse the text for the
 *  same parts. */
export function findUnholdable(text: string, limit: string): Unholdable[] {
  if (limit === fileLimits.phpIni)
    return [...findAll(text, lineBreaks), ...findAll(text, /\\(?=[\\ntr"]|$)/g)].sort(byPlace);
  if (limit === fileLimits.plainIni || limit === fileLimits.plainIniBackticks)
    return needsBackticks(text, limit === fileLimits.plainIniBackticks) && isClosedIn(text)
      ? findAll(text, /`/g, "'")
      : [];
  if (limit.startsWith(unquoted)) {
    const delimiter = limit.slice(unquoted.length);
    const found = [...text.matchAll(/[\s\S]/g)].filter(([character]) => character === delimiter);
    return [...findAll(text, lineBreaks), ...found.map(unholdableOf)].sort(byPlace);
  }
  return findUnencodable(text, limit).map(({ character, start }) => ({
    sign: character,
    start,
    end: start + character.length,
    ...(plainer[character] !== undefined && { instead: plainer[character] }),
  }));
}

/** Whether a value of an INI file without quotes around its values cannot stand as it is. */
export const needsBackticks = (text: string, hasBackticks: boolean): boolean =>
  /[\n\r]|^[\s"'`]|[\s\\]$/.test(text) || (hasBackticks && /[;#]/.test(text));

/** Whether none of the quotes for such a value can hold it. */
const isClosedIn = (text: string): boolean =>
  text.includes('`') && (text.includes('"""') || text.endsWith('"'));

const lineBreaks = /\r\n|[\r\n]/g;
const byPlace = (one: Unholdable, other: Unholdable): number => one.start - other.start;

const findAll = (text: string, pattern: RegExp, instead?: string): Unholdable[] =>
  [...text.matchAll(pattern)].map((found) => ({
    ...unholdableOf(found),
    ...(instead !== undefined && { instead }),
  }));

function unholdableOf({ 0: found, index: start }: RegExpExecArray): Unholdable {
  const part = { sign: signs[found] ?? found, start, end: start + found.length };
  return /^\s/.test(found) ? { ...part, instead: ' ' } : part;
}

/** What is seen of characters that are not. */
const signs: Record<string, string> = { '\r\n': '↵', '\n': '↵', '\r': '↵', '\t': '⇥' };

/** What a typist would write instead in a file that lacks these. */
const plainer: Record<string, string> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2026': '...',
};
