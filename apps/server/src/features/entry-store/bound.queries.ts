import { entryStatus } from '@parlance/domain/entry/status';
import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { bindingTexts } from './bound.sql.ts';

export interface Bound {
  entryId: number;
  inOrder: boolean;
  /** Whether the text has one of the given statuses. */
  stays: boolean;
  locked: boolean;
}

/** Texts of one language that bind their entries. */
export interface BindingTexts {
  languageId: number;
  locked: number;
  inOrder: number;
}

/** Counts the texts that bind these entries by their lock or an order: in one language, or (null) in each. */
export async function countBindingTexts(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number | null },
  ids: readonly number[],
): Promise<BindingTexts[]> {
  const { rows } = await sql<BindingTexts>`
    ${unnamedStatement('from one entry to all of a project')}
    select l.id as "languageId", (count(*) filter (where t.locked))::int as locked,
      (count(*) filter (where t.status = ${entryStatus.inOrder}))::int as "inOrder"
    from ${bindingTexts({ projectId, languageId, entryId: anyOf(ids) })}
    group by l.id`.execute(db);
  return rows;
}

/**
 * Lists which of these entries are in an order, locked, or in one of these statuses: in one language, or (null) in any.
 */
export async function listBound(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number | null },
  ids: readonly number[],
  statuses: readonly number[] = [],
): Promise<Bound[]> {
  const { rows } = await sql<Bound>`
    ${unnamedStatement('from one entry to all of a project')}
    select t.entry_id as "entryId", bool_or(t.status = ${entryStatus.inOrder}) as "inOrder",
      bool_or(t.status = any(${statuses}::smallint[])) as stays, bool_or(t.locked) as locked
    from ${bindingTexts({ projectId, languageId, entryId: anyOf(ids), statuses })}
    group by t.entry_id`.execute(db);
  return rows;
}
