import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { insertTexts, replacedColumns } from './texts.sql.ts';

/** The new texts of an entry, in a set that one statement writes. */
export interface NewText {
  entryId: number;
  value: string | null;
  draft: string | null;
  draftOlder: boolean;
  status: number;
  issues: number;
  baseHash: number | null;
  /** The service of machine translation that wrote the texts; null: none. */
  origin: string | null;
  /** Who wrote the texts: somebody else than who makes the change, where they come back. */
  by: number | null;
}

export interface TextWriting {
  projectId: number;
  languageId: number;
  userId: number | null;
  operationId?: number;
}

/**
 * Writes value and draft of a set of entries in one language, in one statement: upsert, version, author, and a history
 * row with the replaced fields. Returns the number of changed texts. The caller has locked the rows (`for update`) and
 * computed the issues.
 */
export async function writeTexts(trx: Db, writing: TextWriting, texts: readonly NewText[]): Promise<number> {
  if (texts.length === 0) return 0;
  const { projectId, languageId, userId, operationId } = writing;
  const { rows } = await sql<{ changed: number }>`
    with input as (
      select * from unnest(${texts.map((text) => text.entryId)}::bigint[], ${texts.map((text) => text.value)}::text[],
        ${texts.map((text) => text.draft)}::text[], ${texts.map((text) => text.draftOlder)}::boolean[], ${texts.map((text) => text.status)}::smallint[], ${texts.map((text) => text.issues)}::integer[],
        ${texts.map((text) => text.baseHash)}::integer[], ${texts.map((text) => text.origin)}::text[], ${texts.map((text) => text.by)}::bigint[])
        as i (entry_id, value, draft, draft_older, status, issues, base_hash, origin, text_by)
    ), change as (
      select i.*, t.value as old_value, t.draft as old_draft, t.draft_older as old_older, t.status as old_status, t.base_hash as old_hash, t.text_origin as old_origin, t.entry_id is null as is_new
      from input i
      join ${entryOf(projectId, sql`i.entry_id`)} e on true
      left join ${translationOf(projectId, sql`${languageId}`, sql`i.entry_id`)} t on true
      where (i.value, i.draft, i.base_hash) is distinct from (t.value, t.draft, t.base_hash)
    ), saved as (
      ${insertTexts(
        {
          projectId,
          languageId,
          from: sql`change`,
          entryId: sql`entry_id`,
          columns: {
            value: sql`value`,
            draft: sql`draft`,
            draft_older: sql`draft_older`,
            status: sql`status`,
            issues: sql`issues`,
            base_hash: sql`base_hash`,
          },
          changes: sql`(value, draft) is distinct from (old_value, old_draft)`,
          by: sql`text_by`,
          origin: sql`origin`,
        },
        // A row that another transaction created since keeps the status that it has. What is cleared was there before.
        {
          replaced: true,
          but: {
            status: sql`case when excluded.status = 0 and coalesce(excluded.draft, excluded.value) is not null
              then t.status else excluded.status end`,
          },
        },
      )}
      returning t.entry_id
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId: operationId ?? null, userId, most: texts.length },
        sql`select ${historyKinds.text}, ${languageId}, c.entry_id, null,
        ${replacedColumns({
          value: { was: sql`old_value`, is: sql`value` },
          draft: { was: sql`old_draft`, is: sql`draft` },
          draft_older: { was: sql`coalesce(old_older, false)`, is: sql`draft_older` },
          text_origin: { was: sql`old_origin`, is: sql`origin` },
          status: { was: sql`coalesce(old_status, 0)`, is: sql`status` },
          base_hash: { was: sql`old_hash`, is: sql`case when is_new then old_hash else base_hash end` },
        })}
      from change c join saved using (entry_id)`,
      )}
    )
    select count(*)::integer as changed from saved`.execute(trx);
  return rows[0]?.changed ?? 0;
}
