import { chown } from 'node:fs/promises';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError, USE_OTHER_SERVER } from './embedded-error.ts';
import { run } from './run-program.ts';

const NAME = 'postgres';

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, which is created if missing. */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await readAccount();
  if (existing) return existing;
  const made = await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  const account = await readAccount();
  if (account) return account;
  throw new EmbeddedDatabaseError(
    `PostgreSQL may not run as root, and the user ${NAME} could not be made (${made.output.trim()}): make it, start Parlance as another user, ${USE_OTHER_SERVER}.`,
  );
}

async function readAccount(): Promise<Account> {
  const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/** Makes the account the owner of a file or folder. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
