import type { ConditionsBy } from '@parlance/domain/filter/conditions';
import { containsPattern } from '@parlance/domain/filter/entry-filter';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import type { ReadCondition, ReadFilter } from './entry-filter.ts';
import { searchFor } from './search.ts';

/** The numbers of the entries that match what only the database can tell of a filter, 8 bytes each in network order. */
export async function listMatching(db: Db, scope: LanguageScope, filter: ReadFilter): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const name of Object.keys(matching) as (keyof typeof matching)[]) {
    const entriesOf = matching[name] as (scope: LanguageScope, asked: unknown) => RawBuilder<unknown>;
    if (filter[name] !== undefined) found.push(await packIds(db, entriesOf(scope, filter[name])));
  }
  return found;
}

/** How statements answer their conditions: the numbers of the entries for which one holds, as `entry_id`. */
const matching: {
  [Name in ConditionsBy<'database'>]: (
    scope: LanguageScope,
    asked: ReadCondition<Name>,
  ) => RawBuilder<unknown>;
} = {
  search: (scope, search) => searchFor(scope, containsPattern(search)),
  file: ({ projectId }, fileId) => inFile(projectId, fileId),
  tag: ({ projectId }, tagIds) => tagged(projectId, sql`${tagIds}::bigint[]`),
  tagCategory: ({ projectId }, category) => tagged(projectId, tagsOf(projectId, category)),
};

async function packIds(db: Db, ids: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer }>`
    ${unnamedStatement('projects differ in size by orders of magnitude')}
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
