import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type Product, startProduct } from '../../test/support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a server that was set up and stopped, and the session of its superadmin. */
    prepared: Prepared;
  }
}

interface Prepared {
  folder: string;
  cookie: string;
}

/**
 * A real server on a copy of the prepared data folder: as on an empty one that was just set up, without making its
 * database once more. `settings` are its environment variables.
 */
export const startPrepared = (settings?: Record<string, string>): Promise<Product> =>
  startOnCopy(inject('prepared'), settings);

export async function startOnCopy(
  { folder, cookie }: Prepared,
  settings?: Record<string, string>,
): Promise<Product> {
  const copy = await mkdtemp(join(tmpdir(), 'parlance-try-'));
  // The database's account enters the folder, and owns what is in it.
  await chmod(copy, 0o755);
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy]);
  return startProduct(copy, cookie, { program: 'bundle', env: settings });
}
