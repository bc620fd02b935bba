/**
 * Finds texts of files that the project had after it got the version of the file that it has, and that were changed here
 * since: somebody exported the file, and it comes back from before the change (docs/decisions/0160).
 */
import { historyKinds } from '@parlance/domain/history/kind';
import { mostUnits } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { unnamedStatement } from '../../../db/unnamed-statement.ts';
import { eachOf, mayName, rowsWhere } from '../../feed/rows.sql.ts';
import type { LanguageStep, ReadFileToImport } from '../record/import.types.ts';
import { incomingText } from './compare.queries.ts';

/** Entries whose history is read at once. */
const slice = 10_000;

/**
 * Marks rows of one language whose text is a former one of the project. What an undo took back does not count: it may
 * come again.
 */
export async function markOlderTexts(
  trx: Db,
  step: LanguageStep,
  files: readonly ReadFileToImport[],
): Promise<void> {
  const entries = await listDiffering(trx, step);
  for (let from = 0; from < entries.length; from += slice)
    await markSlice(trx, step, { files, entryIds: entries.slice(from, from + slice) });
}

const rowsOf = ({ projectId, importId, rowLanguageId }: LanguageStep) =>
  sql`r.project_id = ${projectId} and r.import_id = ${importId} and r.language_id = ${rowLanguageId}
    and r.as_former is not true`;

/** Entries whose text the file would change. */
async function listDiffering(trx: Db, step: LanguageStep): Promise<number[]> {
  const { projectId, languageId } = step;
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from import_rows r
    join entries e on e.project_id = ${projectId} and e.key_hash = r.key_hash
    join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
    where ${rowsOf(step)} and t.value <> ${incomingText(step)} order by e.id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function markSlice(
  trx: Db,
  step: LanguageStep,
  { files, entryIds }: { files: readonly ReadFileToImport[]; entryIds: readonly number[] },
): Promise<void> {
  const { projectId, languageId, fileIndexes } = step;
  const bodies = fileIndexes.map((index) => files[index]?.bodyId ?? null);
  // When each of the files got the version that it has.
  const versions = sql`(
    select f.file_index, coalesce(b.created_at, '-infinity') as came_at
    from unnest(${fileIndexes}::integer[], ${bodies}::bigint[]) as f (file_index, body_id)
    left join file_bodies b on b.project_id = ${projectId} and b.id = f.body_id)`;
  const texts = sql`${mayName(entryIds)} and h.kind = ${historyKinds.text} and h.language_id = ${languageId}
    and h.at > (select min(came_at) from ${versions} v)`;
  await sql`
    ${unnamedStatement('from one entry to a whole import')}
    update import_rows r set as_former = true
    from entries e, ${versions} v
    where ${rowsOf(step)} and v.file_index = r.position / ${sql.lit(mostUnits)}
      and e.project_id = ${projectId} and e.key_hash = r.key_hash
      and (e.id, ${incomingText(step)}) in (
        select h.entry_id, h.old ->> 'value' from (${eachOf(rowsWhere(projectId, texts))}) h
        left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
        where h.entry_id = any(${entryIds}::bigint[]) and h.at > v.came_at and o.kind is distinct from 'undo')`.execute(
    trx,
  );
}
