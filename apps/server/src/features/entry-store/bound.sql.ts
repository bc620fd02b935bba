import { entryStatus } from '@parlance/domain/entry/status';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL after `from`: the texts, as `t`, that bind their entry (docs/decisions/0123): they are locked, in an order, or have
 * one of the given statuses. In one language, or (null) in any. `entryId`: an expression, or `any(…)` for several.
 */
export const bindingTexts = ({
  projectId,
  languageId,
  entryId,
  statuses = [],
}: {
  projectId: number;
  languageId: number | null;
  entryId: RawBuilder<unknown>;
  statuses?: readonly number[];
}): RawBuilder<unknown> => sql`
  languages l
  join translations t on t.project_id = l.project_id and t.language_id = l.id and t.entry_id = ${entryId}
  where l.project_id = ${projectId} and l.deleted_at is null
    and (${languageId}::smallint is null or l.id = ${languageId}::smallint)
    and (t.locked or t.status = any(${[...statuses, entryStatus.inOrder]}::smallint[]))`;
