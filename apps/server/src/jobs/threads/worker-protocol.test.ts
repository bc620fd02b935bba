import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOnWorker } from './worker-protocol.ts';

// A thread that runs and never receives its messages, like one that died during its creation.
let deaf: Worker;
beforeEach(() => {
  deaf = new Worker('setInterval(() => undefined, 1000)', { eval: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await deaf.terminate();
});

it('a thread that never begins is given up after 30 s, long before its task would be too slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let end: unknown;
  const call = {
    task: 'read-files' as const,
    input: {},
    settings: { databaseUrl: '', files: { files: { kind: 'folder' as const }, dataFolder: '' } },
    timeoutMs: 600_000,
  };
  const ended = runOnWorker(deaf, call, () => undefined).catch((error: unknown) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(end).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(end).toMatchObject({ message: expect.stringContaining('Nothing was changed; please try again.') });
});
