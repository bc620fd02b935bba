import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseHealthMonitor } from './health-monitor.ts';
import { poolByWork, slowConnection } from './long-work.ts';
import { MonitoredPool } from './monitored-pool.ts';
import { namingPool } from './named-statements.ts';
import { RevalidatingDialect } from './revalidating-driver.ts';
import type { Database } from './schema.gen.ts';
import { valueTypes } from './value-types.ts';

/** The way to the database that query functions take as their first argument; a transaction is one too. */
export type Db = Kysely<Database>;

export interface PoolOptions {
  /** At most this many at once. */
  connections: number;
  /** What a statement may take before the database ends it (57014); left out: as long as it likes. */
  statementMs?: number;
  /** What notices that the database is away; `patience` makes the pool wait for it (monitored-pool.ts). */
  watch?: DatabaseHealthMonitor;
  patience?: AbortSignal;
  /** For what takes long alone (long-work.ts). */
  isLong?: boolean;
}

/** A broken network is noticed on idle connections after some 20 s. */
const keepAliveAfterMs = 10_000;

/** Opens a pool of connections to `url`; values arrive as value-types.ts says. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: options.connections,
    application_name: 'parlance',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    statement_timeout: options.statementMs,
    types: valueTypes,
  };
  const pool = options.watch
    ? new MonitoredPool(config, options.watch, options.patience)
    : new pg.Pool(config);
  // An idle connection that breaks leaves the pool; the next query opens another or reports why it cannot.
  pool.on('error', () => undefined);
  // The same for one that breaks in use: its query rejects, the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.isLong) pool.on('connect', slowConnection);
  return pool;
}

/**
 * Kysely over the pool, or over two; its `destroy` ends them. With `statementNames` every statement with
 * parameters is prepared once a connection under the hash of its SQL. Transactions in the name of a request ask again
 * whether they may (revalidation.ts).
 */
export function openDatabase(pool: pg.Pool, options: { statementNames: boolean; ofLongWork?: pg.Pool }): Db {
  const connections = options.ofLongWork ? poolByWork(pool, options.ofLongWork) : pool;
  return new Kysely<Database>({
    dialect: new RevalidatingDialect({
      pool: options.statementNames ? namingPool(connections) : connections,
    }),
  });
}
