import { issueBits } from '@parlance/domain/checks/issues';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { updateTexts } from './texts.sql.ts';

export async function findBaseLanguage(db: Db, projectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('base_language_id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.base_language_id;
}

export interface CheckedRow {
  language_id: number;
  entry_id: number;
  key: string;
  language: string;
  version: number;
  value: string | null;
  draft: string | null;
  max_length: number | null;
  issues: number;
  base_value: string | null;
  /** Whether the row remembers another base text than this. */
  remembers_other: boolean;
}

/** The translations of the next `limit` entries after `after`, with the text of the base language. */
export async function listRowsToCheck(
  db: Db,
  projectId: number,
  baseLanguageId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ rows: CheckedRow[]; last: number | undefined }> {
  const entries = await db
    .selectFrom('entries')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = entries.at(-1)?.id;
  if (last === undefined) return { rows: [], last };
  const { rows } = await sql<CheckedRow>`
    select t.language_id, t.entry_id, e.key, l.code as language, t.version, t.value, t.draft, t.max_length, t.issues, b.value as base_value,
      t.base_hash is distinct from
        case when t.language_id = ${baseLanguageId} then null else text_hash(b.value) end as remembers_other
    from languages l
    join translations t on t.project_id = ${projectId} and t.language_id = l.id
      and t.entry_id = any(${entries.map(({ id }) => id)}::bigint[])
    join entries e on e.project_id = ${projectId} and e.id = t.entry_id
    left join translations b on b.project_id = ${projectId} and b.language_id = ${baseLanguageId}
      and b.entry_id = t.entry_id
    where l.project_id = ${projectId}`.execute(db);
  return { rows, last };
}

/**
 * Writes issues as found, with history, and that a text which is not outdated is up to date with the base text of now.
 * A row that was written meanwhile was checked by its writer and is left alone.
 */
export async function writeChecked(
  db: Db,
  projectId: number,
  baseLanguageId: number,
  checked: { language_id: number; entry_id: number; version: number; issues: number }[],
): Promise<void> {
  await sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
        as c (language_id smallint, entry_id bigint, version integer, issues smallint)
    ), before as (
      select t.language_id, t.entry_id, t.issues from input c join translations t
        on t.project_id = ${projectId} and t.language_id = c.language_id and t.entry_id = c.entry_id
    ), written as (
      ${updateTexts({
        projectId,
        languageId: sql`c.language_id`,
        from: sql`input c`,
        entryId: sql`c.entry_id`,
        where: sql`t.version = c.version`,
        columns: {
          issues: sql`c.issues`,
          base_hash: sql`case
            when t.language_id = ${baseLanguageId} then null
            when c.issues & ${sql.lit(issueBits.outdated)} <> 0 then t.base_hash
            else (select text_hash(b.value) from translations b where b.project_id = ${projectId}
              and b.language_id = ${baseLanguageId} and b.entry_id = t.entry_id) end`,
        },
        changes: false,
        by: null,
      })}
      returning t.language_id, t.entry_id, t.issues
    )
    ${intoHistoryInBlocks(
      { projectId, operationId: null, userId: null },
      sql`select ${historyKinds.issues}, w.language_id, w.entry_id, null, jsonb_build_object('issues', b.issues)
        from written w join before b using (language_id, entry_id)
        where w.issues <> b.issues`,
    )}`.execute(db);
}
