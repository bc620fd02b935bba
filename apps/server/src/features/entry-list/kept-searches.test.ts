import { expect, it } from 'vitest';
import { KeptSearches, sortedOnce, withTested } from './kept-searches.ts';

const numbers = (...given: number[]) => Float64Array.from(given);
const seen = { moment: '1:1:', countedSince: '' };

it('sorts numbers, each once', () => {
  expect([...sortedOnce(numbers(30, 4, 30, 100, 4))]).toEqual([4, 30, 100]);
  expect([...sortedOnce(numbers())]).toEqual([]);
});

it('takes out what was tested, and puts in what was found again', () => {
  const kept = numbers(1, 5, 9, 20);
  expect([...withTested(kept, [5, 7, 9], numbers(7, 9))]).toEqual([1, 7, 9, 20]);
  expect([...withTested(kept, [5], numbers())]).toEqual([1, 9, 20]);
  expect([...kept]).toEqual([1, 5, 9, 20]);
});

it('forgets the least recently used where there is no room', () => {
  const kept = new KeptSearches();
  const third = new Float64Array(400_000);
  for (const name of ['a', 'b', 'c']) kept.keep(name, { seen, entries: third });
  expect(['a', 'b', 'c'].map((name) => kept.get(name) !== undefined)).toEqual([false, true, true]);
  kept.keep('b', { seen, entries: third });
  kept.keep('d', { seen, entries: third });
  expect(['b', 'c', 'd'].map((name) => kept.get(name) !== undefined)).toEqual([true, false, true]);
});
