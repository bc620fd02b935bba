/** Dates of filters: a day in UTC, or a day that begins at a given moment. */

/** "Date 'to' filters add one day (86400000 ms)" (specification 2 section 9): the named day is included. */
export const dayMs = 86_400_000;

const dateWord = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{3})?Z)?$/;

/** The moment at which the day begins, in milliseconds; undefined if the word is not a date. */
export function parseDateWord(word: string): number | undefined {
  const at = dateWord.test(word) ? Date.parse(word) : Number.NaN;
  // JavaScript parses 30 February as 2 March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== word.slice(0, 10) ? undefined : at;
}

/** The word for the day that begins at a moment. */
export const printDateWord = (at: Date): string => at.toISOString();
