import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { processorClock } from '../../../../../test/support/processor-time.ts';
import { currentIn } from './delivery.service.ts';
import { encodingFor, Snapshot } from './snapshot.ts';
import { SnapshotStore } from './snapshot-store.service.ts';

const megabyte = 1024 * 1024;

test('a thousand projects stay within the bytes, those that were used last', async () => {
  const store = new SnapshotStore(8 * megabyte);
  // 20 kB, which no compression makes smaller: 60 kB in three encodings.
  const snapshot = await Snapshot.of(1, randomBytes(20_000));
  const keep = (projectId: number) => {
    const state = store.stateOf(projectId);
    state.variants.set('de', { snapshot, kind: 'published' });
    store.resize(state);
  };
  for (let id = 1; id <= 1_000; id++) {
    keep(id);
    store.stateOf(1);
    expect(store.bytes).toBeLessThanOrEqual(8 * megabyte);
  }
  expect(store.projects).toBeGreaterThan(100);
  const has = (id: number) => store.stateOf(id).variants.size === 1;
  expect([has(1), has(1_000), has(2), has(500)]).toEqual([true, true, false, false]);
});

test('a project with very many variants takes a quarter, and its newest are there', async () => {
  const store = new SnapshotStore(8 * megabyte);
  const snapshot = await Snapshot.of(1, randomBytes(20_000));
  const state = store.stateOf(1);
  for (let n = 0; n < 500; n++) {
    state.variants.set(`group ${n}`, { snapshot, kind: 'published' });
    store.resize(state);
  }
  expect(state.bytes).toBeLessThanOrEqual(2 * megabyte);
  expect(store.bytes).toBe(state.bytes);
  expect(state.variants.has('group 499')).toBe(true);
});

test('variants without end cost each no more than a look at those that are kept', async () => {
  const store = new SnapshotStore(8 * megabyte);
  const snapshot = await Snapshot.of(1, Buffer.from('{}'));
  const state = store.stateOf(1);
  const took = processorClock();
  for (let n = 0; n < 6_000; n++) {
    state.variants.set(`since ${n}`, { snapshot, kind: 'published' });
    store.resize(state);
  }
  expect(state.variants.size).toBeGreaterThan(1_500);
  expect(state.variants.has('since 5999')).toBe(true);
  // A second at most; a sum over all for each of them takes minutes.
  expect(took()).toBeLessThan(10_000);
});

test('what was unpacked counts, is unpacked once, and goes before whole variants', async () => {
  const store = new SnapshotStore(8 * megabyte);
  const state = store.stateOf(1);
  const names = ['de', 'en', 'fr'];
  const snapshots = await Promise.all(names.map(() => Snapshot.of(1, Buffer.alloc(megabyte, 'text '))));
  for (const [n, snapshot] of snapshots.entries())
    state.variants.set(names[n] ?? '', { snapshot, kind: 'published' });
  store.resize(state);
  expect(store.bytes).toBeLessThan(megabyte / 10);
  const [first] = snapshots;
  const unpacked = await Promise.all(Array.from({ length: 3 }, () => first?.identity()));
  expect(new Set(unpacked).size).toBe(1);
  store.resize(state);
  expect(store.bytes).toBeGreaterThan(megabyte);
  for (const snapshot of snapshots) {
    await snapshot.identity();
    store.resize(state);
    expect(store.bytes).toBeLessThanOrEqual(2 * megabyte);
  }
  expect(state.variants.size).toBe(3);
  expect(snapshots.map((one) => one.bodyIn('identity') !== undefined)).toEqual([false, false, true]);
});

test('an address that is remembered keeps no snapshot in memory that the store has dropped', async () => {
  const state = new SnapshotStore(megabyte).stateOf(1);
  await state.freshen(async () => {});
  const delivered = {
    secret: '',
    deliveryKey: '',
    draftMode: false,
    teamId: 1,
    authorId: null,
    refusal: undefined,
  };
  state.delivered = delivered;
  const include = { value: true, draft: false, src: false, description: false, status: false };
  const asked = { include, keepsEmpty: false, fallback: true };
  const remember = async () => {
    const snapshot = await Snapshot.of(1, Buffer.from('{}'));
    state.variants.set(JSON.stringify(asked), { snapshot, kind: 'published' });
    return {
      dropped: new WeakRef(snapshot),
      current: currentIn({ state, delivered, asked, generation: 0, snapshot }),
    };
  };
  const { dropped, current } = await remember();
  // What is compared is no snapshot: `expect` would keep it.
  expect(current() === undefined).toBe(false);
  state.variants.clear();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await expect
    .poll(() => {
      collect();
      return dropped.deref() === undefined;
    })
    .toBe(true);
  expect(current()).toBeUndefined();
});

test('a check that was overtaken by a change does not make its project fresh', async () => {
  const store = new SnapshotStore(megabyte);
  const state = store.stateOf(1);
  let end = () => {};
  const check = () => new Promise<void>((resolve) => (end = resolve));
  const first = state.freshen(check);
  store.expire(1);
  end();
  await first;
  expect(state.isFresh(performance.now())).toBe(false);
  await state.freshen(async () => {});
  expect(state.isFresh(performance.now())).toBe(true);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0, zstd', 'zstd'],
  ['identity, br;q=0.5', 'identity'],
  [';;,,q=', 'identity'],
])('a client that takes %j gets %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding);
});
