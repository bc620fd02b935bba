import { expect, it } from 'vitest';
import { findByName, isSameName, repeatedNames } from './same-name.ts';

it('finds names as they are written before those in another case', () => {
  const groups = [{ name: 'Checkout' }, { name: 'ÜBER' }, { name: 'checkout' }];
  expect(findByName(groups, 'checkout')).toBe(groups[2]);
  expect(findByName(groups, 'CHECKOUT')).toBe(groups[0]);
  expect(findByName(groups, 'über')).toBe(groups[1]);
  expect(findByName(groups, 'check')).toBeUndefined();
  expect(isSameName('Ärger', 'äRGER')).toBe(true);
});

it('names what repeats a name before it, however many there are', () => {
  expect(repeatedNames(['Shop', 'cart', 'SHOP', 'Cart', 'shop', 'other'])).toEqual(['SHOP', 'Cart', 'shop']);
  expect(repeatedNames(Array.from({ length: 200_000 }, (_, at) => `group ${at}`))).toEqual([]);
});
