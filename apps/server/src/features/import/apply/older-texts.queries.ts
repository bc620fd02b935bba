/**
 * Finds texts of files that the project had after it got the version of the file that it has, and that were changed here
 * since: somebody exported the file, and it comes back from before the change (docs/decisions/0160).
 */
import { historyKinds } from '@parlance/domain/history/kind';
import { mostTexts } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import { joiningWhole } from '../../../db/joining-whole.ts';
import { isEntryWithHash, lateralLookup, translationOf } from '../../../db/lateral-lookup.ts';
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
    await joiningWhole(trx, () =>
      markSlice(trx, step, { files, entryIds: entries.slice(from, from + slice) }),
    );
}

const rowsOf = ({ projectId, importId, rowLanguageId }: LanguageStep) =>
  sql`r.project_id = ${projectId} and r.import_id = ${importId} and r.language_id = ${rowLanguageId}
    and r.as_former is not true`;

/**
 * Entries whose text the file would change. Each row is looked up by itself: the languages before this one have just been
 * written by the same import (db/lateral-lookup.ts).
 */
async function listDiffering(trx: Db, step: LanguageStep): Promise<number[]> {
  const { projectId, languageId } = step;
  const entry = lateralLookup(
    sql`select k.id from entries k where ${isEntryWithHash('k', projectId, sql`r.key_hash`)}`,
  );
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from import_rows r
    cross join ${entry} e
    cross join ${translationOf(projectId, languageId, sql`e.id`)} t
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
    from ${versions} v, (
      select e.key_hash, h.old ->> 'value' as text, h.at
      from (${eachOf(rowsWhere(projectId, texts))}) h
      join entries e on e.project_id = ${projectId} and e.id = h.entry_id and e.id = any(${entryIds}::bigint[])
      left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      where o.kind is distinct from 'undo') former
    where ${rowsOf(step)} and v.file_index = r.position / ${sql.lit(mostTexts)}
      and former.key_hash = r.key_hash and former.text = ${incomingText(step)} and former.at > v.came_at`.execute(
    trx,
  );
}
