import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { FeedSlice } from '../feed/readers.service.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import { formsWithSourceOf, generalAmong } from './source-text.sql.ts';

/** SQL: the base language of a project. */
export const baseIn = (projectId: number): RawBuilder<unknown> =>
  sql`(select p.base_language_id from projects p where p.id = ${projectId})`;

/**
 * SQL: the entries that a slice of the feed names, and the plural forms whose source may have changed with one of them, as a
 * select of entry_id, some of them twice. Texts of other languages are nobody's source: for them nothing is looked up. A follower
 * looks up one by one (`lockFeed`), in a plan that fits one save as well as an import: planned each time, it would cost more
 * than the save of a text.
 */
export const namedWithForms = ({ projectId, ids }: FeedSlice): RawBuilder<unknown> => {
  const baseLanguageId = baseIn(projectId);
  const sources = sql`select n.entry_id from named n where n.may_be_source`;
  return sql`
    with named as materialized (
      select h.entry_id, bool_or(h.language_id is null or h.language_id = ${baseLanguageId}) as may_be_source
      from (${eachNamed(rowsWhere(projectId, sql`h.id = ${anyOf(ids)}`))}) h
      where h.entry_id is not null group by h.entry_id
    )
    select n.entry_id from named n
    union all
    select f.entry_id from (${formsWithSourceOf({ projectId, baseLanguageId }, generalAmong(projectId, sources))}) f`;
};
