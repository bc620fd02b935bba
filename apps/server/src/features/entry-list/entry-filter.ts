import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type AskedBy,
  type ConditionName,
  conditionNames,
  filterConditions,
} from '@parlance/domain/filter/conditions';
import { valueOfWord } from '@parlance/domain/filter/word-kinds';
import type { Db } from '../../db/pool.ts';
import { notFound } from '../../http/errors.ts';
import { findSource, type LanguageScope } from '../entries/language.service.ts';

/** A parsed filter, with ids as numbers. */
export type ReadFilter = { [Name in ConditionName]?: AskedBy<Name> } & Pick<EntryFilter, 'sort' | 'order'>;

/** A language, and the one whose texts `search` and the order by `baseValue` take as source texts. */
export interface SourcedScope extends LanguageScope {
  sourceLanguageId: number;
}

/**
 * Finds the source language of a filter. The view of the base language has no other.
 * @throws 404 for a language that the project does not have
 */
export async function withSource(
  db: Db,
  scope: LanguageScope,
  { sourceLanguage: asked }: Pick<EntryFilter, 'sourceLanguage'>,
): Promise<SourcedScope> {
  const { id } = asked === undefined ? { id: scope.baseLanguageId } : await findSource(db, scope, { asked });
  return { ...scope, sourceLanguageId: scope.isBase ? scope.baseLanguageId : id };
}

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
