import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { giveTo } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { EmbeddedDatabaseError, USE_OTHER_SERVER } from './embedded-error.ts';
import { run } from './run-program.ts';

/** The role that owns the server; Parlance itself works as APP_NAME, which owns only its database. */
export const SUPERUSER = 'postgres';

const INITDB_OPTIONS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  // Without this lc-ctype, the trigrams of non-Latin texts are empty.
  '--lc-ctype=C.UTF-8',
  '--lc-messages=C',
  '--lc-monetary=C',
  '--lc-numeric=C',
  '--lc-time=C',
  '--auth=scram-sha-256',
  `--username=${SUPERUSER}`,
];

/** Creates the cluster in `base` if there is none; returns the password of its roles. */
export async function makeCluster(base: string, binaries: Binaries, account: Account): Promise<string> {
  const cluster = join(base, 'cluster');
  const passwordFile = join(base, 'password');
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await checkVersion(cluster, binaries);
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  // Left behind when a start was killed while it created the cluster.
  const unfinished = join(base, 'cluster-unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(account, passwordFile);
  const made = await run(
    join(binaries.folder, 'bin/initdb'),
    [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...INITDB_OPTIONS],
    account,
  );
  if (made.code !== 0) {
    throw new EmbeddedDatabaseError(
      `The database could not be made in ${base}: ${made.output.trim()}\nCorrect that and start again, ${USE_OTHER_SERVER}.`,
    );
  }
  await rename(unfinished, cluster);
  return password;
}

async function checkVersion(cluster: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === binaries.majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Parlance comes with ${binaries.majorVersion}: move it with pg_upgrade as docs/operate.md says, or start the Parlance that made it.`,
  );
}
