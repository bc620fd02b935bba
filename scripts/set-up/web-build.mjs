import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const sources = ['apps/web', 'packages', 'package-lock.json'];
const skipped = new Set(['node_modules', 'dist', 'test', 'samples']);
/** In the built app: the hash of what it was built from. */
const marker = join(root, 'apps/web/dist/.built-from');

/** Builds the web app unless it was built from the same sources. `quiet` leaves the builder's list of files out. */
export async function ensureWebBuilt(node, { quiet = false } = {}) {
  const wanted = sourceHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  say('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', ...(quiet ? ['--logLevel', 'warn'] : [])];
  const code = await run(node, args, {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
    // Inherited from a test runner it would make React's development build, half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) giveUp('The web app could not be built: see above.');
  writeFileSync(marker, wanted);
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (path === 'package-lock.json') {
    hash.update(path).update(readFileSync(full));
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) addTo(hash, name);
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(name)) {
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)));
    }
  }
}
