import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followProject } from './live.ts';

/** Streams as the browser has them: it opens a lost connection again by itself, and tells `onopen` each time. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
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

it('says that it is open again, also where the browser itself opened it again, and not at first', () => {
  const resumed = vi.fn();
  const stop = followProject('6d6f62690000000000000001', { resumed });
  const [source] = FakeSource.all;
  source?.onopen?.();
  expect(resumed).not.toHaveBeenCalled();
  source?.onopen?.();
  expect(resumed).toHaveBeenCalledOnce();
  stop();
});
