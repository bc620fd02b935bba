import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, USE_OTHER_SERVER } from './embedded-error.ts';
import { run } from './run-program.ts';

/**
 * Makes this process the only one that runs the cluster in `base`; returns a function that ends that. Takes over the
 * owner file of a process that has ended. @throws EmbeddedDatabaseError while another owner is running
 */
export async function takeOwnership(base: string): Promise<() => Promise<void>> {
  const file = join(base, 'owner');
  const self = `${process.pid} ${await identify(process.pid)}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await writeFile(file, self, { flag: 'wx', mode: 0o600 });
      let mine = true;
      return async () => {
        if (mine) await rm(file, { force: true });
        mine = false;
      };
    } catch (error) {
      if (attempt === 3 || !(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        throw error;
    }
    const owner = await findOwner(base);
    if (owner) {
      throw new EmbeddedDatabaseError(
        `Another Parlance (process ${owner}) is using the database in ${base}: stop it, set PARLANCE_DATA to another folder, ${USE_OTHER_SERVER}.`,
      );
    }
    await rm(file, { force: true });
  }
}

/** The process that runs the cluster in `base`; undefined if there is no owner file, or its process has ended. */
export async function findOwner(base: string): Promise<number | undefined> {
  const text = await readFile(join(base, 'owner'), 'utf8').catch(() => '');
  const pid = Number(text.split(' ')[0]);
  return pid && text === `${pid} ${await identify(pid)}` ? pid : undefined;
}

/** Distinguishes a process from a later one with the same id: its start time, as the system prints it. */
async function identify(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const { code, output } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return code === 0 ? output.trim() : undefined;
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces; the start is the 22nd.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${started}`;
  } catch {
    return undefined;
  }
}
