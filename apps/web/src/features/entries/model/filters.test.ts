import type { LanguageCounts } from '@parlance/contract/projects';
import {
  type ConditionName,
  conditionNames,
  filterConditions,
  noFilter,
  offeredChoices,
  resetFilter,
} from '@parlance/domain/filter/conditions';
import { isFree, saidOfWords } from '@parlance/domain/filter/word-kinds';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { words as checks } from '../../../text/en/checks.ts';
import { words } from '../../../text/en/language-view.ts';
import { words as shell } from '../../../text/en/shell.ts';
import { chosen, isChosen, isOffered, stateFilters, statusFilters } from './filters.ts';
import { readAddress, showsAll } from './view-search.ts';

it('names every line and every choice that is offered', () => {
  const ids = [...stateFilters, ...statusFilters, ...offeredChoices].map(({ id }) => id);
  expect(ids.filter((id) => !(id in words || id in shell || id in checks))).toEqual([]);
});

it('offers the drafts to review and the accepted ones all the time in draft mode, otherwise where they say more than the drafts', () => {
  const counts = { draft: 3, draftsToReview: 3, draftsAccepted: 0 } as LanguageCounts;
  const offered = (now: LanguageCounts | undefined, draftMode: boolean) =>
    stateFilters
      .filter((line) => /drafts./.test(line.id) && isOffered(line, noFilter, now, draftMode))
      .map(({ id }) => id);
  const both = ['state_draftsToReview', 'state_draftsAccepted'];
  expect(offered(undefined, true)).toEqual(both);
  expect(offered(counts, true)).toEqual(both);
  expect(offered({ ...counts, draftsToReview: 1, draftsAccepted: 1 }, true)).toEqual(both);
  expect(offered(undefined, false)).toEqual([]);
  expect(offered(counts, false)).toEqual([]);
  expect(offered({ ...counts, draftsToReview: 1, draftsAccepted: 1 }, false)).toEqual(both);
});

/** A word that excludes entries. */
function wordOf(name: ConditionName): string {
  const condition = filterConditions[name];
  if (condition.kind === 'one' || condition.kind === 'any') return condition.of.at(-1) ?? '';
  if (condition.kind === 'text') return 'word';
  return isFree(condition) ? saidOfWords(condition).example : encodeId('tag', 7);
}

it.each(conditionNames)('%s stands in addresses, and is gone once all entries are shown', (name) => {
  const { filter } = readAddress({ [name]: wordOf(name) });
  expect(filter).toEqual({ ...noFilter, [name]: wordOf(name) });
  expect(showsAll(filter)).toBe(['sorting', 'search'].includes(filterConditions[name].by));
  expect(readAddress({ ...filter, ...resetFilter }).filter).toEqual(noFilter);
});

it('adds a status to those that are chosen, and lets it go', () => {
  const [none, review] = ['0', '2'];
  const first = { ...noFilter, ...chosen(noFilter, { status: review }) };
  const both = { ...first, ...chosen(first, { status: none }) };
  expect([first.status, both.status]).toEqual([review, `${none},${review}`]);
  expect([none, review, '1'].map((status) => isChosen(both, { status }))).toEqual([true, true, false]);
  expect(chosen(both, { status: review })).toEqual({ status: none });
  expect(chosen(first, { status: review })).toEqual({ status: undefined });
});

it('puts a preset in the place of the one before, and lets it go', () => {
  const duplicates = { ...noFilter, preset: 'duplicates' as const };
  expect(chosen(duplicates, { preset: 'noTags' })).toEqual({ preset: 'noTags' });
  expect(chosen(duplicates, { preset: 'duplicates' })).toEqual({ preset: undefined });
});
