import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { entryOf, translationOf } from '../../db/one-by-key.ts';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';

/** A text as it shall be, in a set that is written together. */
export interface NewText {
  entryId: number;
  value: string | null;
  draft: string | null;
  draftOlder: boolean;
  issues: number;
  baseHash: number | null;
}

export interface TextWriting {
  projectId: number;
  languageId: number;
  userId: number | null;
  operationId?: number;
}

/**
 * Writes value and draft of a set of entries in one language: upsert, version, author and history row with the
 * replaced fields, in one statement. Answers how many changed. The caller holds the rows (`for update`) and has
 * computed the issues.
 */
export async function writeTexts(trx: Db, writing: TextWriting, texts: readonly NewText[]): Promise<number> {
  if (texts.length === 0) return 0;
  const { projectId, languageId, userId, operationId } = writing;
  const { rows } = await sql<{ changed: number }>`
    with input as (
      select * from unnest(${texts.map((text) => text.entryId)}::bigint[], ${texts.map((text) => text.value)}::text[],
        ${texts.map((text) => text.draft)}::text[], ${texts.map((text) => text.draftOlder)}::boolean[], ${texts.map((text) => text.issues)}::smallint[],
        ${texts.map((text) => text.baseHash)}::integer[]) as i (entry_id, value, draft, draft_older, issues, base_hash)
    ), change as (
      select i.*, t.value as old_value, t.draft as old_draft, t.draft_older as old_older, t.base_hash as old_hash, t.entry_id is null as is_new
      from input i
      join ${entryOf(projectId, sql`i.entry_id`)} e on true
      left join ${translationOf(projectId, sql`${languageId}`, sql`i.entry_id`)} t on true
      where (i.value, i.draft) is distinct from (t.value, t.draft)
    ), saved as (
      insert into translations as t (project_id, language_id, entry_id, value, draft, draft_older, issues, version, base_hash,
        text_at, text_by)
      select ${projectId}, ${languageId}, entry_id, value, draft, draft_older, issues, 1, base_hash, now(), ${userId} from change
      on conflict (project_id, language_id, entry_id) do update set value = excluded.value, draft = excluded.draft,
        draft_older = excluded.draft_older,
        issues = excluded.issues, base_hash = excluded.base_hash, version = t.version + 1, text_at = excluded.text_at,
        text_by = excluded.text_by
      returning t.entry_id
    ), noted as (
      ${intoHistory('project_id', 'operation_id', 'kind', 'language_id', 'entry_id', 'user_id', 'old')}
      select ${projectId}, ${operationId ?? null}::bigint, ${historyKinds.text}::smallint, ${languageId}, c.entry_id,
        ${userId}::bigint,
        case when old_value is distinct from value then jsonb_build_object('value', old_value) else '{}' end
          || case when old_draft is distinct from draft then jsonb_build_object('draft', old_draft) else '{}' end
          || case when old_older <> draft_older then jsonb_build_object('draft_older', old_older) else '{}' end
          || case when not is_new and old_hash is distinct from base_hash then jsonb_build_object('base_hash', old_hash)
            else '{}' end
      from change c join saved using (entry_id)
    )
    select count(*)::integer as changed from saved`.execute(trx);
  return rows[0]?.changed ?? 0;
}
