import { expect, it } from 'vitest';
import { createStore, follow } from './store.ts';

it('follows a store from what it has: what happened before is not missed, and nothing is told of null', () => {
  const store = createStore<string | null>('before');
  const empty = createStore<string | null>(null);
  const taken: string[] = [];
  const stops = [
    follow(store, (value) => taken.push(value)),
    follow(empty, (value) => taken.push(`empty: ${value}`)),
  ];
  expect(taken).toEqual(['before']);
  store.set(null);
  store.set('after');
  empty.set('first');
  for (const stop of stops) stop();
  store.set('ended');
  expect(taken).toEqual(['before', 'after', 'empty: first']);
});

it('gives the latest value to those who hear of one after it was taken', () => {
  const store = createStore<string | null>(null);
  const taken: string[] = [];
  follow(store, () => store.set(null));
  follow(store, (value) => taken.push(value));
  store.set('once');
  expect(taken).toEqual([]);
});
