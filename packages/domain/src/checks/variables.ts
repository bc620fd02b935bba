import { findPlaceholders } from '../placeholders/find.ts';

const mayHavePlaceholders = /[{%<]/;

/**
 * The variables and tags of a base text that a text lacks, as the base text writes them; one that is there twice and
 * is needed three times is named once (specification 2 section 5, "repeated variables counted"). What stands in the
 * cases of an ICU plural has to be there at all.
 */
export function missingVariables(base: string, text: string): string[] {
  if (!mayHavePlaceholders.test(base)) return [];
  const have = new Map<string, number>();
  for (const { id } of findPlaceholders(text)) if (id) have.set(id, (have.get(id) ?? 0) + 1);
  const missing: string[] = [];
  const wantedInCases = new Set<string>();
  for (const { id, nested, start, end } of findPlaceholders(base)) {
    if (!id) continue;
    if (nested) {
      if (wantedInCases.has(id)) continue;
      wantedInCases.add(id);
      if (!have.has(id)) missing.push(base.slice(start, end));
      continue;
    }
    const left = have.get(id) ?? 0;
    if (left === 0) missing.push(base.slice(start, end));
    else have.set(id, left - 1 || (wantedInCases.has(id) ? 1 : 0));
  }
  return missing;
}
