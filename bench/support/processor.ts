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
    database: database.reduce((sum, one) => sum + one, 0),
  };
}

async function timeOfProcess(pid: number): Promise<number> {
  // A process or thread may end meanwhile: what it did is not counted.
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1e6, 0);
}
