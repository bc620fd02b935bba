import pg from 'pg';
import type { Timeline } from './timeline.ts';

/** Columns of a row that end something so long after it was made: they move with it. */
const ends = { team_invitations: { end: 'expires_at', from: 'sent_at' } } as const;

/**
 * Moves timestamps into the past: each one in the database between the timeline's first and last moment becomes the
 * simulated one. The only part of the demo that bypasses the product, which cannot write into the past. `url`: of a
 * role that may disable triggers, while no server uses the database. Returns the number of changed rows.
 */
export async function dateBack(url: string, timeline: Timeline): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // Counts, and notifications of changed rights, do not depend on a date.
    await client.query('set local session_replication_role = replica');
    await client.query(simulatedTimeFunction(timeline));
    const moved = await moveAll(client);
    await client.query('commit');
    return moved;
  } finally {
    await client.end();
  }
}

/**
 * Maps a moment: outside of the timeline to itself, else between the simulated moments in proportion to the real ones.
 */
function simulatedTimeFunction({ moments }: Timeline): string {
  const seconds = (of: 'real' | 'simulated') =>
    `array[${moments.map((one) => one[of] / 1000).join(',')}]::float8[]`;
  return `create function pg_temp.simulated(at timestamptz) returns timestamptz language plpgsql stable as $f$
    declare
      r constant float8[] := ${seconds('real')};
      t constant float8[] := ${seconds('simulated')};
      x constant float8 := extract(epoch from at);
      i constant integer := width_bucket(x, r);
    begin
      if i = 0 or i >= cardinality(r) then return at; end if;
      return to_timestamp(t[i] + (x - r[i]) * (t[i + 1] - t[i]) / (r[i + 1] - r[i]));
    end $f$`;
}

async function moveAll(client: pg.Client): Promise<number> {
  for (const [table, { end, from }] of Object.entries(ends))
    await client.query(`update ${table} set ${end} = ${end} - (${from} - pg_temp.simulated(${from}))`);
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, array_agg(quote_ident(c.column_name)) as columns
     from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
     group by 1 order by 1`,
  );
  let moved = 0;
  for (const { table, columns } of rows) {
    const set = columns.map((column) => `${column} = pg_temp.simulated(${column})`).join(', ');
    const differs = columns
      .map((column) => `pg_temp.simulated(${column}) is distinct from ${column}`)
      .join(' or ');
    moved += (await client.query(`update ${table} set ${set} where ${differs}`)).rowCount ?? 0;
  }
  return moved;
}
