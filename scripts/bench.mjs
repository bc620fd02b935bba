// npm run bench [-- name [arguments]]: runs bench/<name>.ts, or all of them one after the other.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './set-up/prepare.mjs';
import { giveUp } from './set-up/progress.mjs';
import { root } from './set-up/root.mjs';
import { run } from './set-up/run.mjs';
import { ensureServerBuilt } from './set-up/server-build.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

const node = await prepare();
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
// `--load` as well as `load`.
const [given, ...args] = process.argv.slice(2);
const name = given?.replace(/^--/, '');
if (name && !names.includes(name)) giveUp(`There is no benchmark ${name}; there are: ${names.join(', ')}.`);
await ensureWebBuilt(node, { quiet: true });
await ensureServerBuilt(node);
for (const each of name ? [name] : names) {
  const code = await run(node, [`bench/${each}.ts`, ...args]);
  if (code !== 0) process.exitCode = code;
}
