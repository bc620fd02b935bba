import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../test/support/product.ts';

/** Processor time so far in milliseconds, to the microsecond, of the server with its threads and of the database. */
export interface ProcessorTime {
  server: number;
  database: number;
}

export async function processorTime(product: Product): Promise<ProcessorTime> {
  const file = join(product.folder, 'postgres/cluster/postmaster.pid');
  const postmaster = Number.parseInt(await readFile(file, 'utf8'), 10);
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).split(' ');
  const database = await Promise.all(children.filter(Boolean).map((pid) => timeOfProcess(Number(pid))));
  return {
    server: await timeOfProcess(product.child.pid ?? 0),
    database: database.reduce((sum, one) => sum + one, await timeOfEnded(postmaster)),
  };
}

async function timeOfProcess(pid: number): Promise<number> {
  // A process or thread may end in the meantime; its work is not counted.
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1e6, 0);
}

/** A tick of the kernel, milliseconds. */
const tickMs = 10;

/** Processor time of the children of a process that have ended (proc(5): cutime and cstime). */
async function timeOfEnded(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * tickMs;
}
