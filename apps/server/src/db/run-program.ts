import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** The environment of PostgreSQL's programs, so that no locale or PG* variable of the caller has an effect. */
export const fixedEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program in `/` to its end; returns its exit code (undefined: it could not be started) and its output. */
export function run(
  program: string,
  args: string[],
  account?: Account,
): Promise<{ code: number | undefined; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: fixedEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: undefined, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: Buffer.concat(chunks).toString() }));
  });
}
