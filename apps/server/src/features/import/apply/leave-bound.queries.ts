/**
 * An import moves no entry that a lock, in any language, or an order binds: it stays in its group, and the import says
 * how many do (docs/decisions/0123). The rule is that of the guard of all other moves.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { bindingTexts } from '../../entry-store/bound.sql.ts';
import type { LanguageStep } from '../record/import.types.ts';

/** SQL: entries that `import_changes` moves, and that are bound. */
const boundOfMoved = (projectId: number): RawBuilder<unknown> => sql`
  select distinct t.entry_id from ${bindingTexts({
    projectId,
    languageId: null,
    entryId: sql`any((select array_agg(c.entry_id) from import_changes c where c.winner and c.moved)::bigint[])`,
  })}`;

/**
 * Takes the moves of bound entries out of `import_changes`; `bound` marks those that no language before this one had.
 * Returns whether there are any.
 */
export async function leaveBound(trx: Db, { projectId }: LanguageStep): Promise<boolean> {
  await sql`create temp table if not exists import_bound (entry_id bigint primary key) on commit drop`.execute(
    trx,
  );
  const { numAffectedRows } = await sql`
    with stays as materialized (${boundOfMoved(projectId)}),
    first as (
      insert into import_bound select entry_id from stays on conflict do nothing returning entry_id
    )
    update import_changes c set moved = false, bound = f.entry_id is not null
    from stays s left join first f on f.entry_id = s.entry_id
    where c.winner and c.moved and c.entry_id = s.entry_id`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether an entry that `import_changes` moves was bound since. Call it after these entries are locked. */
export async function movesBound(trx: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (${boundOfMoved(projectId)}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
