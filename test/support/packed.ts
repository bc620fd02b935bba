/** A package as npm packs it, for tests of what its users install. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Packed {
  /** The path of the tarball. */
  tarball: string;
  /** The paths of its files. */
  files: readonly string[];
}

/** Packs the command line or the client into a folder. */
export function packPackage(name: 'cli' | 'client', folder: string): Packed {
  const packed = execFileSync(process.execPath, [join(root, 'scripts/pack.mjs'), name, folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(packed);
  return { tarball: join(folder, filename), files: files.map(({ path }: { path: string }) => path).sort() };
}
