import { findCaseEnds } from '../placeholders/cases.ts';
import { findPlaceholders, findWithin } from '../placeholders/find.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';

const mayHavePlaceholders = /[{%<]/;

/** Variables by which texts give a number: `%d`, `{count}`, `%{num}`. */
const numberVariable = /^%\d+\$[du]$|(^|[^a-z])(count|n|num|number|quantity|total)([^a-z]|$)/i;

/** A variable by its name or number alone: of `%d`, `%s` and `{n, plural}`, flags and kinds are the text's own. */
export const variableName = (id: string): string =>
  id
    .replace(/^%(\d+)\$.*$/, '%$1')
    .replace(/,.*$/, '')
    .replace(/[\s{}$%()]/g, '');

/** Whether a variable gives a number by its name or kind. */
export const isNumberVariable = (id: string): boolean => numberVariable.test(id);

/**
 * `missingVariables` for a text that may leave out its number: the one variable of the base text, or the one that gives
 * a number.
 */
export const missingWithoutNumber = (base: string, text: string): string[] =>
  writtenIn(base, withoutNumber(base, missingPlaceholders(base, text)));

/** Those of a base text that are not its number. */
export function withoutNumber(base: string, missing: Placeholder[]): Placeholder[] {
  if (missing.length === 0) return missing;
  const numbers = numberVariables(base);
  return missing.filter(({ start, end }) => !numbers.has(base.slice(start, end)));
}

/** The variables of a text that give its number, as it writes them: its only one, or one whose name says so. */
export function numberVariables(base: string): Set<string> {
  const placeholders = findPlaceholders(base);
  const variables = new Set(placeholders.flatMap(({ id, kind }) => (kind === 'variable' && id ? [id] : [])));
  const isNumber = (id: string) => variables.size === 1 || numberVariable.test(id);
  return new Set(
    placeholders.flatMap(({ id, start, end }) =>
      id && variables.has(id) && isNumber(id) ? [base.slice(start, end)] : [],
    ),
  );
}

/** The variables and tags of a base text that a text lacks, as the base text writes them (`missingPlaceholders`). */
export const missingVariables = (base: string, text: string): string[] =>
  writtenIn(base, missingPlaceholders(base, text));

const writtenIn = (text: string, placeholders: readonly Placeholder[]): string[] =>
  placeholders.map(({ start, end }) => text.slice(start, end));

/**
 * The variables and tags of a base text that a text lacks, where they stand in the base text; one that is there twice and
 * is needed three times is named once (specification 2 section 5, "repeated variables counted"). What stands in the
 * cases of a plural has to be there at all: languages have different numbers of cases. Of a text that goes beyond `looksAt`
 * nothing is known, so nothing is missed.
 */
export function missingPlaceholders(base: string, text: string): Placeholder[] {
  if (!mayHavePlaceholders.test(base)) return [];
  const [wanted, present] = [findWithin(base), findWithin(text)];
  if (!wanted || !present) return [];
  const have = new Map<string, number>();
  for (const { id } of present) if (id) have.set(id, (have.get(id) ?? 0) + 1);
  const missing: Placeholder[] = [];
  const wantedOnce = new Set<string>();
  const caseOf = createCaseFinder(base);
  const firstCase = new Map<string, number>();
  for (const one of wanted) {
    const { id, nested, start } = one;
    if (!id) continue;
    const ownCase = caseOf(start);
    const isAgain = (firstCase.get(id) ?? ownCase) !== ownCase;
    if (!firstCase.has(id)) firstCase.set(id, ownCase);
    if (isAgain) continue;
    if (nested) {
      if (wantedOnce.has(id)) continue;
      wantedOnce.add(id);
      if (!have.has(id)) missing.push(one);
      continue;
    }
    const left = have.get(id) ?? 0;
    if (left === 0) missing.push(one);
    else have.set(id, left - 1 || (wantedOnce.has(id) ? 1 : 0));
  }
  return missing;
}

/** Finds the plural case of a place; call it with places in ascending order. */
function createCaseFinder(text: string): (place: number) => number {
  const ends = findCaseEnds(text);
  let ended = 0;
  return (place) => {
    while ((ends[ended] ?? place) < place) ended++;
    return ended;
  };
}
