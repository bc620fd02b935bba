import { expect, test } from 'vitest';
import { Passing } from './passing.ts';

test('members come and go, in any order', () => {
  const members = new Passing<string>();
  for (const one of ['a', 'b', 'c']) members.add(one);
  members.delete('a');
  members.delete('never there');
  expect(members.has('a')).toBe(false);
  expect([...members].sort()).toEqual(['b', 'c']);
  members.delete('c');
  members.delete('b');
  expect([...members]).toEqual([]);
  members.add('d');
  members.clear();
  expect(members.has('d')).toBe(false);
});
