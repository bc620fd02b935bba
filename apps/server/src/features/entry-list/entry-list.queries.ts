import { entryFlags } from '@parlance/domain/entry-list/packed';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { conditionsOf } from './conditions.ts';
import type { ReadFilter } from './entry-filter.ts';

export interface PackedRows {
  /** 8 bytes an entry in order, big endian: 16 flag bits, 48 bits of the number. */
  packed: Buffer;
  /** 8 bytes for each entry that is a plural form, in the same order: the same for all forms of one plural. */
  plurals: Buffer;
}

const flags = sql`(
  (e.tags is not null)::integer * ${sql.lit(entryFlags.tags)} |
  (t.value is not null and t.draft is not null)::integer * ${sql.lit(entryFlags.both)}
  | (e.plural::integer << ${sql.lit(entryFlags.pluralShift)})
  | coalesce(t.locked, false)::integer * ${sql.lit(entryFlags.locked)}
  | (coalesce(t.issues, 0) <> 0)::integer * ${sql.lit(entryFlags.issues)}
  | (coalesce(t.status, 0)::integer << ${sql.lit(entryFlags.statusShift)})
  | (t.value is not null)::integer * ${sql.lit(entryFlags.value)}
  | (t.draft is not null)::integer * ${sql.lit(entryFlags.draft)})`;

/** `items[few]` without its suffix; the names of the categories have 3 to 5 letters, [one] and [two] 5 signs in all. */
const pluralBase = sql`left(e.key, -(array[6, 5, 5, 5, 6, 7])[e.plural])`;

/** The ordered entries of a filter, packed by the database in one statement. */
export async function packEntries(db: Db, scope: LanguageScope, filter: ReadFilter): Promise<PackedRows> {
  if (filter.search !== undefined) return packWith(db, scope, filter);
  // Whole tables of a project are joined: row by row it would take three times as long, and for hours in the seconds
  // after an import, when the planner takes the project for one row.
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_nestloop = off`.execute(trx);
    return packWith(trx, scope, filter);
  });
}

async function packWith(db: Db, scope: LanguageScope, filter: ReadFilter): Promise<PackedRows> {
  const { projectId, languageId, baseLanguageId } = scope;
  const { rows } = await sql<PackedRows>`
    ${plannedEachTime('projects differ in size by orders of magnitude')}
    select coalesce(string_agg(int8send(o.packed), ''::bytea), ''::bytea) as packed,
      coalesce(string_agg(int8send(o.plural), ''::bytea) filter (where o.plural is not null), ''::bytea) as plurals
    from (
      select e.id | (${flags}::bigint << 48) as packed,
        case when e.plural <> 0 then hashtextextended(${pluralBase}, 0) end as plural
      from entries e
      left join translations t
        on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
      left join translations b
        on b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = e.id
      where ${conditionsOf(scope, filter)}
      order by ${orderOf(filter)}
    ) o`.execute(db);
  return rows[0] as PackedRows;
}

/** Case does not matter, and beyond its beginning a text does not need to be compared: half the time for long ones. */
const textKey = (column: 'b.value' | 't.value' | 't.draft') => sql`lower(left(${sql.ref(column)}, 60))`;

const sortKeys: Record<ReadFilter['sort'], RawBuilder<unknown> | undefined> = {
  _id: undefined,
  key: sql`e.key collate "C"`,
  baseValue: textKey('b.value'),
  value: textKey('t.value'),
  draft: textKey('t.draft'),
  valueUpdatedAt: sql`t.text_at`,
};

/** What is missing comes last either way; equal ones by age. */
function orderOf({ sort, order }: ReadFilter): RawBuilder<unknown> {
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  const key = sortKeys[sort];
  return key ? sql`${key} ${direction} nulls last, e.id` : sql`e.id ${direction}`;
}
