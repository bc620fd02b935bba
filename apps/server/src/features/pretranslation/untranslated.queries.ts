import { entryStatus } from '@parlance/domain/entry/status';
import { sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { sourceText } from '../entry-store/source-text.sql.ts';

/** An entry that may be translated with others, with what stands in its way. */
export interface UntranslatedRow {
  id: number;
  key: string;
  description: string | null;
  base_text: string | null;
  /** What it is compared with: the base text, or that of the plural's general form. */
  source_text: string | null;
  max_length: number | null;
  /** It has a text or draft. */
  has_text: boolean;
  locked: boolean;
}

/** Entries as they are translated together: of linked ones the parent, whose text the others share. */
export async function listUntranslated(
  db: Db,
  {
    projectId,
    languageId,
    baseLanguageId,
  }: { projectId: number; languageId: number; baseLanguageId: number },
  ids: readonly number[],
): Promise<UntranslatedRow[]> {
  const { rows } = await sql<UntranslatedRow>`
    select e.id, e.key, e.description, b.value as base_text,
      ${sourceText({ projectId, baseLanguageId }, sql`b.value`, sql`e.key`)} as source_text, t.max_length,
      coalesce(t.value is not null or t.draft is not null, false) as has_text,
      coalesce(t.locked, false) or coalesce(t.status, 0) = ${entryStatus.inOrder} as locked
    from unnest(${ids}::bigint[]) with ordinality as i (id, place)
    join ${entryOf(projectId, sql`i.id`)} e on true
    left join ${translationOf(projectId, sql`${baseLanguageId}::smallint`, sql`e.id`)} b on true
    left join ${translationOf(projectId, sql`${languageId}::smallint`, sql`e.id`)} t on true
    order by i.place`.execute(db);
  return rows;
}

/** The parents of linked entries for these, each once. */
export async function listParents(db: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(e.link_parent, e.id) as id from unnest(${ids}::bigint[]) as i (id)
    join ${entryOf(projectId, sql`i.id`)} e on true order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
