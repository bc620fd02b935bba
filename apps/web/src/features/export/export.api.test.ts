import { expect, it } from 'vitest';
import { lossesOf } from './export.api.ts';

it('adds up what the files of an export leave out, by kind', () => {
  const description = { kind: 'description' as const, count: 2, keys: ['a', 'b'] };
  const files = [
    { path: 'en.json', losses: [description] },
    { path: 'de.json', losses: [description, { kind: 'plural' as const, count: 1, keys: ['c[one]'] }] },
    { path: 'fr.json', losses: [] },
  ];
  expect(lossesOf({ skipped: [], files })).toEqual([
    { kind: 'description', count: 4, keys: ['a', 'b'] },
    { kind: 'plural', count: 1, keys: ['c[one]'] },
  ]);
});
