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
