import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('what was changed before somebody listened', () => {
  /** Follows a project with a stream that the server begins at a version when it is told so. */
  async function openedAt(project: string) {
    const resumed = vi.fn();
    const stop = followProject(project, { resumed });
    await opened();
    const source = FakeSource.all.at(-1);
    source?.onopen?.();
    const tell = (lastEventId: string) =>
      source?.dispatchEvent(new MessageEvent('presence', { data: '{"people":[]}', lastEventId }));
    return { resumed, stop, tell };
  }

  it.each([
    ['read and answered before the stream began', true],
    ['read before, and answered after', false],
  ])('is read again on a slow line: %s', async (_, isEarly) => {
    const project = `6d6f6269000000000000001${Number(isEarly)}`;
    const { resumed, stop, tell } = await openedAt(project);
    if (isEarly) noteVersion(project, 41);
    tell('43');
    if (!isEarly) noteVersion(project, 41);
    expect(resumed).toHaveBeenCalledOnce();
    noteVersion(project, 43);
    tell('44');
    noteVersion(project, 43);
    expect(resumed).toHaveBeenCalledOnce();
    stop();
  });

  it('is not read again where nothing was missed', async () => {
    const project = '6d6f62690000000000000012';
    const { resumed, stop, tell } = await openedAt(project);
    noteVersion(project, 43);
    tell('43');
    noteVersion(project, 45);
    expect(resumed).not.toHaveBeenCalled();
    stop();
  });

  it('is read again by who shows what was read ahead, and by nobody else', async () => {
    const project = '6d6f62690000000000000013';
    const { resumed, stop, tell } = await openedAt(project);
    tell('43');
    tell('45');
    const later = vi.fn();
    const leave = followProject(project, { resumed: later });
    noteVersion(project, 44);
    expect(later).toHaveBeenCalledOnce();
    expect(resumed).not.toHaveBeenCalled();
    leave();
    stop();
  });

  it('is read once where the answers stay older, as after a restored backup', async () => {
    const project = '6d6f62690000000000000014';
    const { resumed, stop, tell } = await openedAt(project);
    tell('43');
    for (let answers = 0; answers < 3; answers += 1) noteVersion(project, 20);
    expect(resumed).toHaveBeenCalledOnce();
    stop();
  });
});

it('begins at the oldest of what is shown', async () => {
  const project = '6d6f62690000000000000015';
  const stop = followProject(project, {});
  noteVersion(project, 43);
  noteVersion(project, 41);
  await opened();
  expect(new URL(FakeSource.all[0]?.address ?? '', 'http://here').search).toBe('?after=41');
  stop();
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
