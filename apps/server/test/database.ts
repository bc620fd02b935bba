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

/** Another database like it, for tests that must be alone with one. The caller ends its pool. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `clone_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  await client.query(`create database ${name} template parlance owner parlance`);
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, { connections: 10 });
  pool.on('connect', watchPlans);
  return { url: url.href, pool, db: openDatabase(pool, { statementNames: true }) };
}
