/** Embeddings and overrides, with what ends them. */
const turning = /[\u202a-\u202e]/;
const isolates = /[\u2066-\u2069]/g;
const endOfIsolate = '\u2069';

/**
 * Whether a name would turn the direction of what stands beside it where it is read in a list: `safe\u202egnp.exe` reads as
 * another one. Marks (U+200E, U+200F) and isolates that are closed stay within the name, and people of right-to-left
 * languages need them; texts that are translated may have all of them.
 */
export function turnsDirection(name: string): boolean {
  if (turning.test(name)) return true;
  let open = 0;
  for (const [one] of name.matchAll(isolates)) {
    open += one === endOfIsolate ? -1 : 1;
    if (open < 0) return true;
  }
  return open > 0;
}

/** Blocks of the scripts that are written from right to left (UAX 9, classes R and AL). */
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const lettersAgainst = {
  ltr: new RegExp(`(?=[${rightToLeft}])\\p{L}`, 'u'),
  rtl: new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u'),
} as const;

/** Whether a text has letters that run against a direction: its signs then stand elsewhere in such a sentence. */
export const runsAgainst = (text: string, direction: 'ltr' | 'rtl'): boolean =>
  lettersAgainst[direction].test(text);

/** The direction of a text, as its first letter has it; undefined: it has none. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const first = /\p{L}/u.exec(text)?.[0];
  if (first === undefined) return undefined;
  return runsAgainst(first, 'ltr') ? 'rtl' : 'ltr';
}
