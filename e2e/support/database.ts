import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A connection to the database of a running server; the caller ends it. */
export async function connect(dataFolder: string): Promise<pg.Client> {
  const postgres = join(dataFolder, 'postgres');
  const pid = await readFile(join(postgres, 'cluster/postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: pid.split('\n')[4],
    port: Number(pid.split('\n')[3]),
    user: 'parlance',
    password: (await readFile(join(postgres, 'password'), 'utf8')).trim(),
    database: 'parlance',
  });
  await client.connect();
  return client;
}

/** Runs one statement in the database of a running server, for changes that the interface does not offer. */
export async function query(dataFolder: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = await connect(dataFolder);
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/**
 * Locks or unlocks accounts as staff would and waits until the server knows. The server caches rights for a second
 * (docs/decisions/0005), and this function changes only the database.
 */
export async function lockAccounts(dataFolder: string, isLocked: boolean, email?: string): Promise<void> {
  await query(dataFolder, `update users set account_locked = $1 where email = coalesce($2, email)`, [
    isLocked,
    email,
  ]);
  await setTimeout(1100);
}
