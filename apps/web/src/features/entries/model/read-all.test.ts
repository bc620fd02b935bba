import type { EntryRow } from '@parlance/contract/entries';
import { expect, it } from 'vitest';
import { readAll } from './read-all.ts';

const rowOf = (id: string) => ({ _id: id }) as EntryRow;

it('requests what had no room in the answer until it is complete, as of the first answer', async () => {
  const asked: string[][] = [];
  let version = 6;
  const { rows, ...more } = await readAll(['a', 'gone', 'b', 'c'], async (ids) => {
    asked.push(ids);
    version += 1;
    const here = ids.filter((id) => id !== 'gone');
    return { version, rows: here.slice(0, 1).map(rowOf), rest: here.slice(1) };
  });
  expect(asked).toEqual([['a', 'gone', 'b', 'c'], ['b', 'c'], ['c']]);
  expect(rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(more).toEqual({ version: 7 });
});

it('sends one request where there was room for all', async () => {
  let asked = 0;
  await readAll(['a'], async () => {
    asked += 1;
    return { version: 1, rows: [rowOf('a')], rest: [] };
  });
  expect(asked).toBe(1);
});
