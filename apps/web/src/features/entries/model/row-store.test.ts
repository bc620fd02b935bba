import { describe, expect, it } from 'vitest';
import { RowStore } from './row-store.ts';
import { rowOf } from './test-rows.ts';

describe('rows that are here', () => {
  it('returns the same object until the row changes, and notifies the row’s listeners alone', () => {
    const store = new RowStore();
    store.put([rowOf(), rowOf({ _id: 'e2' })], 1);
    const first = store.get('e1');
    let calls = 0;
    store.subscribe('e1', () => {
      calls += 1;
    });
    store.put([rowOf({ _id: 'e2', value: 'x', version: 1 })], 2);
    expect(calls).toBe(0);
    expect(store.get('e1')).toBe(first);
    store.put([rowOf({ value: 'y', version: 1 })], 2);
    expect(calls).toBe(1);
    expect(store.get('e1')?.value).toBe('y');
  });

  it('does not go back to what was read earlier', () => {
    const store = new RowStore();
    store.put([rowOf({ value: 'new', version: 2 })], 9);
    store.put([rowOf({ value: 'old', version: 2 })], 8);
    expect(store.get('e1')?.value).toBe('new');
    store.written(rowOf({ value: 'saved', version: 3 }));
    store.put([rowOf({ value: 'new', version: 2 })], 10);
    expect(store.get('e1')?.value).toBe('saved');
  });

  it('shows what was just done until the answer is there', () => {
    const store = new RowStore();
    store.put([rowOf({ value: 'a' })], 1);
    store.overlay('e1', { draft: 'typed' });
    expect(store.get('e1')).toMatchObject({ value: 'a', draft: 'typed' });
    expect(store.stored('e1')?.draft).toBeNull();
    store.overlay('e1', undefined);
    expect(store.get('e1')?.draft).toBeNull();
  });

  it('forgets the oldest rows without a listener, once there are many', () => {
    const store = new RowStore();
    store.put([rowOf({ _id: 'looked-at' }), rowOf({ _id: 'first' })], 1);
    store.subscribe('looked-at', () => {});
    store.put(
      Array.from({ length: 4000 }, (_, at) => rowOf({ _id: `e${at}` })),
      1,
    );
    expect(store.has('first')).toBe(false);
    expect(store.has('looked-at')).toBe(true);
    expect(store.has('e3999')).toBe(true);
  });
});
