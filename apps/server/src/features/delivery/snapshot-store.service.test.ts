import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
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
