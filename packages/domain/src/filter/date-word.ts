/** Dates of filters: a day (of UTC, unless it says another moment that it begins at). */

/** "Date 'to' filters add one day (86400000 ms)" (specification 2 section 9): the day that is named belongs to them. */
export const dayMs = 86_400_000;

const dateWord = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{3})?Z)?$/;

/** The moment at which the day of a word begins, in milliseconds; undefined: not a date. */
export function parseDateWord(word: string): number | undefined {
  const at = dateWord.test(word) ? Date.parse(word) : Number.NaN;
  // JavaScript takes 30 February as 2 March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== word.slice(0, 10) ? undefined : at;
}

/** The word for the day that begins at a moment. */
export const printDateWord = (at: Date): string => at.toISOString();
