import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { openPool } from '../src/db/pool.ts';
import { writePartitionedMigrations } from './partitioned.ts';
import { explainToClient, startTemporaryCluster } from './temporary-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run; its database parlance is the template that workers clone. What is put into
     * its folder is removed with it. */
    cluster: { url: string; superuserUrl: string; folder: string };
  }
}

/** One cluster for the run, with one migrated database that is only there to be cloned. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster(explainToClient);
  try {
    await migratePartitioned(cluster.url);
    await setUpAsSuperuser(cluster.superuserUrl);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const { url, superuserUrl, folder } = cluster;
  project.provide('cluster', { url, superuserUrl, folder });
  return cluster.stop;
}

async function migratePartitioned(url: string): Promise<void> {
  const folder = await writePartitionedMigrations();
  const pool = openPool(url, { connections: 1 });
  try {
    await migrate(pool, folder);
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
}

/** The cloned database takes no connections, and connections of tests may switch plans on and off. */
async function setUpAsSuperuser(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`load 'auto_explain'`);
  await client.query('grant set on parameter auto_explain.log_min_duration to parlance');
  await client.query('alter database parlance allow_connections false');
  await client.end();
}
