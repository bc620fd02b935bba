import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { type Issue, issues } from '@parlance/domain/checks/issues';
import { entryStatus, listedStatusNames, type StatusName } from '@parlance/domain/entry/status';
import { type ConditionName, filterConditions } from '@parlance/domain/filter/conditions';

type State = EntryFilter['state'];
type Count = (counts: LanguageCounts) => number;

/** The field of a language's counts that holds the number of a state; undefined: no line stands for this state
 *  alone. */
const stateCounts = {
  all: (counts) => counts.all,
  untranslated: (counts) => counts.notTranslated,
  drafts: (counts) => counts.draft,
  draftsWithoutValue: undefined,
  draftsWithValue: undefined,
  draftsToReview: (counts) => counts.draftsToReview,
  draftsAccepted: (counts) => counts.draftsAccepted,
  translated: (counts) => counts.translated,
  locked: (counts) => counts.locked,
  issues: (counts) => counts.issues.all,
} as const satisfies Record<State, Count | undefined>;
type CountedState = {
  [Name in State]: (typeof stateCounts)[Name] extends undefined ? never : Name;
}[State];

/** The name of a line of the filters, the key for its words and its icon. */
export type LineId = `state_${CountedState}` | `issue_${Issue}` | `status_${StatusName}`;

/** A line of the filters whose number comes from the counts of a language. */
export interface CountedFilter {
  id: LineId;
  /** The change by choosing it. */
  set: Partial<EntryFilter>;
  count: Count;
  /** Left out of the lines unless it is chosen, or this holds. */
  offeredIf?: (counts: LanguageCounts) => boolean;
  /** There all the time where texts are saved as drafts: it does not move what stands beside it as drafts are decided about. */
  inDraftMode?: true;
}

/** Issues of every project. */
const alwaysShown: readonly Issue[] = ['variableMissing', 'tooLong', 'outdated'];

const issue = (kind: Issue): CountedFilter => ({
  id: `issue_${kind}`,
  set: { state: 'all', issue: kind },
  count: (counts) => counts.issues[kind],
  // Most checks find nothing in most projects.
  ...(!alwaysShown.includes(kind) && { offeredIf: (counts) => counts.issues[kind] > 0 }),
});

/** States of drafts, whose line would often say what another one says in projects without a draft mode. */
const offeredIf: Partial<Record<CountedState, (counts: LanguageCounts) => boolean>> = {
  draftsToReview: (counts) => counts.draftsToReview !== counts.draft,
  draftsAccepted: (counts) => counts.draftsAccepted > 0,
};

/** States, in the order of design/mock 01; "Issues" has its kinds below it. */
export const stateFilters: readonly CountedFilter[] = [
  ...(Object.entries(stateCounts) as [CountedState, Count | undefined][]).flatMap(([state, count]) =>
    count
      ? [
          {
            id: `state_${state}` as const,
            set: { state, issue: undefined },
            count,
            ...(offeredIf[state] && { offeredIf: offeredIf[state], inDraftMode: true as const }),
          },
        ]
      : [],
  ),
  ...issues.map(issue),
];

const status = (name: StatusName): CountedFilter => ({
  id: `status_${name}`,
  set: { status: String(entryStatus[name]) },
  count: (counts) => counts.status[name],
});

export const statusFilters: readonly CountedFilter[] = listedStatusNames.map(status);

/** Whether a line is offered beside the chosen filter. `draftMode`: that of the project. */
export const isOffered = (
  { set, offeredIf, inDraftMode }: CountedFilter,
  filter: EntryFilter,
  counts: LanguageCounts | undefined,
  draftMode: boolean,
): boolean =>
  !offeredIf ||
  (inDraftMode && draftMode) ||
  isChosen(filter, set) ||
  (counts !== undefined && offeredIf(counts));

/** Whether a filter contains all conditions of a line; for conditions with several words, also among others. */
export function isChosen(filter: EntryFilter, set: Partial<EntryFilter>): boolean {
  return (Object.entries(set) as [ConditionName, string | undefined][]).every(([name, word]) =>
    word === undefined ? filter[name] === undefined : wordsOf(filter, name).includes(word),
  );
}

/** What choosing a line changes: a status is added to the chosen ones; any other line replaces the current choice.
 *  Choosing a chosen status, preset, group or file again clears it. */
export function chosen(filter: EntryFilter, set: Partial<EntryFilter>): Partial<EntryFilter> {
  if (set.status !== undefined) return { status: withWord(filter, 'status', set.status) };
  if (!isChosen(filter, set) || 'state' in set) return set;
  return Object.fromEntries(Object.keys(set).map((name) => [name, undefined]));
}

const wordsOf = (filter: EntryFilter, name: ConditionName): string[] => {
  const words = filter[name];
  if (words === undefined) return [];
  return filterConditions[name].kind === 'any' ? words.split(',') : [words];
};

type SearchPlace = 'key' | 'text' | 'description';

/** Where the search looks. */
export const searchPlaces = ({ searchIn = 'key,text' }: EntryFilter): SearchPlace[] =>
  searchIn.split(',') as SearchPlace[];

/** `searchIn` with one more field, or without it; undefined: the default. At least one field stays. */
export function withSearchPlace(filter: EntryFilter, place: string): string | undefined {
  const searchIn = withWord({ ...filter, searchIn: searchPlaces(filter).join() }, 'searchIn', place);
  return searchIn === 'key,text' ? undefined : (searchIn ?? filter.searchIn);
}

/** The words of a condition with one more, or without it if it was included; undefined: none. */
function withWord(filter: EntryFilter, name: 'status' | 'searchIn', word: string): string | undefined {
  const condition = filterConditions[name];
  const all = 'of' in condition ? condition.of : [];
  const before = wordsOf(filter, name);
  return all.filter((one) => before.includes(one) !== (one === word)).join() || undefined;
}
