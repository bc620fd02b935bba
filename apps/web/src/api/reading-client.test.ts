import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ReadingClient } from './reading-client.ts';

const queryKey = ['/v1/teams'];

/** A client and what its reads wait for; each answer is given by hand. */
function reads() {
  const client = new ReadingClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((teams: string[] | Error) => void)[] = [];
  const queryFn = () =>
    new Promise<string[]>((resolve, reject) => {
      answers.push((teams) => (teams instanceof Error ? reject(teams) : resolve(teams)));
    });
  return { client, answers, queryFn };
}

it('reads again what was invalidated while it was read for the first time, once', async () => {
  const { client, answers, queryFn } = reads();
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const refreshed = Promise.all([1, 2, 3].map(() => client.invalidateQueries({ queryKey })));
  answers[0]?.(['old']);
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(2);
  expect(client.getQueryData(queryKey)).toEqual(['old']);
  answers[1]?.(['new']);
  await refreshed;
  expect(client.getQueryData(queryKey)).toEqual(['new']);
  expect(answers).toHaveLength(2);
  stop();
});

it('marks what no page shows yet, so that the page reads it', async () => {
  const { client, answers, queryFn } = reads();
  const fetched = client.prefetchQuery({ queryKey, queryFn });
  const refreshed = client.invalidateQueries({ queryKey });
  answers[0]?.(['old']);
  await Promise.all([fetched, refreshed]);
  expect(answers).toHaveLength(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('leaves a first read that fails to who shows it', async () => {
  const { client, answers, queryFn } = reads();
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const refreshed = client.invalidateQueries({ queryKey });
  answers[0]?.(new Error('gone'));
  await refreshed;
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  expect(answers).toHaveLength(1);
  stop();
});
