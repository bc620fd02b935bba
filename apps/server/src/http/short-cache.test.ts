import { expect, it } from 'vitest';
import { createShortCache } from './short-cache.ts';

function counted() {
  let time = 0;
  const lookups: string[] = [];
  const brief = createShortCache(
    1000,
    (key: string) => key,
    async (key) => {
      lookups.push(key);
      if (key === 'broken') throw new Error('no');
      return key.toUpperCase();
    },
    () => time,
  );
  return { brief, lookups, pass: (ms: number) => (time += ms) };
}

it('looks up once in the given time, also for concurrent calls', async () => {
  const { brief, lookups, pass } = counted();
  expect(await Promise.all([brief.get('a'), brief.get('a')])).toEqual(['A', 'A']);
  pass(999);
  await brief.get('a');
  expect(lookups).toEqual(['a']);
  pass(2);
  await brief.get('a');
  expect(lookups).toEqual(['a', 'a']);
});

it('looks up again after forgetting', async () => {
  const { brief, lookups } = counted();
  await brief.get('a');
  brief.forget();
  await brief.get('a');
  expect(lookups).toHaveLength(2);
});

it('does not cache a failure', async () => {
  const { brief, lookups } = counted();
  await expect(brief.get('broken')).rejects.toThrow('no');
  await expect(brief.get('broken')).rejects.toThrow('no');
  expect(lookups).toHaveLength(2);
});
