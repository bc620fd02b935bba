import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in the clone to its end; gives its exit code, 127 where it cannot be started. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Signals that come closer together than this are one: a terminal, npm and a supervisor may each send theirs. */
const ONE_SIGNAL_MS = 1000;

/**
 * Runs a program until a signal stops it, and ends this process with the same result. The program is detached from the
 * terminal, so that keys and signals reach it once, through this process.
 */
export function runUntilStopped(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    ...options,
  });
  let passedOn = Number.NEGATIVE_INFINITY;
  const passOn = (signal) => {
    if (performance.now() - passedOn < ONE_SIGNAL_MS) return;
    passedOn = performance.now();
    child.kill(signal);
  };
  process.on('SIGINT', () => passOn('SIGINT'));
  process.on('SIGTERM', () => passOn('SIGTERM'));
  process.on('SIGHUP', () => passOn('SIGTERM'));
  if (process.env.npm_lifecycle_event) onParentGone(() => passOn('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${program}: ${error.message}\n`);
    process.exitCode = 127;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  return child;
}

/** The shell between npm and this process dies of a signal to npm without passing it on. */
function onParentGone(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
