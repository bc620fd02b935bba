import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { ReadInput } from '../../features/import/read/read-files.ts';
import type { Requester } from '../../http/fair-queue.ts';
import { runTask } from './run-task.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'parlance-threads-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const input: ReadInput = { projectId: 1, importId: 1, languages: {}, files: [] };

/** How reading ends, over a database at this address. */
const endOf = (databaseUrl: string, signal?: AbortSignal, requester: Requester | 'job' = 'job') =>
  runTask(requester, {
    task: 'read-files',
    input,
    settings: { databaseUrl, files: { files: { kind: 'folder' }, dataFolder } },
    timeoutMs: 60_000,
    signal,
  }).then(
    () => 'done',
    (error: unknown) => error,
  );

it.each([
  'postgres://nobody@127.0.0.1:1/none',
  'postgres://nobody@localhost:1/none',
  'postgres://nobody@/none?host=/no/such/folder',
])('a lost database is known as one when a thread met it: %s', async (url) => {
  expect(isDatabaseUnavailable(await endOf(url))).toBe(true);
});

it('an error of the database keeps its code', async () => {
  const { url } = await testDatabase();
  const other = new URL(url);
  other.pathname = '/there_is_no_such_database';
  expect(await endOf(other.href)).toMatchObject({ code: '3D000' });
});

it('what is not wanted any more ends with the reason, and the next task finds a thread', async () => {
  const { url } = await testDatabase();
  const abort = new AbortController();
  const reason = new Error('not wanted');
  const ended = endOf(url, abort.signal);
  abort.abort(reason);
  expect(await ended).toBe(reason);
  expect(await endOf(url)).toBe('done');
});

it('a thread that jobs used is kept for the next job where those of requests rest', async () => {
  const { url } = await testDatabase();
  let begun = 0;
  const count = () => void begun++;
  process.on('worker', count);
  const ofRequests = (user: number) => endOf(url, undefined, { userId: user, teamId: user });
  expect(await Promise.all([1, 2, 3].map(ofRequests))).toEqual(['done', 'done', 'done']);
  // It is at rest a little after its answer.
  await expect
    .poll(async () => {
      const before = begun;
      expect(await endOf(url)).toBe('done');
      return begun - before;
    })
    .toBe(0);
  process.off('worker', count);
});

it('threads end at any point of their work without the process', async () => {
  const script = join(import.meta.dirname, '../../../test/ending-threads.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe('60 threads ended');
});
