import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { Relation } from './families.ts';

/** Lists the linked entries and the plural forms among some entries. */
export async function listRelations(db: Db, projectId: number, ids: readonly number[]): Promise<Relation[]> {
  const { rows } = await sql<{ id: number; parent: number | null; plural_key: string | null }>`
    ${unnamedStatement('from a thousand entries to all of a project')}
    with chosen as materialized (
      select e.id, e.link_parent, e.plural, e.key from entries e
      where e.project_id = ${projectId} and e.id = ${anyOf(ids)}
    ), parents as materialized (
      select distinct link_parent as id from chosen where link_parent is not null
    )
    select c.id, coalesce(c.link_parent, p.id) as parent,
      case when c.plural <> 0 then regexp_replace(c.key, '\\[[a-z]+\\]$', '') end as plural_key
    from chosen c left join parents p on p.id = c.id
    where c.plural <> 0 or coalesce(c.link_parent, p.id) is not null
    order by c.id`.execute(db);
  return rows.map(({ id, parent, plural_key: key }) => ({
    id,
    families: [...(parent === null ? [] : [`parent ${parent}`]), ...(key === null ? [] : [`plural ${key}`])],
  }));
}
