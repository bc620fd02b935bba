/** A process of its own (run-task.test.ts): ends threads that make decompressors all the time, and says how many. */
import { setTimeout } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';
import { createZstdDecompress } from 'node:zlib';
import { endThread } from '../src/jobs/threads/run-task.ts';

const rounds = 60;
const call = { kind: 'run', task: 'read-files', input: null, settings: { databaseUrl: '', files: {} } };

async function unpackForEver(): Promise<never> {
  for (;;) {
    for (let made = 0; made < 20; made++) createZstdDecompress().destroy();
    await setTimeout(0);
  }
}

async function endOne(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { isLong: false, holdsMemory: false } });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const begun = new Promise((resolve) => worker.once('message', resolve));
  worker.postMessage(call);
  await begun;
  await setTimeout(Math.random() * 3);
  endThread(worker);
  await ended;
}

if (isMainThread) {
  for (let round = 0; round < rounds; round++) await endOne();
  process.stdout.write(`${rounds} threads ended`);
} else {
  const { serveTasks } = await import('../src/jobs/threads/serve.ts');
  const none = async () => unpackForEver;
  serveTasks({
    'check-file': none,
    'find-similar': none,
    'compare-bodies': none,
    'propose-terms': none,
    'read-files': none,
    'read-member-list': none,
    'read-sheets': none,
    'read-terms': none,
    'report-losses': none,
    'write-file': none,
  });
}
