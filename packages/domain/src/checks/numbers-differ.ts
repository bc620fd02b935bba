import { NumbersThere, numbersOf } from './numbers-written.ts';
import type { Finding, TextRule } from './text-rule.ts';

/** English thousands: "1,000". */
const grouped = /^\d{1,3}(?:,\d{3})+$/;

/** Languages that write "1,000" as English does. */
const groupsWithComma =
  /^(?:en|zh|ja|ko|th|he|ar|hi|ms|sw|fil|tl|bn|ta|te|mr|ur|fa|ga|cy|mt|am|ne|si|km|my|lo|yue)$/;

/**
 * Numbers of the base text that the text lacks, in whatever form and digits; those of one digit may be words. A number with
 * thousands that is written as English does is said where the language writes it otherwise.
 */
export const numbersDiffer: TextRule = {
  since: 11,
  example: { base: 'Up to 1,000 files', text: 'Bis zu 1,000 Dateien' },
  find: (checked) => {
    if (checked.base === null || !/[1-9]/.test(checked.plainBase) || checked.hasCases) return [];
    const own = numbersOf(checked.plain);
    const there = new NumbersThere(own);
    const findings: Finding[] = [];
    for (const number of numbersOf(checked.plainBase)) {
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
