import { expect, it } from 'vitest';
import { later } from './later.ts';

it('fetches code once, and again where that failed', async () => {
  let fetched = 0;
  const code = later(async () => {
    fetched += 1;
    if (fetched === 1) throw new Error('no network');
    return { answer: 42 };
  });
  expect(code.now.get()).toBeUndefined();
  await expect(code.fetch()).rejects.toThrow('no network');
  expect(code.now.get()).toBeUndefined();
  await Promise.all([code.fetch(), code.fetch()]);
  expect(fetched).toBe(2);
  expect(code.now.get()).toEqual({ answer: 42 });
});
