/** packages/cli as npm packs it, for tests of what its users install. */
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const own = join(root, 'packages/cli');

export interface Packed {
  /** The path of the tarball. */
  tarball: string;
  /** The paths of its files. */
  files: readonly string[];
}

/** Packs the command line into a folder. */
export function packCommandLine(folder: string): Packed {
  execFileSync(process.execPath, [join(root, 'scripts/bundle-cli.mjs'), folder]);
  for (const name of ['package.json', 'README.md']) copyFileSync(join(own, name), join(folder, name));
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(packed);
  return { tarball: join(folder, filename), files: files.map(({ path }: { path: string }) => path).sort() };
}
