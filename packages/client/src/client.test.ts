import { expect, test, vi } from 'vitest';
import { type CallInput, connect } from './client.ts';

const table = { read: ['GET', '/v1/projects/:id/tags'] } as const;
const busy = (retryAfter: string) =>
  new Response('{}', { status: 503, headers: { 'retry-after': retryAfter } });
const answering = (...answers: Response[]) => {
  const fetch = vi.fn(async () => answers.shift() ?? Response.json('done'));
  const { call } = connect({ host: 'https://texts.example.com', fetch }, table);
  return { fetch, read: (input: CallInput = { params: { id: 'x' } }) => call('read', input) };
};

test.each(['.', '..', ''])('takes no "%s" as a part of the path', async (id) => {
  const { fetch, read } = answering();
  await expect(read({ params: { id } })).rejects.toThrow(TypeError);
  await expect(read({ params: { id: '../x' } })).resolves.toBe('done');
  expect(fetch.mock.calls).toEqual([
    ['https://texts.example.com/v1/projects/..%2Fx/tags', expect.anything()],
  ]);
});

test('sends lists as repeated parameters, and as JSON where the call takes JSON', async () => {
  const fetch = vi.fn(async (_address: string) => Response.json('done'));
  const calls = { pull: ['GET', '/v1/texts', 1, ['languages', 'options']] } as const;
  const { call } = connect({ fetch: fetch as unknown as typeof globalThis.fetch }, calls);
  await call('pull', {
    query: {
      tag: ['a', 'b'],
      languages: ['de', 'fr'],
      options: { sortByKey: true, more: [1] },
      since: undefined,
    },
  });
  await call('pull', { query: { languages: '["de"]' } });
  expect(fetch.mock.calls.map(([address]) => decodeURIComponent(address))).toEqual([
    '/v1/texts?tag=a&tag=b&languages=["de","fr"]&options={"sortByKey":true,"more":[1]}',
    '/v1/texts?languages=["de"]',
  ]);
});

test.each(['write', 'toString', '__proto__'])('knows no call "%s"', async (name) => {
  const { call } = connect({ fetch: vi.fn() }, table);
  await expect(call(name)).rejects.toThrow(`There is no call "${name}".`);
});

test.each(['Wed, 21 Oct 2026 07:28:00 GMT', '', '-5'])(
  'waits a second where a busy server names no pause: "%s"',
  async (retryAfter) => {
    vi.useFakeTimers();
    try {
      const { fetch, read } = answering(busy(retryAfter));
      const answer = read();
      await vi.advanceTimersByTimeAsync(900);
      expect(fetch).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(await answer).toBe('done');
    } finally {
      vi.useRealTimers();
    }
  },
);

test('does not wait on when it is ended', async () => {
  const { fetch, read } = answering(busy('50'));
  const ending = new AbortController();
  const answer = read({ params: { id: 'x' }, signal: ending.signal });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  ending.abort(new Error('no longer'));
  await expect(answer).rejects.toThrow('no longer');
  expect(fetch).toHaveBeenCalledTimes(1);
});
