import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type Product, startProduct } from '../../test/support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stopped server after setup, and the session of its superadmin. */
    prepared: Prepared;
  }
}

interface Prepared {
  folder: string;
  cookie: string;
}

/**
 * Starts a real server on a copy of the prepared data folder. This equals a new server after setup, without creating
 * its database again. `settings` are its environment variables.
 */
export const startPrepared = (settings?: Record<string, string>): Promise<Product> =>
  startOnCopy(inject('prepared'), settings);

export async function startOnCopy(
  { folder, cookie }: Prepared,
  settings?: Record<string, string>,
): Promise<Product> {
  const copy = await mkdtemp(join(tmpdir(), 'parlance-try-'));
  // The database account must enter the folder; it owns the folder's content.
  await chmod(copy, 0o755);
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy]);
  return startProduct(copy, cookie, { program: 'bundle', env: settings });
}
