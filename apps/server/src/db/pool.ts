import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namingPool } from './named-statements.ts';
import type { Database } from './schema.gen.ts';
import { valueTypes } from './value-types.ts';

/** The way to the database that query functions take as their first argument; a transaction is one too. */
export type Db = Kysely<Database>;

/** Opens a pool of at most `connections` connections to `url`; values arrive as value-types.ts says. */
export function openPool(url: string, options: { connections: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    application_name: 'parlance',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: valueTypes,
  });
  // An idle connection that breaks leaves the pool; the next query opens another or reports why it cannot.
  pool.on('error', () => undefined);
  // The same for one that breaks in use: its query rejects, the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Kysely over the pool; its `destroy` ends the pool. With `statementNames` every statement with
 * parameters is prepared once a connection under the hash of its SQL.
 */
export function openDatabase(pool: pg.Pool, options: { statementNames: boolean }): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: options.statementNames ? namingPool(pool) : pool }),
  });
}
