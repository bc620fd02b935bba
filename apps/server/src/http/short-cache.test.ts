import { expect, it } from 'vitest';
import { createShortCache } from './short-cache.ts';

function counted() {
  let time = 0;
  const asked: string[] = [];
  const brief = createShortCache(
    1000,
    (key: string) => key,
    async (key) => {
      asked.push(key);
      if (key === 'broken') throw new Error('no');
      return key.toUpperCase();
    },
    () => time,
  );
  return { brief, asked, pass: (ms: number) => (time += ms) };
}

it('asks once in the time given, also for those who ask at the same moment', async () => {
  const { brief, asked, pass } = counted();
  expect(await Promise.all([brief.get('a'), brief.get('a')])).toEqual(['A', 'A']);
  pass(999);
  await brief.get('a');
  expect(asked).toEqual(['a']);
  pass(2);
  await brief.get('a');
  expect(asked).toEqual(['a', 'a']);
});

it('asks again after forgetting', async () => {
  const { brief, asked } = counted();
  await brief.get('a');
  brief.forget();
  await brief.get('a');
  expect(asked).toHaveLength(2);
});

it('does not remember a failure', async () => {
  const { brief, asked } = counted();
  await expect(brief.get('broken')).rejects.toThrow('no');
  await expect(brief.get('broken')).rejects.toThrow('no');
  expect(asked).toHaveLength(2);
});
