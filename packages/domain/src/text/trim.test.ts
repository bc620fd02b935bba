import { expect, it } from 'vitest';
import { keptLength, trimText } from './trim.ts';

it('leaves a text of 36 characters, and cuts a longer one to 33 plus dots', () => {
  const text = 'abcdefghijklmnopqrstuvwxyz0123456789';
  expect(trimText(text)).toBe(text);
  expect(trimText(`${text}!`)).toBe('abcdefghijklmnopqrstuvwxyz0123456...');
  expect(trimText(`${text}!`)).toHaveLength(36);
});

it('takes another length', () => {
  expect(trimText('checkout.title', 10)).toBe('checkou...');
  expect(trimText('', 10)).toBe('');
});

it('says how much of a text it keeps', () => {
  expect(keptLength('x'.repeat(451), 450)).toBe(447);
  expect(keptLength('x'.repeat(450), 450)).toBe(450);
  expect([keptLength('four', 2), trimText('four', 2)]).toEqual([0, '...']);
});

it('cuts no character in two', () => {
  expect(trimText('👩‍👩‍👧'.repeat(5), 5)).toBe('👩‍👩‍👧'.repeat(5));
  expect(trimText('👩‍👩‍👧'.repeat(6), 5)).toBe(`${'👩‍👩‍👧'.repeat(2)}...`);
});
