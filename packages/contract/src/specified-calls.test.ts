import { describe, expect, test } from 'vitest';
import { belongsTo, served } from '../../../test/support/specified-calls.ts';
import { allContracts } from './all.ts';

const contract = Object.values(allContracts)
  .flatMap((endpoints) => Object.values(endpoints))
  .map(({ method, path }) => `${method} ${path}`);
const has = new Set(contract);

describe.each(Object.entries(served))('%s', (_, calls) => {
  test.each(calls)('%s is served', (call) => expect([...has]).toContain(call));
});

test.each(Object.entries(belongsTo))(
  'what comes with %s is not served yet: it moves up when it is',
  (_, calls) => {
    expect(calls.filter((call) => has.has(call))).toEqual([]);
  },
);

test('no method and path is in the contract twice', () => {
  expect(contract.filter((call, at) => contract.indexOf(call) !== at)).toEqual([]);
});
