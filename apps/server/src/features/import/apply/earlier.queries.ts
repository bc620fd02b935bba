/** What earlier languages of an import would create or change, for the comparison of the next one. */
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { LanguageStep } from '../record/import.types.ts';

/**
 * Creates the table of entries that earlier languages of a preview would create or change. It is dropped with the
 * transaction.
 */
export async function beginEarlier(trx: Db): Promise<void> {
  await sql`
    create temp table import_earlier (key_hash uuid primary key, base_value text, group_id bigint, description text,
      metadata jsonb) on commit drop`.execute(trx);
}

/**
 * Adds to that table what a compared language would change; null: unchanged. Files cannot clear any of these columns.
 */
export async function addEarlier(trx: Db, step: LanguageStep, defaultGroupId: number): Promise<void> {
  const isBase = sql.lit(step.languageId === step.baseLanguageId);
  await sql`
    insert into import_earlier as i (key_hash, base_value, group_id, description, metadata)
    select key_hash, case when ${isBase} then new_value else base_fill end,
      case when is_new then coalesce(file_group, ${defaultGroupId}::bigint) when moved then file_group end,
      new_description, new_metadata
    from import_changes
    where winner and blocked is distinct from 'unknown'
      and (is_new or moved or description_changed or metadata_changed or base_fill is not null
        or (${isBase} and text_changed))
    on conflict (key_hash) do update set base_value = coalesce(excluded.base_value, i.base_value),
      group_id = coalesce(excluded.group_id, i.group_id),
      description = coalesce(excluded.description, i.description),
      metadata = coalesce(excluded.metadata, i.metadata)`.execute(trx);
}
