import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

const bundler = 'scripts/bundle-server.mjs';
const sources = ['apps/server/src', 'packages', 'package-lock.json', bundler];
const folder = join(root, 'apps/server/dist');
/** In the bundle: the hash of what it was built from. */
const marker = join(folder, '.built-from');

/** Bundles the server and the libraries that it uses into a few files, unless that was done from the same sources. */
export async function ensureServerBuilt(node) {
  const wanted = sourceHash(sources);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  if ((await run(node, [bundler], { stdio: ['ignore', 2, 2] })) !== 0) {
    giveUp('The server could not be bundled: see above.');
  }
  writeFileSync(marker, wanted);
}
