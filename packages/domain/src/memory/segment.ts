import { findPlaceholders } from '../placeholders/find.ts';

/** Longer texts are neither kept in the memory's index nor looked up: no translator compares them at a glance. */
export const longestSegment = 2000;

/** What stands for a thing that is compared by its kind, not by its value: in the private use area of Unicode. */
export const kindUnits = { number: 0xe000, variable: 0xe001, openTag: 0xe002, closeTag: 0xe003 } as const;
export type ValueKind = keyof typeof kindUnits;

/** A number, placeholder or tag of a text. */
export interface SegmentValue {
  kind: ValueKind;
  text: string;
  /** UTF-16 units from the beginning of the text. */
  start: number;
}

/** A text in the form in which segments are compared. */
export interface Segment {
  /** Small letters, one space between words, and one unit for each number, placeholder and tag. */
  folded: string;
  /** The same with its capital letters. */
  cased: string;
  /** In their order. */
  values: SegmentValue[];
}

/** Digits that are no part of a word ("mp3"), with their separators. */
const numbers = /(?<![\p{L}\p{M}\p{N}_])\p{Nd}+(?:[.,:]\p{Nd}+)*(?![\p{L}\p{M}_])/gu;

/** Reads a text of at most `longestSegment` units. undefined: it is longer, or has nothing to compare. */
export function parseSegment(text: string): Segment | undefined {
  if (text.length > longestSegment) return undefined;
  const values: SegmentValue[] = [];
  let form = '';
  let at = 0;
  const readWords = (end: number) => {
    const words = text.slice(at, end);
    let from = 0;
    for (const match of words.matchAll(numbers)) {
      values.push({ kind: 'number', text: match[0], start: at + match.index });
      form += words.slice(from, match.index) + String.fromCharCode(kindUnits.number);
      from = match.index + match[0].length;
    }
    form += words.slice(from);
  };
  for (const { start, end, kind } of findPlaceholders(text)) {
    if (start < at) continue;
    readWords(start);
    const found = text.slice(start, end);
    const valueKind = kind === 'variable' ? 'variable' : found.startsWith('</') ? 'closeTag' : 'openTag';
    values.push({ kind: valueKind, text: found, start });
    form += String.fromCharCode(kindUnits[valueKind]);
    at = end;
  }
  readWords(text.length);
  const cased = form.replace(/\s+/gu, ' ').trim();
  if (cased === '') return undefined;
  return { folded: cased.toLowerCase(), cased, values };
}
