/** How programs may write the code of a language: the same in every call. */
import { expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, get, post, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'pt-BR'], draftMode: true }, (built) => {
  client = built;
});

const format = 'react_simple_json';

test.each(['pt-BR', 'pt-br', 'PT-BR', 'pt_BR', 'PT_br', 'pt-rBR'])(
  '%s is pt-BR in all calls',
  async (language) => {
    const file = { format, language, path: 'texts.json', content: '{"a": "Olá"}' };
    expect((await push(client, file)).json()).toMatchObject({ added: 1 });
    expect((await pull(client, { format, language })).body).toBe(file.content);
    const data = { [language]: { main: { entries: { b: { v: 'Dia' } } } } };
    expect((await post(client, '', { body: { data } })).json()).toMatchObject({ added: 1 });
    const texts = await get(client, '', { requestedLanguages: JSON.stringify([language]) });
    expect(texts.json().data).toMatchObject({
      'pt-BR': { main: { entries: { a: { v: 'Olá' }, b: { v: 'Dia' } } } },
    });
    const importSourceLanguage = { importSourceLanguage: language };
    expect((await push(client, { ...file, options: importSourceLanguage })).statusCode).toBe(200);
    await callsAs(client.server, client.owner).put(`/v1/projects/${client.project.wireId}`, {
      collectMissingEnabled: true,
    });
    const draftKey = client.token.split('!')[1]?.slice(0, 4);
    const missing = await post(client, '/missing', { body: { draftKey, language, entries: { c: 'C' } } });
    expect(missing.json()).toMatchObject({ added: 1 });
    expect(Object.keys((await get(client, '', { keepEmptyDataEntries: true })).json().data).sort()).toEqual([
      'en',
      'pt-BR',
    ]);
  },
);

test('two spellings of one language in a call are refused', async () => {
  const texts = { main: { entries: { a: { v: 'A' } } } };
  const answer = await post(client, '', { body: { data: { pt_BR: texts, 'pt-rBR': texts } } });
  expect([answer.statusCode, answer.json().validationErrors[0]]).toMatchObject([
    400,
    { field: 'data.pt-rBR' },
  ]);
});

test.each(['de-ZZ', 'de-XX', 'dee'])('%s is no language that a program adds', async (language) => {
  const pushed = await push(client, { format, language, path: 'texts.json', content: '{"a": "A"}' });
  expect([pushed.statusCode, pushed.json().code]).toEqual([400, 'unknownLanguages']);
  const data = { [language]: { main: { entries: { a: { v: 'A' } } } } };
  expect((await post(client, '', { body: { data } })).json().code).toBe('unknownLanguages');
});
