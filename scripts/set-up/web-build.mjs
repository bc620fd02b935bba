import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packers, packPackages } from './packages-build.mjs';
import { giveUp, printProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

const sources = ['apps/web', 'packages', 'package-lock.json', ...packers];
const built = join(root, 'apps/web/dist');
/** In the built app: the hash of what it was built from. */
const marker = join(built, '.built-from');

/** Builds the web app, with the packages that a server gives, unless that was done from the same sources. `quiet` leaves the builder's list of files out. */
export async function ensureWebBuilt(node, { quiet = false } = {}) {
  const wanted = sourceHash(sources);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  printProgress('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', ...(quiet ? ['--logLevel', 'warn'] : [])];
  const building = run(node, args, {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
    // Inherited from a test runner it would make React's development build, half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code, put] = await Promise.all([building, packPackages(node)]);
  if (code !== 0) giveUp('The web app could not be built: see above.');
  put(join(built, 'packages'));
  writeFileSync(marker, wanted);
}
