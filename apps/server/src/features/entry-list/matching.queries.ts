import type { EntryFilter } from '@parlance/contract/entries';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import type { ReadFilter } from './entry-filter.ts';
import { searchFor } from './search.ts';

/** The numbers of the entries that match what only the database can tell of a filter, 8 bytes each in network order. */
export async function listMatching(db: Db, scope: LanguageScope, filter: ReadFilter): Promise<Buffer[]> {
  const { fileId, preset, search } = filter;
  const found: Buffer[] = [];
  if (search !== undefined) found.push(await packIds(db, searchFor(scope, search)));
  if (fileId !== undefined) found.push(await packIds(db, inFile(scope.projectId, fileId)));
  if (preset) found.push(await packIds(db, presets[preset](scope)));
  return found;
}

async function packIds(db: Db, ids: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer }>`
    ${plannedEachTime('projects differ in size by orders of magnitude')}
    select coalesce(string_agg(int8send(i.entry_id), ''::bytea), ''::bytea) as packed from (${ids}) i`.execute(
    db,
  );
  return rows[0]?.packed ?? Buffer.alloc(0);
}

const inFile = (projectId: number, fileId: number) =>
  sql`select f.entry_id from file_entries f where f.project_id = ${projectId} and f.file_id = ${fileId}`;

const presets: Record<NonNullable<EntryFilter['preset']>, (scope: LanguageScope) => RawBuilder<unknown>> = {
  duplicates: ({ projectId, baseLanguageId }) => sql`
    select unnest(array_agg(d.entry_id)) as entry_id from translations d
    where d.project_id = ${projectId} and d.language_id = ${baseLanguageId} and d.value is not null
    group by d.value having count(*) > 1`,
  // "same base value, different value in this language" (semantics, Entries)
  inconsistencies: ({ projectId, languageId, baseLanguageId }) => sql`
    select unnest(array_agg(d.entry_id)) as entry_id from translations d
    join translations x on x.project_id = ${projectId} and x.language_id = ${languageId} and x.entry_id = d.entry_id
    where d.project_id = ${projectId} and d.language_id = ${baseLanguageId}
      and d.value is not null and x.value is not null
    group by d.value having count(*) > 1 and min(x.value) <> max(x.value)`,
};
