/** The own command line (packages/cli), as a program. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../../packages/cli/src/main.ts');

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs it in a folder. `stopAt`: interrupted once it has said that. `program`: an installed one in place of the source. `input`: what a pipe
 * brings, which stays open behind it; without it, or where it is empty, it ends at once.
 */
export function runParlance(
  folder: string,
  args: readonly string[],
  {
    env = {},
    stopAt,
    program,
    input,
  }: { env?: Record<string, string>; stopAt?: string | undefined; program?: string; input?: string } = {},
): Promise<Ended> {
  const known = { PATH: process.env.PATH ?? '', PARLANCE_CONFIG_DIR: join(folder, '.config') };
  const command: [string, readonly string[]] =
    program === undefined ? [process.execPath, [main, ...args]] : [program, args];
  const child = spawn(...command, {
    cwd: folder,
    env: { ...known, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Who ends without reading it closes the pipe.
  child.stdin.on('error', () => undefined);
  if (input) child.stdin.write(input);
  else child.stdin.end();
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (stopAt !== undefined && out.includes(stopAt)) child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}
