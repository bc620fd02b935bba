import { hash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DescribedOnce, KnownColumns } from './described-once.ts';
import type { Connections } from './long-work.ts';
import { shortPromise } from './short-promises.ts';
import { UNNAMED_MARK } from './unnamed-statement.ts';

/**
 * With more names, a connection sends further statements without one, so that generated filters cannot fill the
 * server's memory.
 */
const MAX_NAMES_PER_CONNECTION = 500;

/**
 * The pool for Kysely. It prepares every statement with parameters once per connection, under the hash of its SQL,
 * except those marked by unnamedStatement. Does not work with pgbouncer in transaction mode.
 */
export function namingPool(pool: Connections): PostgresPool {
  const known = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? new NamingClient(client);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

/** Names of statements; generated filters beyond a thousand are hashed each time. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = hash('sha1', sql);
  if (names.size < 2 * MAX_NAMES_PER_CONNECTION) names.set(sql, name);
  return name;
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names = new Set<string>();
  readonly #columns = new KnownColumns();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string')
      throw new Error('Large results are read by COPY or by pages, not by cursors.');
    const isNamed = parameters.length > 0 && !sql.includes(UNNAMED_MARK);
    const name = isNamed ? this.#nameOf(sql) : undefined;
    // pg types `command` as any string; Kysely lists the ones that it uses.
    return this.#ask({ name, text: sql, values: [...parameters] }) as Promise<PostgresQueryResult<R>>;
  }

  #ask({
    name,
    ...statement
  }: {
    name: string | undefined;
    text: string;
    values: unknown[];
  }): Promise<unknown> {
    if (name === undefined) return this.#client.query(statement);
    return shortPromise((settle) =>
      this.#client.query(new DescribedOnce(this.#columns, { name, ...statement }, settle)),
    );
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  #nameOf(sql: string): string | undefined {
    const name = nameOf(sql);
    if (this.#names.size < MAX_NAMES_PER_CONNECTION) this.#names.add(name);
    return this.#names.has(name) ? name : undefined;
  }
}
