// npm run demo: starts Parlance on the data folder ./data-demo (or PARLANCE_DATA), filled with a team at work for a month
// when it is empty. Ctrl+C stops it; the folder can be kept or deleted.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from './set-up/prepare.mjs';
import { giveUp, printProgress } from './set-up/progress.mjs';
import { root } from './set-up/root.mjs';
import { runUntilStopped } from './set-up/run.mjs';
import { ensureServerBuilt } from './set-up/server-build.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

const data = resolve(root, process.env.PARLANCE_DATA ?? './data-demo');
/** In a data folder that was filled to the end. */
const marker = join(data, 'demo');
const env = demoEnvironment();
const node = await prepare();
await ensureWebBuilt(node);
await ensureServerBuilt(node);
if (!existsSync(marker)) await fill();
printProgress(
  'Sign in with the password Fernway-demo-2026 as nora@example.org (owner), lena@example.org (manager),',
);
printProgress('jonas@example.org (translator, in German) or ruth@example.org (reviewer, in German).');
runUntilStopped(node, ['apps/server/bin/bundle.mjs'], { env });

/** Its passwords are known: it listens to this machine only, on a database of its own, and sends no mails. */
function demoEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(HOST$|DATABASE_|S3_|SMTP_|PARLANCE_)/.test(name),
  );
  return { LOG_LEVEL: 'warn', ...Object.fromEntries(kept), PARLANCE_DATA: data };
}

async function fill() {
  if (existsSync(data) && readdirSync(data).length > 0)
    giveUp(`${data} is in use already, and no demo. Name another folder by PARLANCE_DATA, or delete it.`);
  printProgress('Making the demo: a team at work for a month. This takes about a minute …');
  const child = spawn(node, ['scripts/demo/fill.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
    detached: true,
  });
  let stopped;
  const stop = (signal) => {
    stopped = signal;
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise((done) => child.on('exit', (status) => done(status ?? 1)));
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0 || stopped) {
    removeData();
    if (stopped) process.exit(0);
    giveUp('The demo could not be made: see above.');
  }
  writeFileSync(marker, '');
}

/** An incomplete month is no demo. The settings of the data folder may place the database elsewhere. */
function removeData() {
  const pointer = join(data, 'database-folder');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}
