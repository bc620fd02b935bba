import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { type Issue, issues } from '@parlance/domain/checks/issues';
import { entryStatus } from '@parlance/domain/entry/status';

/** One line of the filters that the counts of a language tell the number of. */
export interface CountedFilter {
  id: string;
  /** What choosing it changes. */
  set: Partial<EntryFilter>;
  count: (counts: LanguageCounts) => number;
}

const issue = (kind: Issue): CountedFilter => ({
  id: `issue_${kind}`,
  set: { state: 'all', issue: kind },
  count: (counts) => counts.issues[kind],
});

/** States, in the order of design/mock 01; "Issues" has its kinds below it. */
export const stateFilters: readonly CountedFilter[] = [
  { id: 'state_all', set: { state: 'all', issue: undefined }, count: (counts) => counts.all },
  {
    id: 'state_untranslated',
    set: { state: 'untranslated', issue: undefined },
    count: (counts) => counts.notTranslated,
  },
  { id: 'state_drafts', set: { state: 'drafts', issue: undefined }, count: (counts) => counts.draft },
  {
    id: 'state_translated',
    set: { state: 'translated', issue: undefined },
    count: (counts) => counts.translated,
  },
  { id: 'state_locked', set: { state: 'locked', issue: undefined }, count: (counts) => counts.locked },
  { id: 'state_issues', set: { state: 'issues', issue: undefined }, count: (counts) => counts.issues.all },
  ...issues.map(issue),
];

const status = (name: keyof typeof entryStatus): CountedFilter => ({
  id: `status_${name}`,
  set: { status: String(entryStatus[name]) },
  count: (counts) => counts.status[name],
});

export const statusFilters: readonly CountedFilter[] = [
  status('none'),
  status('needsTranslation'),
  status('needsReview'),
  status('accepted'),
  status('rejected'),
  status('inOrder'),
];

/** Whether a filter holds all that a line sets. */
export function isChosen(filter: EntryFilter, set: Partial<EntryFilter>): boolean {
  return Object.entries(set).every(([name, value]) => filter[name as keyof EntryFilter] === value);
}

/** What choosing a line changes; a chosen status, preset, group or file is let go by choosing it again. */
export function chosen(filter: EntryFilter, set: Partial<EntryFilter>): Partial<EntryFilter> {
  if (!isChosen(filter, set) || 'state' in set) return set;
  return Object.fromEntries(Object.keys(set).map((name) => [name, undefined]));
}
