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

/** Where the counts of a language tell the number of a state; undefined: no line is about it alone. */
const stateCounts: Record<EntryFilter['state'], CountedFilter['count'] | undefined> = {
  all: (counts) => counts.all,
  untranslated: (counts) => counts.notTranslated,
  drafts: (counts) => counts.draft,
  draftsWithoutValue: undefined,
  draftsWithValue: undefined,
  translated: (counts) => counts.translated,
  locked: (counts) => counts.locked,
  issues: (counts) => counts.issues.all,
};

/** States, in the order of design/mock 01; "Issues" has its kinds below it. */
export const stateFilters: readonly CountedFilter[] = [
  ...Object.entries(stateCounts).flatMap(([state, count]) =>
    count
      ? { id: `state_${state}`, set: { state: state as EntryFilter['state'], issue: undefined }, count }
      : [],
  ),
  ...issues.map(issue),
];

type StatusName = keyof typeof entryStatus;
const status = (name: StatusName): CountedFilter => ({
  id: `status_${name}`,
  set: { status: String(entryStatus[name]) },
  count: (counts) => counts.status[name],
});

/** All that there are, in the order of the lines. */
const statusLines: Record<StatusName, true> = {
  none: true,
  needsTranslation: true,
  needsReview: true,
  accepted: true,
  rejected: true,
  inOrder: true,
};
export const statusFilters: readonly CountedFilter[] = (Object.keys(statusLines) as StatusName[]).map(status);

/** Whether a filter holds all that a line sets. */
export function isChosen(filter: EntryFilter, set: Partial<EntryFilter>): boolean {
  return Object.entries(set).every(([name, value]) => filter[name as keyof EntryFilter] === value);
}

/** What choosing a line changes; a chosen status, preset, group or file is let go by choosing it again. */
export function chosen(filter: EntryFilter, set: Partial<EntryFilter>): Partial<EntryFilter> {
  if (!isChosen(filter, set) || 'state' in set) return set;
  return Object.fromEntries(Object.keys(set).map((name) => [name, undefined]));
}
