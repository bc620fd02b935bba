import type { openPool } from '../../apps/server/src/db/pool.ts';

/** A column as the catalogue has it. */
export type Column = {
  table: string;
  name: string;
  /** The name of its type; of an array that of its elements, of a domain that of its base. */
  type: string;
  isArray: boolean;
  /** The values of an enum. */
  labels: string[] | null;
  nullable: boolean;
  /** always: the database alone gives the value; default: it does where none is given. */
  generated: 'always' | 'default' | 'no';
};

/** The columns of the tables and views in the schema public, partitions and the migrations' own table left out. */
export async function describeColumns(pool: ReturnType<typeof openPool>): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, base.typname as type,
      coalesce(element.oid is not null, false) as "isArray",
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = base.oid) as labels,
      not (a.attnotnull or t.typnotnull) as nullable,
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
        when a.atthasdef or a.attidentity = 'd' then 'default' else 'no' end as generated
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    join pg_type plain on plain.oid = case t.typtype when 'd' then t.typbasetype else t.oid end
    left join pg_type element on element.oid = plain.typelem and plain.typcategory = 'A'
    join pg_type base on base.oid = coalesce(element.oid, plain.oid)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not c.relispartition and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by c.relname, a.attnum`);
  return rows;
}
