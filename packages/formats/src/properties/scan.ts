import { fail } from '../shared/fail.ts';
import type { Flavour } from './flavour.ts';
import { type DecodedPart, decodeLogical } from './logical.ts';

/** One key with its value. */
export interface Property {
  /** Where the line of its first comment begins, or its own. */
  start: number;
  keyFrom: number;
  keyTo: number;
  valueFrom: number;
  valueTo: number;
  /** Behind its line break. */
  end: number;
  key: string;
  text: string;
}

/**
 * Reads the entries of a property file by the rules of java.util.Properties.load (Java SE API), for Mozilla with the
 * exceptions of its flavour. @throws ParseError
 */
export function scanProperties(text: string, flavour: Flavour, visit: (property: Property) => void): void {
  let comment = -1;
  let backslash = following(text, '\\', 0);
  let carriage = following(text, '\r', 0);
  let line = 0;
  while (line < text.length) {
    const at = skipBlanks(text, line);
    const code = text.charCodeAt(at);
    if (carriage < at) carriage = following(text, '\r', at);
    const feed = text.indexOf('\n', at);
    const lineEnd = Math.min(feed < 0 ? text.length : feed, carriage);
    if (code === 35 || code === 33) {
      if (comment < 0) comment = line;
      line = behindBreak(text, lineEnd);
      continue;
    }
    if (at === lineEnd) {
      comment = -1;
      line = behindBreak(text, lineEnd);
      continue;
    }
    if (backslash < at) backslash = following(text, '\\', at);
    const start = comment < 0 ? line : comment;
    const property =
      backslash < lineEnd
        ? escapedProperty(text, at, start, flavour)
        : plainProperty(text, at, start, lineEnd, flavour);
    if (!property) {
      line = behindBreak(text, lineEnd);
      continue;
    }
    visit(property);
    comment = -1;
    line = property.end;
  }
}

/** An entry on one line without a backslash. */
function plainProperty(
  text: string,
  keyFrom: number,
  start: number,
  lineEnd: number,
  flavour: Flavour,
): Property {
  let keyTo = keyFrom;
  for (; keyTo < lineEnd; keyTo++) {
    const code = text.charCodeAt(keyTo);
    if (code === 61 || code === 58 || (flavour.blankSeparates && isBlank(code))) break;
  }
  let valueFrom = skipBlanks(text, keyTo);
  const separator = text.charCodeAt(valueFrom);
  if (valueFrom < lineEnd && (separator === 61 || separator === 58))
    valueFrom = skipBlanks(text, valueFrom + 1);
  if (!flavour.blankSeparates) keyTo = withoutBlanks(text, keyFrom, keyTo);
  const valueTo = flavour.trimsValues ? withoutBlanks(text, valueFrom, lineEnd) : lineEnd;
  return {
    start,
    keyFrom,
    keyTo,
    valueFrom,
    valueTo,
    end: behindBreak(text, lineEnd),
    key: text.slice(keyFrom, keyTo),
    text: text.slice(valueFrom, valueTo),
  };
}

/** An entry with escapes or on several lines; nothing where it is only a backslash before a line break. */
function escapedProperty(
  text: string,
  keyFrom: number,
  start: number,
  flavour: Flavour,
): Property | undefined {
  if (text.charCodeAt(keyFrom) === 92 && isEnd(text, keyFrom + 1)) return undefined;
  const key = decodeLogical(
    text,
    keyFrom,
    (code) => code === 61 || code === 58 || (flavour.blankSeparates && isBlank(code)),
  );
  if (key.hangs) key.to--;
  let at = skipLogicalBlanks(text, key.to);
  const separator = text.charCodeAt(at);
  const separated = separator === 61 || separator === 58;
  if (separated) at = skipLogicalBlanks(text, at + 1);
  const value = decodeLogical(text, at, () => false);
  if (!flavour.blankSeparates) trim(key);
  if (flavour.trimsValues) trim(value);
  assertWellFormed(text, keyFrom, key);
  assertWellFormed(text, at, value);
  return {
    start,
    keyFrom,
    keyTo: key.to,
    valueFrom: at,
    valueTo: value.to,
    end: behindBreak(text, value.end),
    key: key.text,
    text: value.text,
  };
}

function trim(part: DecodedPart): void {
  part.text = part.text.slice(0, part.solid);
  part.to = part.solidTo;
}

function assertWellFormed(text: string, from: number, part: DecodedPart): void {
  if (!part.text.isWellFormed()) fail(text, from, 'lone-surrogate');
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 12;
}

function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return at >= text.length || code === 10 || code === 13;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Skips blanks and continued line ends. */
function skipLogicalBlanks(text: string, from: number): number {
  let at = skipBlanks(text, from);
  while (text.charCodeAt(at) === 92 && isEnd(text, at + 1) && at + 1 < text.length) {
    at = skipBlanks(text, behindBreak(text, at + 1));
  }
  return at;
}

function withoutBlanks(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

function behindBreak(text: string, at: number): number {
  if (at >= text.length) return text.length;
  return text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
}

function following(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}
