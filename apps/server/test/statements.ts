import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/db/pool.ts';
import type { Database } from '../src/db/schema.gen.ts';

/** A way to the database that keeps the statements sent over it, for tests of how many there are. */
export function countedDatabase(pool: pg.Pool): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  return { db, statements };
}
