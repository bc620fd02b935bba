import { expect, it } from 'vitest';
import { listedPerFile } from './import.present.ts';

it('lists the first hundred of a file, and fewer of very many', () => {
  expect([0, 1, 20].map(listedPerFile)).toEqual([100, 100, 100]);
  expect([50, 200].map(listedPerFile)).toEqual([40, 10]);
});
