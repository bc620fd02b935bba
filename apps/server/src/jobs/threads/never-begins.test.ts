import { afterEach, expect, it, vi } from 'vitest';

// A thread that is there and never hears what it is told: so it stands when it died while it was being made.
vi.mock('../../place.ts', () => ({
  threadFile: new URL('data:text/javascript,setInterval(() => undefined, 1000)'),
}));
const { runTask } = await import('./run-task.ts');

afterEach(() => {
  vi.useRealTimers();
});

it('a thread that never begins is given up after 30 s, long before its task would be too slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let end: unknown;
  const ended = runTask({
    task: 'read-files',
    input: {},
    settings: { databaseUrl: '', files: { files: { kind: 'folder' }, dataFolder: '' } },
    timeoutMs: 600_000,
  }).catch((error: unknown) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(end).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(end).toMatchObject({ message: expect.stringContaining('Nothing was changed; please try again.') });
});
