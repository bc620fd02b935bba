import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** What a server gives to those who build apps (decision 0279). */
const packages = ['cli', 'client'];
const cache = join(root, '.cache');

/** What the packages are made by. */
export const packers = [
  'scripts/pack.mjs',
  ...packages.map((name) => `scripts/bundle-${name}.mjs`),
  'scripts/set-up/packages-build.mjs',
];

/**
 * Packs the command line and the client as npm does. Returns a function that puts them into a folder, as `parlance-cli.tgz` and
 * `parlance-client.tgz`: the builder of the web app empties its own at the end.
 */
export async function packPackages(node) {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'packing-'));
  const done = await Promise.all(
    packages.map((name) =>
      run(node, ['scripts/pack.mjs', name, join(folder, name)], { stdio: ['ignore', 'ignore', 2] }),
    ),
  );
  if (done.some((code) => code !== 0)) giveUp('The command line could not be packed: see above.');
  return (target) => {
    mkdirSync(target, { recursive: true });
    for (const name of packages) {
      const packed = readdirSync(join(folder, name)).find((file) => file.endsWith('.tgz'));
      renameSync(join(folder, name, packed), join(target, `parlance-${name}.tgz`));
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
