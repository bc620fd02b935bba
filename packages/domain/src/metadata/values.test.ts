import { expect, it } from 'vitest';
import { metadataValues, withValue } from './values.ts';

const fields = [
  { id: 1, fieldName: 'Screen', description: 'Where it is seen', order: 2 },
  { id: 4, fieldName: 'Owner', description: '', order: 1 },
  { id: 5, fieldName: 'Empty', description: '', order: 3 },
];

it('are listed as the project orders its fields, what it does not define behind them', () => {
  expect(metadataValues({ z: 'old', Screen: 'Home', a: '1', Owner: 'Ada' }, fields)).toEqual([
    { id: 4, key: 'Owner', value: 'Ada', description: '', order: 1 },
    { id: 1, key: 'Screen', value: 'Home', description: 'Where it is seen', order: 2 },
    { id: null, key: 'a', value: '1', description: '', order: null },
    { id: null, key: 'z', value: 'old', description: '', order: null },
  ]);
});

it.each([
  [
    { key: 'b', value: 'B' },
    { a: 'A', b: 'B' },
  ],
  [{ key: 'a', value: 'other' }, { a: 'other' }],
  [{ key: 'a', value: null }, {}],
  [{ key: 'a', value: '' }, {}],
])('%j over one value is %j', (change, after) => {
  expect(withValue({ a: 'A' }, change)).toEqual(after);
});

it.each([
  { key: 'a', value: 'A' },
  { key: 'b', value: null },
  { key: 'b', value: '' },
])('%j changes nothing', (change) => {
  const values = { a: 'A' };
  expect(withValue(values, change)).toBe(values);
});
