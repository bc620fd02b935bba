import { expect, it } from 'vitest';
import { costOf, parsePrice } from './price.ts';

it('a cost is rounded up to hundredths, and no further', () => {
  const price = { amount: 20, currency: 'EUR' };
  expect(costOf(price, 50_000)).toEqual({ amount: 1, currency: 'EUR' });
  expect(costOf(price, 50_001).amount).toBe(1.01);
  expect(costOf(price, 1).amount).toBe(0.01);
  expect(costOf(price, 0).amount).toBe(0);
  expect(costOf({ amount: 0.1, currency: 'USD' }, 300_000).amount).toBe(0.03);
});

it('a price is an amount and a currency', () => {
  expect(parsePrice('20 EUR')).toEqual({ amount: 20, currency: 'EUR' });
  expect(parsePrice('4.5 USD')).toEqual({ amount: 4.5, currency: 'USD' });
  for (const wrong of ['20', 'EUR', '20 Euro', '-1 EUR', '1,5 EUR', ''])
    expect(parsePrice(wrong)).toBeUndefined();
});
