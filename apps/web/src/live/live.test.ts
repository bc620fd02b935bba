import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followProject, noteVersion } from './live.ts';

vi.mock('../browser/first-screen.ts', () => ({ firstScreen: () => Promise.resolve() }));

/** Streams as in browsers: a lost connection reconnects automatically, and calls `onopen` each time. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
  FakeSource.all.length = 0;
});

/** Until the code of the stream is there, which is fetched. */
async function opened(): Promise<void> {
  await Promise.resolve();
  await vi.dynamicImportSettled();
}

it('reports that it is open again, also where the browser itself opened it again, and not at first', async () => {
  const resumed = vi.fn();
  const stop = followProject('6d6f62690000000000000001', { resumed });
  await opened();
  const [source] = FakeSource.all;
  source?.onopen?.();
  expect(resumed).not.toHaveBeenCalled();
  source?.onopen?.();
  expect(resumed).toHaveBeenCalledOnce();
  stop();
});

it('begins where what is shown was read, and nowhere else once it is open', async () => {
  const project = '6d6f62690000000000000002';
  const stop = followProject(project, {});
  noteVersion(project, 41);
  noteVersion(project, 43);
  await opened();
  noteVersion(project, 45);
  expect(FakeSource.all.map(({ address }) => new URL(address, 'http://here').search)).toEqual(['?after=41']);
  stop();
  const again = followProject(project, {});
  await opened();
  expect(FakeSource.all.map(({ address }) => new URL(address, 'http://here').search)).toEqual([
    '?after=41',
    '',
  ]);
  again();
});

it('is not opened for a caller that has left before', async () => {
  followProject('6d6f62690000000000000003', {})();
  await opened();
  expect(FakeSource.all).toEqual([]);
});

it('says who is where to those who listen later, too', async () => {
  const project = '6d6f62690000000000000004';
  const stop = followProject(project, {});
  await opened();
  const here = { people: [] };
  FakeSource.all[0]?.dispatchEvent(new MessageEvent('presence', { data: JSON.stringify(here) }));
  const presence = vi.fn();
  const leave = followProject(project, { presence });
  expect(presence.mock.calls).toEqual([[here]]);
  leave();
  stop();
});
