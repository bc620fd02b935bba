// npm run -s formats -- list | read | check | rewrite | convert: file formats without the server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './set-up/prepare.mjs';
import { root } from './set-up/root.mjs';

const program = join(root, 'packages/formats/src/cli.ts');
const { status } = spawnSync(await prepare(), [program, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
