const word = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Signs that begin what follows, and signs that end what is before: no space between. */
const opening = /[\p{Ps}\p{Pi}\p{Pd}'"#@$€£&/\\=+_]/u;
const closing = /[\p{Pe}\p{Pf}\p{Pd}'".,;:!?…،؛؟%/\\=_]/u;

const isNone = (sign: string): boolean => sign === '' || /\s/u.test(sign) || unspaced.test(sign);
const isChip = (sign: string): boolean => /[{}<>]/u.test(sign);
const lastOf = (text: string): string => [...text].at(-1) ?? '';
const firstOf = (text: string): string => [...text][0] ?? '';

/** Whether a variable needs a space to the sign beside it. What it has beside it in the source text decides where both are
 *  possible, as in "v{version}", "{count}{unit}". */
function needsSpace(beside: string, inSource: string, never: RegExp): boolean {
  if (isNone(beside)) return false;
  if (word.test(beside)) return !word.test(inSource);
  if (!isChip(beside) && never.test(beside)) return false;
  return /\s/u.test(inSource);
}

/** Where a variable is written for a caret: not within a word, but at its end. */
export function outsideWord(text: string, at: number): number {
  const before = lastOf(text.slice(0, at));
  if (!word.test(before) || unspaced.test(before)) return at;
  return at + (/^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0);
}

/** A variable of a source text with the spaces that it needs at a place in a text: `spaced('{name}', 'Hallo', 5, 'Hello
 *  {name}')` is ' {name}'. */
export function spaced(variable: string, text: string, at: number, source: string | null): string {
  const [before, after] = [lastOf(text.slice(0, at)), firstOf(text.slice(at))];
  const place = source?.indexOf(variable) ?? -1;
  const sourceBefore = place < 0 ? ' ' : lastOf(source?.slice(0, place) ?? '');
  const sourceAfter = place < 0 ? ' ' : firstOf(source?.slice(place + variable.length) ?? '');
  const start = needsSpace(before, sourceBefore, opening) ? ' ' : '';
  const end = needsSpace(after, sourceAfter, closing) ? ' ' : '';
  return start + variable + end;
}
