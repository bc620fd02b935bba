import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { anyOf } from '../../db/one-by-key.ts';
import type { Db } from '../../db/pool.ts';

export interface Seen {
  projectId: number;
  languageId: number;
  /** Whose own changes do not count: they know them. */
  userId: number;
  /** The project's version when the texts were read (`projectVersion`). */
  version: number;
}

/** Of how many of these entries others changed the text in this language since somebody saw it. */
export async function countChangedSince(db: Db, seen: Seen, ids: readonly number[]): Promise<number> {
  const { projectId, languageId, userId, version } = seen;
  const { rows } = await sql<{ count: number }>`
    select count(distinct h.entry_id)::integer as count from history h
    where h.project_id = ${projectId}
      and h.xid > greatest(${version}::bigint - coalesce((select p.version_floor from projects p where p.id = ${projectId}), 0), 0)::text::xid8
      and h.kind = ${historyKinds.text}::smallint and h.language_id = ${languageId}::smallint
      and h.entry_id = ${anyOf(ids)} and h.user_id is distinct from ${userId}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}
