import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Place } from './entries.queries.ts';

/** A translation's row as it shall be, with the fields that this replaces. */
export interface RowChange {
  entryId: number;
  value: string | null;
  draft: string | null;
  issues: number;
  baseHash: number | null;
  /** Whether value or draft change: then the version rises and author and time are kept. */
  textChanges: boolean;
  /** For the history: former values of the columns that change, null where there was no row. */
  old: Record<string, unknown>;
  userId: number;
}

export interface Written {
  version: number;
  text_at: Date | null;
}

/** Appends the history row of what `from` (a CTE with one row or none) wrote. */
const note = (place: Place, change: RowChange, from: string): RawBuilder<unknown> => sql`
  insert into history (project_id, kind, language_id, entry_id, user_id, old)
  select ${place.projectId}, ${change.textChanges ? historyKinds.text : historyKinds.issues}::smallint,
    ${place.languageId}, ${change.entryId}, ${change.userId}, ${JSON.stringify(change.old)}::jsonb
  from ${sql.ref(from)}`;

/** Writes over a row that still is as it was read (`rowState`); undefined where somebody changed or removed it since. */
export async function updateText(
  db: Db,
  place: Place,
  change: RowChange,
  rowState: string,
): Promise<Written | undefined> {
  const rises = change.textChanges
    ? sql`version = t.version + 1, text_at = now(), text_by = ${change.userId},`
    : sql``;
  const { rows } = await sql<Written>`
    with saved as (
      update translations t set ${rises} value = ${change.value}, draft = ${change.draft}, issues = ${change.issues},
        base_hash = ${change.baseHash}
      where t.project_id = ${place.projectId} and t.language_id = ${place.languageId} and t.entry_id = ${change.entryId}
        and t.xmin = ${rowState}::xid
      returning t.version, t.text_at
    ), noted as (${note(place, change, 'saved')})
    select version, text_at from saved`.execute(db);
  return rows[0];
}

/** Writes the first text of a translation; undefined where there is a row meanwhile, or no entry any more. */
export async function insertText(db: Db, place: Place, change: RowChange): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    with entry as (
      select e.id from entries e where e.project_id = ${place.projectId} and e.id = ${change.entryId} for key share
    ), saved as (
      insert into translations (project_id, language_id, entry_id, value, draft, issues, version, base_hash, text_at,
        text_by)
      select ${place.projectId}, ${place.languageId}, id, ${change.value}, ${change.draft}, ${change.issues}::smallint, 1,
        ${change.baseHash}::integer, now(), ${change.userId} from entry
      on conflict do nothing
      returning version, text_at
    ), noted as (${note(place, change, 'saved')})
    select version, text_at from saved`.execute(db);
  return rows[0];
}
