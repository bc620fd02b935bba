import { expect, it } from 'vitest';
import { findByName, isSameName } from './same-name.ts';

it('finds names as they are written before those in another case', () => {
  const groups = [{ name: 'Checkout' }, { name: 'ÜBER' }, { name: 'checkout' }];
  expect(findByName(groups, 'checkout')).toBe(groups[2]);
  expect(findByName(groups, 'CHECKOUT')).toBe(groups[0]);
  expect(findByName(groups, 'über')).toBe(groups[1]);
  expect(findByName(groups, 'check')).toBeUndefined();
  expect(isSameName('Ärger', 'äRGER')).toBe(true);
});
