// npm test: installs what tests need and runs unit, server and browser tests; what follows -- goes to vitest.
// The last line is `N passed, N failed`, also where vitest ends before it writes it.
import { spawn } from 'node:child_process';
import { ensureBrowser } from './set-up/browser.mjs';
import { prepare } from './set-up/prepare.mjs';
import { root } from './set-up/root.mjs';

let tail = '';
process.on('exit', () => {
  if (!/\n\d+ passed, \d+ failed\n$/.test(tail)) process.stdout.write('\n0 passed, 1 failed\n');
});
const node = await prepare();
const args = process.argv.slice(2);
if (wantsBrowser(args)) await ensureBrowser();
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const vitest = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ...colour },
});
vitest.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  tail = (tail + chunk).slice(-200);
});
vitest.on('close', (code) => {
  process.exitCode = code ?? 1;
});

/** Projects or files named on the command line may leave the browser out. */
function wantsBrowser(given) {
  const projects = given.flatMap((arg, index) =>
    arg.startsWith('--project=') ? arg.slice(10) : arg === '--project' ? (given[index + 1] ?? '') : [],
  );
  if (projects.length > 0) return projects.some((project) => project === 'browser' || project === 'screens');
  return given.every((arg) => arg.startsWith('-') || arg.includes('e2e'));
}
