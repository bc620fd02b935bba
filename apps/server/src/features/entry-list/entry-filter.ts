import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type AskedBy,
  type ConditionName,
  conditionNames,
  filterConditions,
} from '@parlance/domain/filter/conditions';
import { valueOfWord } from '@parlance/domain/filter/word-kinds';
import { notFound } from '../../http/errors.ts';

/** A parsed filter, with ids as numbers. */
export type ReadFilter = { [Name in ConditionName]?: AskedBy<Name> } & Pick<EntryFilter, 'sort' | 'order'>;

/**
 * Parses a filter that the contract accepted. An id without such an object in the project, or of a deleted one, matches
 * no entry (docs/decisions/0081).
 * @throws 404 for ids of other kinds
 */
export function readFilter(projectId: number, filter: EntryFilter): ReadFilter {
  const given = conditionNames.flatMap((name) => {
    const word = filter[name];
    return word === undefined ? [] : [[name, readCondition(projectId, name, word)]];
  });
  return Object.fromEntries(given) as ReadFilter;
}

function readCondition(projectId: number, name: ConditionName, word: string): unknown {
  const asked = valueOfWord(filterConditions[name], word, projectId);
  if (asked === undefined) throw notFound();
  return asked;
}
