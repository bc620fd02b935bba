import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The address of the database that a server runs by itself on a data folder; it differs after each start. With the
 * product's role, or with the superuser.
 */
export async function ownDatabaseUrl(
  dataFolder: string,
  role: 'parlance' | 'postgres' = 'parlance',
): Promise<string> {
  const base = join(dataFolder, 'postgres');
  const socketFolder = (await readFile(join(base, 'cluster/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  const password = (await readFile(join(base, 'password'), 'utf8')).trim();
  return `postgresql://${role}:${password}@localhost/parlance?host=${encodeURIComponent(socketFolder)}`;
}
