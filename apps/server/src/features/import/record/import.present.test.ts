import { expect, it } from 'vitest';
import { differencesPerFile, listedPerFile, namedPerFile } from './import.present.ts';

it('lists one hundred warnings of one file, and fewer of each if there are very many files', () => {
  expect([0, 1, 20].map(listedPerFile)).toEqual([100, 100, 100]);
  expect([50, 200].map(listedPerFile)).toEqual([40, 10]);
});

it('lists a thousand differences of one file or two, and two thousand of all', () => {
  expect([0, 1, 2, 20, 200].map(differencesPerFile)).toEqual([1000, 1000, 1000, 100, 10]);
});

it('names a thousand written keys of one file, and some of each of several', () => {
  expect([0, 1, 10, 200].map(namedPerFile)).toEqual([1000, 1000, 100, 10]);
});
