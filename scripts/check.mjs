// npm run check: types, lint and format, boundaries, dead code, generated table types, the web app's build within its
// budgets, the lock file.
import { spawn } from 'node:child_process';
import { lockFileProblems } from './set-up/lock-file.mjs';
import { prepare } from './set-up/prepare.mjs';
import { root } from './set-up/root.mjs';

const node = await prepare();
const checks = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'] },
  { name: 'types of the web app', args: ['node_modules/typescript/bin/tsc', '-p', 'apps/web', '--noEmit'] },
  {
    name: 'types of the browser tests',
    args: ['node_modules/typescript/bin/tsc', '-p', 'e2e', '--noEmit'],
  },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'boundaries', args: ['scripts/boundaries.ts'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'generated table types', args: ['scripts/schema-types.ts', '--check'] },
  // Only when it is stale. Its budgets are what two changes break together that keep them alone.
  { name: 'web app within its budgets', args: ['scripts/build.mjs', 'web'] },
];

let failed = 0;
for (const check of checks) report(check.name, await outcome(check.args));
const lockFile = lockFileProblems();
report('lock file', { ok: lockFile.length === 0, output: lockFile.join('\n') });
process.stdout.write(
  failed === 0 ? 'All checks passed.\n' : `${failed} of ${checks.length + 1} checks failed.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

function report(name, { ok, output }) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (ok) return;
  failed += 1;
  process.stdout.write(`${output.trim()}\n\n`);
}

function outcome(args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
