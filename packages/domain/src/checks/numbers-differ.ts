import { saysInWords } from './number-words.ts';
import { apart, NumbersThere, numbersOf, type WrittenNumber } from './numbers-written.ts';
import type { Finding, TextRule } from './text-rule.ts';
import type { TextToCheck } from './text-to-check.ts';

/** English thousands: "1,000". */
const grouped = /^\d{1,3}(?:,\d{3})+$/;

/** Languages that write "1,000" as English does. */
const groupsWithComma =
  /^(?:en|zh|ja|ko|th|he|ar|hi|ms|sw|fil|tl|bn|ta|te|mr|ur|fa|ga|cy|mt|am|ne|si|km|my|lo|yue)$/;

/** Words of English that other languages write as a digit. */
const wordsOfDigits: Record<string, RegExp> = {
  1: /\b(?:one|once|single|first|an?|each|every|per)\b/i,
  2: /\b(?:two|twice|second|both|double|half|pair)\b/i,
  3: /\b(?:three|third|triple|thrice|quarterly)\b/i,
  4: /\b(?:four|fourth|quarter)\b/i,
  5: /\b(?:five|fifth)\b/i,
  6: /\b(?:six|sixth)\b/i,
  7: /\b(?:seven|seventh|weekly)\b/i,
  8: /\b(?:eight|eighth)\b/i,
  9: /\b(?:nine|ninth)\b/i,
};

/**
 * Numbers of one digit that a text lacks while it has others of one digit that its base text lacks, also in words: "3 days" is
 * not "4 Tage", but may be "drei Tage". Plural forms say other numbers than their base text.
 */
function changedDigits(
  { plainBase, facts }: TextToCheck,
  wanted: readonly WrittenNumber[],
  own: readonly WrittenNumber[],
  there: NumbersThere,
): Finding[] {
  if (facts.numberForm !== undefined) return [];
  const isDigit = ({ digits, ofDate }: WrittenNumber) => digits.length === 1 && !ofDate;
  const lost = wanted.filter((number) => isDigit(number) && !there.has(number));
  if (lost.length === 0) return [];
  const inBase = new NumbersThere(wanted);
  const added = own.filter(
    (number) => isDigit(number) && !inBase.has(number) && !wordsOfDigits[number.digits]?.test(plainBase),
  );
  return lost.slice(0, added.length).map(({ written }, at) => ({
    variable: written,
    ...(added[at] && { start: added[at].start, end: added[at].end }),
    message: `Number "${written}" missing or in another form`,
  }));
}

/** What is said of a number, or of those of its parts that the text lacks. Numbers of one digit are `changedDigits`. */
function lostOf(
  number: WrittenNumber,
  there: NumbersThere,
  { plain, language }: TextToCheck,
): WrittenNumber[] {
  if (there.has(number)) return [];
  const parts = apart(number);
  const lost = parts.filter(
    (part) => part.digits.length > 1 && !there.has(part) && !saysInWords(plain, part.digits, language),
  );
  return lost.length === parts.length ? [number] : lost;
}

/**
 * Numbers that are written with the thousands of English where the language writes other ones, with those. Of a language
 * that is not known to the platform there is none to be put.
 */
function foreignThousands(
  { plainBase, facts, language }: TextToCheck,
  own: readonly WrittenNumber[],
): Finding[] {
  if (groupsWithComma.test(language)) return [];
  const foreign = own.filter(({ written }) => grouped.test(written) && plainBase.includes(written));
  if (foreign.length === 0) return [];
  const format = thousandsOf(facts.language);
  return foreign.flatMap(({ written, digits, start, end }) => {
    const text = format?.format(BigInt(digits));
    // Spanish of Mexico writes them as English does.
    if (text === written) return [];
    const message = `Number "${written}" missing or in another form`;
    return [{ variable: written, start, end, message, ...(text && { fix: { start, end, text } }) }];
  });
}

function thousandsOf(language: string): Intl.NumberFormat | undefined {
  try {
    const code = language.replace(/_/g, '-');
    if (Intl.NumberFormat.supportedLocalesOf(code).length === 0) return undefined;
    return new Intl.NumberFormat(code, { useGrouping: 'always', numberingSystem: 'latn' });
  } catch {
    return undefined;
  }
}

/**
 * Numbers of the base text that the text lacks, in whatever form and digits; those of one digit may be words, but not other
 * digits. A number with thousands that is written as English does is said where the language writes it otherwise.
 */
export const numbersDiffer: TextRule = {
  since: 12,
  example: { base: 'Up to 1,000 files', text: 'Bis zu 1,000 Dateien' },
  find: (checked) => {
    if (checked.base === null || !/[1-9]/.test(checked.plainBase) || checked.hasCases) return [];
    const own = numbersOf(checked.plain);
    const there = new NumbersThere(own);
    const wanted = numbersOf(checked.plainBase);
    const lost = wanted.filter(({ digits }) => digits.length > 1);
    return [
      ...changedDigits(checked, wanted.flatMap(apart), own.flatMap(apart), there),
      ...lost
        .flatMap((number) => lostOf(number, there, checked))
        .map(({ written }) => ({
          variable: written,
          message: `Number "${written}" missing or in another form`,
        })),
      ...foreignThousands(checked, own),
    ];
  },
  only: { base: '[0-9]' },
};
