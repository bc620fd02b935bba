import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** An error like one of the database that refuses a statement; for 14 at once the connection breaks. */
const refusal = (items: number[]) =>
  Object.assign(new Error(String(items)), items.includes(14) ? {} : { severity: 'ERROR' });

/** A batcher that doubles numbers; the test ends each run. */
function doubling(mostAtOnce?: number) {
  const runs: { items: number[]; end: () => void }[] = [];
  const double = createBatcher<string, number, number>(
    (key) => key,
    (_key, items) =>
      new Promise((resolve, reject) => {
        const end = () =>
          items.includes(13) ? reject(refusal(items)) : resolve(items.map((item) => item * 2));
        runs.push({ items, end });
      }),
    mostAtOnce,
  );
  /** The calls of this turn of the event loop begin to run. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const settle = async (at: number) => {
    runs[at]?.end();
    // All consequences follow after a few promises.
    await turn();
  };
  return { double, runs, turn, settle };
}

test('calls that come during a run are answered by the next one, each with its own outcome', async () => {
  const { double, runs, turn, settle } = doubling();
  const outcomes = [double('a', 1)];
  await turn();
  expect(runs.map((run) => run.items)).toEqual([[1]]);
  outcomes.push(double('a', 2), double('a', 3));
  await settle(0);
  expect(runs.map((run) => run.items)).toEqual([[1], [2, 3]]);
  await settle(1);
  expect(await Promise.all(outcomes)).toEqual([2, 4, 6]);
  void double('a', 4);
  await turn();
  expect(runs.at(-1)?.items).toEqual([4]);
});

test('calls of one turn of the event loop run together', async () => {
  const { double, runs, turn, settle } = doubling();
  const outcomes = [double('a', 1), Promise.resolve().then(() => double('a', 2))];
  await turn();
  expect(runs.map((run) => run.items)).toEqual([[1, 2]]);
  await settle(0);
  expect(await Promise.all(outcomes)).toEqual([2, 4]);
});

test('a run takes so many at most', async () => {
  const { double, runs, turn, settle } = doubling(2);
  for (const item of [1, 2, 3, 4, 5]) void double('a', item);
  await turn();
  for (const at of [0, 1]) await settle(at);
  expect(runs.map((run) => run.items)).toEqual([[1, 2], [3, 4], [5]]);
});

test('other keys do not wait for each other', async () => {
  const { double, runs, turn } = doubling();
  void double('a', 1);
  void double('b', 2);
  await turn();
  expect(runs.map((run) => run.items)).toEqual([[1], [2]]);
});

test('where the database refuses a run of several, each is run by itself', async () => {
  const { double, runs, turn, settle } = doubling();
  const first = double('a', 1);
  await turn();
  const [good, bad] = [double('a', 2), double('a', 13)];
  const refused = expect(bad).rejects.toThrow('13');
  for (const at of [0, 1, 2, 3]) await settle(at);
  expect(runs.map((run) => run.items)).toEqual([[1], [2, 13], [2], [13]]);
  expect(await first).toBe(2);
  expect(await good).toBe(4);
  await refused;
});

test('returns the error to all calls if the result is unknown, and runs nothing again', async () => {
  const { double, runs, turn, settle } = doubling();
  void double('a', 1);
  await turn();
  const both = [double('a', 14), double('a', 13)].map((call) => expect(call).rejects.toThrow('14,13'));
  for (const at of [0, 1]) await settle(at);
  await Promise.all(both);
  expect(runs).toHaveLength(2);
});
