// npm run dev: the server, started again when its code changes, and Vite's server for the web app in front of it.
import { prepare } from './set-up/prepare.mjs';
import { printProgress } from './set-up/progress.mjs';
import { runUntilStopped } from './set-up/run.mjs';

const node = await prepare();
const port = process.env.PORT || '4000';
const vitePort = '5173';
const address = `http://localhost:${vitePort}`;
const watched = ['apps/server/src', 'packages'].map((folder) => `--watch-path=${folder}`);
const server = runUntilStopped(node, [...watched, '--watch-preserve-output', 'apps/server/bin/server.mjs'], {
  env: { ...process.env, PORT: port, PARLANCE_URL: process.env.PARLANCE_URL || address },
});
const vite = runUntilStopped(
  node,
  ['node_modules/vite/bin/vite.js', 'apps/web', '--port', vitePort, '--strictPort', '--clearScreen', 'false'],
  { env: { ...process.env, PARLANCE_URL: `http://127.0.0.1:${port}` } },
);
// One without the other is of no use.
server.on('exit', () => vite.kill('SIGTERM'));
vite.on('exit', () => server.kill('SIGTERM'));
printProgress(`The web app in development: ${address}`);
