import { findWithin } from '../placeholders/find.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';
import { isNumberVariable, missingPlaceholders } from './variables.ts';

/** A variable of a text that stands for one of the base text, which the text lacks. */
export interface NearVariable {
  start: number;
  end: number;
  /** As the base text writes it. */
  wanted: string;
}

const letters = /[\p{L}\p{M}\p{N}]+/gu;
/** The name in a variable: `minutes` of `{minutes}` and `%(minutes)s`. */
const nameIn = (variable: string): string => variable.match(letters)?.join('_').toLowerCase() ?? '';

/**
 * The variables of a text that are misspelled ones of its base text: `{minute}` for `{minutes}`. Each stands for one that is
 * missing, and only where no other one is as near. Where one alone is missing and one alone is unknown, however they are
 * spelled, that one is meant: `{datum}` for `{date}`. `isForm`: the text is a plural form, which may give its number where its
 * base text does without.
 */
export function findNearVariables(base: string, text: string, isForm = false): NearVariable[] {
  const wanted = missingPlaceholders(base, text)
    .filter(({ kind }) => kind === 'variable')
    .map(({ start, end }) => base.slice(start, end));
  if (wanted.length === 0) return [];
  const known = new Set(findWithin(base)?.map(({ id }) => id));
  const own = findWithin(text)?.filter(({ id, kind }) => id && kind === 'variable' && !known.has(id)) ?? [];
  const [first] = own;
  const isAlone = own.length === 1 && wanted.length === 1 && first && !first.nested && !goesOn(text, first);
  if (isAlone && wanted[0] !== undefined && !(isForm && isNumberVariable(first.id ?? ''))) {
    const { start, end } = first;
    // `%s` as another argument is the same in writing.
    return text.slice(start, end) === wanted[0] ? [] : [{ start, end, wanted: wanted[0] }];
  }
  return own.flatMap(({ start, end }) => {
    const near = wanted.filter((one) => isNear(text.slice(start, end), one));
    return near.length === 1 && near[0] !== undefined ? [{ start, end, wanted: near[0] }] : [];
  });
}

/** Whether what looks like an argument of printf is the beginning of a word: `%li` in `%link_start%`. */
const goesOn = (text: string, { start, end }: Placeholder): boolean =>
  text[start] === '%' && /\w\w$/.test(text.slice(end - 1, end + 1));

/** Whether two variables of one kind have names that differ by a letter, or two in long names. */
function isNear(one: string, other: string): boolean {
  if (one.replace(letters, '') !== other.replace(letters, '')) return false;
  const [a, b] = [nameIn(one), nameIn(other)];
  if (Math.max(a.length, b.length) > 60 || Math.min(a.length, b.length) < 3) return false;
  return distance(a, b) <= (Math.min(a.length, b.length) < 8 ? 1 : 2);
}

/** How many letters have to be added, removed, replaced, or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 0; i <= one.length; i += 1) {
    rows[i] = [];
    for (let j = 0; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least =
        i === 0 || j === 0
          ? i + j
          : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      rows[i]?.push(isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(one.length, other.length);
}
