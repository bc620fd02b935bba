import {
  type ConditionName,
  conditionNames,
  filterConditions,
  noFilter,
  offeredChoices,
  resetFilter,
} from '@parlance/domain/filter/conditions';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { words } from '../../../text/en/language-view.ts';
import { words as shell } from '../../../text/en/shell.ts';
import { stateFilters, statusFilters } from './filters.ts';
import { readAddress, showsAll } from './view-search.ts';

it('names every line and every choice that is offered', () => {
  const ids = [...stateFilters, ...statusFilters, ...offeredChoices].map(({ id }) => id);
  expect(ids.filter((id) => !(id in words || id in shell))).toEqual([]);
});

/** A word that takes out something. */
function wordOf(name: ConditionName): string {
  const condition = filterConditions[name];
  if (condition.kind === 'one' || condition.kind === 'any') return condition.of.at(-1) ?? '';
  return condition.kind === 'text' ? 'word' : encodeId('tag', 7);
}

it.each(conditionNames)('%s stands in addresses, and is gone once all entries are shown', (name) => {
  const { filter } = readAddress({ [name]: wordOf(name) });
  expect(filter).toEqual({ ...noFilter, [name]: wordOf(name) });
  expect(showsAll(filter)).toBe(filterConditions[name].by === 'sorting');
  expect(readAddress({ ...filter, ...resetFilter }).filter).toEqual(noFilter);
});
