import { type RawBuilder, sql } from 'kysely';
import { isEntryWithHash, lateralLookup } from '../../../db/lateral-lookup.ts';
import type { Db } from '../../../db/pool.ts';
import type { LanguageStep } from '../record/import.types.ts';

/**
 * Locks what an import is about to compare until the end of its transaction: the known entries of its rows, then their
 * texts in the import's languages and in the base language. A user who saves one of them waits for the import; what is
 * compared still exists when it is written. The order is the one of all other writers that lock several rows: entries
 * before texts, the base language before the others, each by entry id. Joins would read all entries for each row, since the
 * planner knows nothing of the rows, nor of a new project: keys are looked up one by one, and ids come as arrays.
 */
export async function lockCompared(trx: Db, languageSteps: readonly LanguageStep[]): Promise<void> {
  const [first] = languageSteps;
  if (!first) return;
  const { projectId, importId, baseLanguageId } = first;
  const others = languageSteps.map(({ languageId }) => languageId).filter((id) => id !== baseLanguageId);
  const languages = [baseLanguageId, ...others.sort((a, b) => a - b)];
  await execute(trx, sql`create temp table import_held (entry_id bigint) on commit drop`);
  // `for update` on the entries also stops writers of a first text (db/lateral-lookup.ts), which a lock on existing
  // text rows would not.
  await execute(
    trx,
    sql`
      with known as materialized (
        select e.id from import_rows r
        cross join ${lateralLookup(sql`select k.id from entries k where ${isEntryWithHash('k', projectId, sql`r.key_hash`)}`)} e
        where r.project_id = ${projectId} and r.import_id = ${importId}
      ), held as materialized (
        select e.id from entries e where e.project_id = ${projectId} and e.id = any(array(select id from known))
        order by e.id for update
      )
      insert into import_held select id from held`,
  );
  // A separate statement, so that it sees rows that were created while the first one waited.
  await execute(
    trx,
    sql`
      with held as materialized (
        select t.entry_id from translations t
        where t.project_id = ${projectId} and t.language_id = any(${languages}::smallint[])
          and t.entry_id = any(array(select entry_id from import_held))
        order by array_position(${languages}::smallint[], t.language_id), t.entry_id for no key update
      )
      select count(*) from held`,
  );
}

const execute = (trx: Db, query: RawBuilder<unknown>) => query.execute(trx);
