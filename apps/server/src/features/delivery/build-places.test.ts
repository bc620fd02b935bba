import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inPlace } from './build-places.ts';

const { signal } = new AbortController();

test('a project that asks for very much never takes all places, and others wait for none of its builds', async () => {
  const end = Promise.withResolvers<void>();
  const begun: string[] = [];
  const build = (projectId: number, name: string) =>
    inPlace({ projectId, teamId: projectId }, signal, async () => {
      begun.push(name);
      await end.promise;
    });
  const many = Array.from({ length: 80 }, (_, n) => build(1, `1.${n}`));
  await turn();
  expect(begun).toEqual(['1.0', '1.1']);
  const other = build(2, '2');
  await turn();
  expect(begun).toEqual(['1.0', '1.1', '2']);
  end.resolve();
  await Promise.all([...many, other]);
  expect(begun).toHaveLength(81);
});

test('beyond what may wait, a project gets a sentence, and others go on', async () => {
  const end = Promise.withResolvers<void>();
  const build = (projectId: number) => inPlace({ projectId, teamId: projectId }, signal, () => end.promise);
  const many = Array.from({ length: 302 }, () => build(1));
  await expect(build(1)).rejects.toMatchObject({ status: 429, code: 'tooManyTextsWaiting' });
  const other = build(2);
  end.resolve();
  await Promise.all([...many, other]);
});
