import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient } from '../client-api/client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
let delivery: string;
let right: string;
eachClient({ draftMode: true }, async (built) => {
  ({ server } = client = built);
  const at = `/v1/projects/${client.project.wireId}/getToken`;
  const { deliveryKey, draftKey } = (await callsAs(server, client.owner).get(at)).json();
  delivery = `/v1/delivery/${client.project.wireId}/${deliveryKey}/en`;
  right = draftKey;
});

/** Draft keys have hexadecimal digits only. */
const wrongOf = (n: number) => `x${String(n).padStart(3, '0')}`;
const wrongs = (count: number) => Array.from({ length: count }, (_, n) => wrongOf(n));
const deliver = async (draftKey: string, remoteAddress = '192.0.2.1') => {
  const url = `${delivery}?draftKey=${draftKey}`;
  return codeOf(await server.app.inject({ url, headers: { host: 'localhost' }, remoteAddress }));
};
const api = async (draftKey: string, remoteAddress = '192.0.2.1') => {
  const url = `/v1/api?app=${client.project.wireId}&draftKey=${draftKey}`;
  const headers = { host: 'localhost', authorization: `Bearer ${client.token}` };
  return codeOf(await server.app.inject({ url, headers, remoteAddress }));
};
const missing = async (draftKey: string, remoteAddress = '192.0.2.1') => {
  const url = `/v1/api/missing?app=${client.project.wireId}`;
  const headers = { host: 'localhost', authorization: `Bearer ${client.token}` };
  const payload = { draftKey, language: 'en', entries: {} };
  return codeOf(await server.app.inject({ method: 'POST', url, headers, payload, remoteAddress }));
};
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`;
const tooMany = '429 tooManyDraftKeys';
const wrong = '400 wrongDraftKey';

describe('wrong draft keys', () => {
  test('are looked at ten times an hour and network, however many come at once; then the right one is not either', async () => {
    const answers = await Promise.all(wrongs(50).map((key) => deliver(key)));
    expect(answers.filter((code) => code === wrong)).toHaveLength(10);
    expect(answers.filter((code) => code === tooMany)).toHaveLength(40);
    expect(await Promise.all([deliver(right), api(right), missing(right)])).toEqual([
      tooMany,
      tooMany,
      tooMany,
    ]);
    expect(await deliver(right, '192.0.2.2')).toBe(200);
    const published = await server.app.inject({
      url: delivery,
      headers: { host: 'localhost' },
      remoteAddress: '192.0.2.1',
    });
    expect(published.statusCode).toBe(200);
  });

  test('say when the next is looked at', async () => {
    await Promise.all(wrongs(10).map((key) => deliver(key, '127.0.0.1')));
    const url = `${delivery}?draftKey=${right}`;
    const answer = await server.app.inject({ url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('count in the client API as well', async () => {
    const four = wrongs(4);
    expect(new Set(await Promise.all(four.map((key) => api(key))))).toEqual(new Set([wrong]));
    const others = wrongs(10).slice(4);
    expect(new Set(await Promise.all(others.map((key) => missing(key))))).toEqual(new Set([wrong]));
    expect(await api(right)).toBe(tooMany);
  });

  test('that are one and the same count once', async () => {
    for (let n = 0; n < 15; n++) expect(await deliver(wrongOf(0))).toBe(wrong);
    expect(await deliver(right)).toBe(200);
  });

  test('of very many networks end guessing from each; a network that had the right one goes on', async () => {
    expect(await deliver(right, '198.51.100.1')).toBe(200);
    const guesses = wrongs(100).map((key, n) => deliver(key, `192.0.2.${n}`));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([wrong]));
    expect(await deliver(right, '198.51.100.2')).toBe(tooMany);
    expect(await deliver(right, '198.51.100.1')).toBe(200);
  });

  test('are not found in what is in memory of others', async () => {
    const url = new URL(`${await listen()}${delivery}?draftKey=${right}`);
    expect((await fetch(url)).status).toBe(200);
    // The same address from the network that may not guess any more.
    await Promise.all(wrongs(10).map((key) => deliver(key, '127.0.0.1')));
    expect((await fetch(url)).status).toBe(429);
  });
});

const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' });
