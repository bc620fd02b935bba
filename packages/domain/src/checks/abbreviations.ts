import type { SentenceEnd } from './sentence-ends.ts';

/** "p.m.", "z. B.", "т. д.": letters with a full stop each. */
const letters = /(?<![\p{L}\p{N}])(?:\p{L}\.[ \u00A0\u202F]?){1,4}\p{L}\.$/u;
/** Words of many languages that are cut and stand at ends; none that is a whole word in another one ("no.", "it."). */
const words =
  /(?<![\p{L}\p{N}])(?:etc|ecc|usw|bzw|enz|osv|itd|itp|atd|apod|tzn|approx|godz|r|rr|Inc|Ltd|Corp|Jr|Sr|Std|Mio|Mrd|Tsd|г|гг|др|пр|руб|коп|тыс|млн|млрд)\.$/u;

/** Whether the full stop at the end of a text (TextToCheck.plain) is that of an abbreviation, which the end of a sentence shares. */
export function isAbbreviated(plain: string, { kind, end }: SentenceEnd): boolean {
  if (kind !== '.' || plain[end - 1] !== '.') return false;
  const last = plain.slice(Math.max(0, end - 20), end);
  return letters.test(last) || words.test(last);
}
