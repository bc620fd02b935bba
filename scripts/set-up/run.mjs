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

/**
 * Runs a program that lives until it is told to stop, and ends this process as it ended. Signals are
 * passed on, but for Ctrl+C: a terminal sends that to both.
 */
export function runUntilStopped(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  child.on('error', (error) => {
    process.stderr.write(`${program}: ${error.message}\n`);
    process.exitCode = 127;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  return child;
}
