// node scripts/pack.mjs cli|client FOLDER: bundles a package there and packs it as npm does. Prints what `npm pack --json` says.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from './set-up/npm.mjs';
import { root } from './set-up/root.mjs';

const [name, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
execFileSync(process.execPath, [join(root, `scripts/bundle-${name}.mjs`), folder], {
  stdio: ['ignore', 2, 2],
});
for (const file of ['package.json', 'README.md'])
  copyFileSync(join(root, 'packages', name, file), join(folder, file));
execFileSync(process.execPath, [findNpm(), 'pack', '--ignore-scripts', '--json', '--loglevel=error'], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 2],
});
