import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import type { ReadFilter } from './entry-filter.ts';
import { searchFor } from './search.ts';

/** The numbers of the entries that match what only the database can tell of a filter, 8 bytes each in network order. */
export async function listMatching(db: Db, scope: LanguageScope, filter: ReadFilter): Promise<Buffer[]> {
  const { fileId, search, tagIds, tagCategory } = filter;
  const found: Buffer[] = [];
  if (search !== undefined) found.push(await packIds(db, searchFor(scope, search)));
  if (fileId !== undefined) found.push(await packIds(db, inFile(scope.projectId, fileId)));
  if (tagIds) found.push(await packIds(db, tagged(scope.projectId, sql`${tagIds}::bigint[]`)));
  if (tagCategory !== undefined)
    found.push(await packIds(db, tagged(scope.projectId, tagsOf(scope.projectId, tagCategory))));
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

const tagged = (projectId: number, tags: RawBuilder<unknown>) =>
  sql`select e.id as entry_id from entries e where e.project_id = ${projectId} and e.tags && ${tags}`;

/** The tags of a category, looked up once. */
const tagsOf = (projectId: number, category: number | null) => sql`(
  select coalesce(array_agg(g.id), '{}') from tags g where g.project_id = ${projectId}
    and g.category_id is not distinct from ${category}::smallint and g.deleted_at is null)`;
