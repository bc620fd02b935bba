import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase, openPool } from '../src/db/pool.ts';
import { watchPlans } from './plans.ts';

export type TestDatabase = { url: string; pool: pg.Pool; db: Db };

let shared: Promise<TestDatabase> | undefined;

/** The migrated database of this worker, shared by its tests; each makes its own team and project. */
export function testDatabase(): Promise<TestDatabase> {
  shared ??= cloneDatabase();
  return shared;
}

/** A connection to it outside of the product: locks rows, and sees which sessions wait for them. The caller ends it. */
export async function connectOutside(): Promise<pg.Client> {
  const url = new URL(inject('cluster').superuserUrl);
  url.pathname = new URL((await testDatabase()).url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Another database like it, for tests that must be alone with one; its pool is ended by the caller. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const url = await createDatabase('template parlance');
  const pool = openPool(url, { connections: 10 });
  pool.on('connect', watchPlans);
  return { url, pool, db: openDatabase(pool, { statementNames: true }) };
}

/** A pool on a new database without tables, made with these options of "create database"; the caller ends it. */
export async function emptyDatabase(options = ''): Promise<pg.Pool> {
  return openPool(await createDatabase(`template template0 ${options}`), { connections: 4 });
}

async function createDatabase(options: string): Promise<string> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  await client.query(`create database ${name} owner parlance ${options}`);
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}
