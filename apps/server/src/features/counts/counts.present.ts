import type { LanguageCounts } from '@parlance/contract/projects';
import { pluralCodes, usedPluralCategories } from '@parlance/domain/entry/plural';
import { type CountRow, type CountSums, countColumns } from './counts.queries.ts';

/** What decides which entries are counted in a language. */
export interface CountedLanguage {
  id: number;
  code: string;
  /** Plural categories of the language's files; null: CLDR's. */
  plurals: string[] | null;
}

/** Sums where nothing is counted. */
export const noSums = Object.fromEntries(countColumns.map((column) => [column, 0])) as CountSums;

/**
 * Counts of one language from `rows` of the project (all of them, or those of one group). An entry of a plural
 * category that the language does not use counts only where it has a text (semantics, Plurals): it is then there
 * to be seen, but never untranslated or locked empty.
 */
export function presentCounts(language: CountedLanguage, rows: readonly CountRow[]): LanguageCounts {
  const used = new Set([0, ...usedPluralCategories(language).map((category) => pluralCodes[category])]);
  const counts = noCounts();
  for (const row of rows) {
    if (row.language_id === 0 && used.has(row.plural)) {
      counts.all += row.entries;
      counts.notTranslated += row.entries;
    }
    if (row.language_id === language.id) addRow(counts, row, used.has(row.plural));
  }
  // "Filter 'none' means entries without status 1 to 4" (specification 2 section 4): those in an order are among them.
  const { accepted, needsReview, needsTranslation, rejected } = counts.status;
  counts.status.none = counts.all - accepted - needsReview - needsTranslation - rejected;
  return counts;
}

function addRow(counts: LanguageCounts, row: CountRow, isUsed: boolean): void {
  if (isUsed) counts.notTranslated -= row.started;
  else counts.all += row.present;
  counts.draft += row.drafts;
  counts.draftOnly += row.drafts_only;
  counts.translated += row.translated;
  counts.locked += isUsed ? row.locked : row.locked - row.locked_empty;
  counts.lockedEmpty += isUsed ? row.locked_empty : 0;
  counts.issues.all += row.issues;
  counts.issues.variableMissing += row.variable_missing;
  counts.issues.tooLong += row.too_long;
  counts.issues.outdated += row.outdated;
  counts.issues.glossaryMissing += row.glossary_missing;
  counts.status.accepted += row.accepted;
  counts.status.needsReview += row.needs_review;
  counts.status.needsTranslation += row.needs_translation;
  counts.status.rejected += row.rejected;
  counts.status.inOrder += row.in_order;
}

/** Counts of several languages together. */
export function sumCounts(list: readonly LanguageCounts[]): LanguageCounts {
  const sum = noCounts();
  for (const counts of list) {
    addNumbers(sum, counts);
    addNumbers(sum.issues, counts.issues);
    addNumbers(sum.status, counts.status);
  }
  return sum;
}

function addNumbers<T extends object>(to: T, from: T): void {
  for (const key of Object.keys(to) as (keyof T)[]) {
    const [own, other] = [to[key], from[key]];
    if (typeof own === 'number' && typeof other === 'number') to[key] = (own + other) as T[keyof T];
  }
}

function noCounts(): LanguageCounts {
  return {
    all: 0,
    notTranslated: 0,
    draft: 0,
    draftOnly: 0,
    translated: 0,
    locked: 0,
    lockedEmpty: 0,
    issues: { all: 0, variableMissing: 0, tooLong: 0, outdated: 0, glossaryMissing: 0 },
    status: { none: 0, accepted: 0, needsReview: 0, needsTranslation: 0, rejected: 0, inOrder: 0 },
  };
}

/** Number of entries of a project. */
export function countEntries(rows: readonly CountRow[]): number {
  return rows.reduce((sum, row) => sum + (row.language_id === 0 ? row.entries : 0), 0);
}
