import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import type { ReadFilter } from './entry-filter.ts';
import { searchFor } from './search.ts';

/** The numbers of the entries that match what only the database can tell of a filter, 8 bytes each in network order. */
export async function listMatching(db: Db, scope: LanguageScope, filter: ReadFilter): Promise<Buffer[]> {
  const { fileId, search } = filter;
  const found: Buffer[] = [];
  if (search !== undefined) found.push(await packIds(db, searchFor(scope, search)));
  if (fileId !== undefined) found.push(await packIds(db, inFile(scope.projectId, fileId)));
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
