import type { Finding, TextRule } from './text-rule.ts';

/** A number with its separators: of thousands and of decimals, spaces of French among them. */
const numbers = /\p{Nd}(?:\p{Nd}|[.,'’٫٬\u00A0\u202F ](?=\p{Nd})){0,40}/gu;
const separators = /\P{Nd}+/u;
/** English thousands: "1,000". */
const grouped = /^\d{1,3}(?:,\d{3})+$/;

/** Languages that write "1,000" as English does. */
const groupsWithComma =
  /^(?:en|zh|ja|ko|th|he|ar|hi|ms|sw|fil|tl|bn|ta|te|mr|ur|fa|ga|cy|mt|am|ne|si|km|my|lo|yue)$/;

interface WrittenNumber {
  digits: string;
  /** The digits between its separators: "1,000" has two groups. */
  groups: string[];
  start: number;
  end: number;
  written: string;
}

function numbersOf(plain: string): WrittenNumber[] {
  return [...plain.matchAll(numbers)].map(({ 0: written, index: start }) => {
    const groups = written.split(separators).map((group) => [...group].map(digitOf).join(''));
    return { digits: groups.join(''), groups, start, end: start + written.length, written };
  });
}

/**
 * The digits that numbers have: all of each, and those of its groups that stand together, since the parts of a date or a time may be
 * numbers of their own in the other text ("9:30", "9.30"). A part of a group is none: "15" is not in "150". A number has some
 * twenty groups at most (`numbers`), so that a long text is looked through once.
 */
function digitsOf(all: readonly WrittenNumber[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { groups } of all)
    groups.forEach((_, first) => {
      let together = '';
      for (const group of groups.slice(first)) {
        together += group;
        found.add(together);
      }
    });
  return found;
}

/** The value of a digit of any script: tens of digits stand in order from a zero on. */
function digitOf(sign: string): string {
  if (sign >= '0' && sign <= '9') return sign;
  if (!/\p{Nd}/u.test(sign)) return '';
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/**
 * Numbers of the base text that the text lacks, in whatever form and digits; those of one digit may be words. A number with
 * thousands that is written as English does is said where the language writes it otherwise.
 */
export const numbersDiffer: TextRule = {
  since: 10,
  example: { base: 'Up to 1,000 files', text: 'Bis zu 1,000 Dateien' },
  find: (checked) => {
    if (checked.base === null || !/[1-9]/.test(checked.plainBase) || checked.hasCases) return [];
    const own = numbersOf(checked.plain);
    const there = digitsOf(own);
    const findings: Finding[] = [];
    for (const { digits, written } of numbersOf(checked.plainBase)) {
      if (digits.length < 2 || there.has(digits)) continue;
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
