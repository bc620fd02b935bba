import { NumbersThere, numbersOf, type WrittenNumber } from './numbers-written.ts';
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

/**
 * Numbers of the base text that the text lacks, in whatever form and digits; those of one digit may be words, but not other
 * digits. A number with thousands that is written as English does is said where the language writes it otherwise.
 */
export const numbersDiffer: TextRule = {
  since: 11,
  example: { base: 'Up to 1,000 files', text: 'Bis zu 1,000 Dateien' },
  find: (checked) => {
    if (checked.base === null || !/[1-9]/.test(checked.plainBase) || checked.hasCases) return [];
    const own = numbersOf(checked.plain);
    const there = new NumbersThere(own);
    const findings: Finding[] = [];
    const wanted = numbersOf(checked.plainBase);
    findings.push(...changedDigits(checked, wanted, own, there));
    for (const number of wanted) {
      const { digits, written } = number;
      if (digits.length < 2 || there.has(number)) continue;
      findings.push({
        variable: written,
        message: `Number "${written}" missing or in another form`,
      });
    }
    if (!groupsWithComma.test(checked.language))
      for (const { written, start, end } of own)
        if (grouped.test(written) && checked.plainBase.includes(written))
          findings.push({
            variable: written,
            start,
            end,
            message: `Number "${written}" missing or in another form`,
          });
    return findings;
  },
  only: { base: '[0-9]' },
};
