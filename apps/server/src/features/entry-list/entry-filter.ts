import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type ConditionName,
  conditionNames,
  type FilterConditions,
  filterConditions,
} from '@parlance/domain/filter/conditions';
import { parseDateWord } from '@parlance/domain/filter/date-word';
import {
  type FieldMatch,
  parseFieldMatches,
  parseTextMatch,
  type TextMatch,
} from '@parlance/domain/filter/text-match';
import { decodeId, decodeTagCategoryId } from '@parlance/domain/id';
import { found } from '../../http/errors.ts';

interface ValueKinds {
  any: string[];
  id: number;
  tags: number[];
  /** Number in the project; null: tags without a category. */
  tagCategory: number | null;
  text: string;
  /** The start of the day in milliseconds. */
  date: number;
  textMatch: TextMatch;
  fieldMatches: FieldMatch[];
}
type ValueOf<C> = C extends { kind: 'one'; of: readonly (infer Word)[] }
  ? Word
  : C extends { kind: keyof ValueKinds }
    ? ValueKinds[C['kind']]
    : never;

/** A parsed condition, with ids as numbers. */
export type ReadCondition<Name extends ConditionName> = ValueOf<FilterConditions[Name]>;
export type ReadFilter = { [Name in ConditionName]?: ReadCondition<Name> } & Pick<
  EntryFilter,
  'sort' | 'order'
>;

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

/** A number that no category has. */
const noCategory = -1;

function readCondition(projectId: number, name: ConditionName, word: string): unknown {
  const condition = filterConditions[name];
  switch (condition.kind) {
    case 'id':
      return found(decodeId(condition.names, word));
    case 'tags':
      return word.split(',').map((id) => found(decodeId('tag', id)));
    case 'tagCategory':
      if (word === 'none') return null;
      found(decodeId('tagCategory', word));
      return decodeTagCategoryId(projectId, word) ?? noCategory;
    case 'any':
      return word.split(',');
    case 'date':
      return parseDateWord(word);
    case 'textMatch':
      return parseTextMatch(word);
    case 'fieldMatches':
      return parseFieldMatches(word);
    default:
      return word;
  }
}
