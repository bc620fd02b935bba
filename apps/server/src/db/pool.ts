import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseHealthMonitor } from './health-monitor.ts';
import { poolByWork, slowConnection } from './long-work.ts';
import { MonitoredPool } from './monitored-pool.ts';
import { namingPool } from './named-statements.ts';
import { RevalidatingDialect } from './revalidating-driver.ts';
import type { Database } from './schema.gen.ts';
import { valueTypes } from './value-types.ts';

/** The database, as query functions take it as first argument; a transaction has the same type. */
export type Db = Kysely<Database>;

export interface PoolOptions {
  /** Most connections at once. */
  connections: number;
  /** Time limit of a statement (error 57014); left out: none. */
  statementMs?: number;
  /** Detects an unavailable database; with `patience`, the pool waits for it (monitored-pool.ts). */
  watch?: DatabaseHealthMonitor;
  patience?: AbortSignal;
  /** Only for long work (long-work.ts). */
  isLong?: boolean;
}

/** A broken network is detected on idle connections after about 20 s. */
const keepAliveAfterMs = 10_000;

/** Opens a pool of connections to `url`; value-types.ts decides the types of values. */
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
  // A broken idle connection leaves the pool; the next query opens another or reports the error.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query rejects, and the event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.isLong) pool.on('connect', slowConnection);
  return pool;
}

/**
 * Kysely over the pool, or over two; its `destroy` closes them. With `statementNames`, every statement with parameters
 * is prepared once per connection under the hash of its SQL. Transactions of a request check its rights again
 * (revalidation.ts).
 */
export function openDatabase(pool: pg.Pool, options: { statementNames: boolean; ofLongWork?: pg.Pool }): Db {
  const connections = options.ofLongWork ? poolByWork(pool, options.ofLongWork) : pool;
  return new Kysely<Database>({
    dialect: new RevalidatingDialect({
      pool: options.statementNames ? namingPool(connections) : connections,
    }),
  });
}
