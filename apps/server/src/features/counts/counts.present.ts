import type { LanguageCounts } from '@parlance/contract/projects';
import { issues, issuesOf } from '@parlance/domain/checks/issues';
import { usedPluralCodes } from '@parlance/domain/entry/plural';
import {
  isDraftAccepted,
  isDraftReady,
  isDraftToReview,
  needsNoTranslation,
  readState,
} from '@parlance/domain/entry/state';
import { givenStatusNames, statusName, statusNames } from '@parlance/domain/entry/status';
import type { CountRow } from './counts.queries.ts';

/** What decides which entries are counted in a language. */
export interface CountedLanguage {
  id: number;
  code: string;
  /** Plural categories of the language's files; null: CLDR's. */
  plurals: string[] | null;
}

/**
 * Counts of one language from `rows` of the project (all of them, or those of one group). An entry of a plural
 * category that the language does not use counts only where it has a text (semantics, Plurals): it is then there
 * to be seen, but never untranslated or locked empty, and its status counts only there. So does one that needs no
 * translation (docs/decisions/0124), which a lock shows as well.
 */
export function presentCounts(language: CountedLanguage, rows: readonly CountRow[]): LanguageCounts {
  const used = new Set([0, ...usedPluralCodes(language)]);
  const counts = noCounts();
  for (const { language_id, plural, state, n } of rows) {
    if (language_id === 0 && used.has(plural)) {
      counts.all += n;
      counts.notTranslated += n;
    }
    if (language_id !== language.id) continue;
    if (state !== needsNoTranslation) addTexts(counts, { state, n, isUsed: used.has(plural) });
    else if (used.has(plural)) {
      counts.all -= n;
      counts.notTranslated -= n;
    }
  }
  // "Filter 'none' means entries without status 1 to 4" (specification 2 section 4): those in an order are among them.
  counts.status.none = givenStatusNames.reduce(
    (left, name) => (name === 'none' ? left : left - counts.status[name]),
    counts.all,
  );
  return counts;
}

function addTexts(
  counts: LanguageCounts,
  { state, n, isUsed }: { state: number; n: number; isUsed: boolean },
): void {
  const { hasValue, hasDraft, isLocked, status, issues: bits } = readState(state);
  const hasText = hasValue || hasDraft;
  if (!isUsed && !hasText) return;
  if (isUsed && (hasText || isLocked)) counts.notTranslated -= n;
  if (!isUsed) counts.all += n;
  if (hasDraft) counts.draft += n;
  if (hasDraft && !hasValue) counts.draftOnly += n;
  if (isDraftToReview({ hasDraft, status })) counts.draftsToReview += n;
  if (isDraftAccepted({ hasDraft, status })) counts.draftsAccepted += n;
  if (isDraftReady({ hasDraft, isLocked, status, hasIssues: bits !== 0 })) counts.draftsReady += n;
  if (hasValue) counts.translated += n;
  if (isLocked) counts.locked += n;
  if (isLocked && !hasText) counts.lockedEmpty += n;
  if (bits !== 0) counts.issues.all += n;
  for (const issue of issuesOf(bits)) counts.issues[issue] += n;
  if (status !== 0) counts.status[statusName(status)] += n;
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

const noneOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

function noCounts(): LanguageCounts {
  return {
    all: 0,
    notTranslated: 0,
    draft: 0,
    draftOnly: 0,
    draftsToReview: 0,
    draftsAccepted: 0,
    draftsReady: 0,
    translated: 0,
    locked: 0,
    lockedEmpty: 0,
    issues: { all: 0, ...noneOf(issues) },
    status: noneOf(statusNames),
  };
}

/** Number of entries of a project. */
export function countEntries(rows: readonly CountRow[]): number {
  return rows.reduce((sum, row) => sum + (row.language_id === 0 ? row.n : 0), 0);
}
