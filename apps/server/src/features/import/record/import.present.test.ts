import { expect, it } from 'vitest';
import { listedPerFile } from './import.present.ts';

it('lists one hundred differences of one file, and fewer of each if there are very many files', () => {
  expect([0, 1, 20].map(listedPerFile)).toEqual([100, 100, 100]);
  expect([50, 200].map(listedPerFile)).toEqual([40, 10]);
});
