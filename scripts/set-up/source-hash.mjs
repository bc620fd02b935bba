import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const skipped = new Set(['node_modules', 'dist', 'test', 'samples']);

/** The hash of all that is built from: files and folders of the clone, without tests and what they need. */
export function sourceHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (statSync(full).isFile()) {
    hash.update(path).update('\0').update(readFileSync(full));
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${path}/${entry.name}`;
    const isTest = skipped.has(entry.name) || /\.test\.tsx?$/.test(name);
    if (!isTest && (entry.isDirectory() || entry.isFile())) addTo(hash, name);
  }
}
