/** A step of a build that failed leaves an empty file, which is pushed. */
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const files = {
  csv: 'key,en\na,"One"\nb,Two\n',
  ini: '; Greetings\na = One\n',
  gettext_po: 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n# Greeting\nmsgid "a"\nmsgstr "One"\n',
  ios_strings: '/* Greeting */\n"a" = "One";\n',
  java_properties: '# Greeting\na=One\n',
};
const of = (format: string) => ({ format, language: 'en', path: `./${format}.txt`, more: { tag: format } });

test.each(Object.entries(files))('an empty file changes nothing: %s', async (format, content) => {
  expect((await push(client, { ...of(format), content })).statusCode).toBe(200);
  for (const blank of ['', '\n', '\ufeff \r\n']) {
    const answer = await push(client, { ...of(format), content: blank });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...{ total: 0, added: 0, updated: 0, tagUpdates: 0 },
        notices: [
          expect.objectContaining({
            code: 'nothing-in-file',
            message: 'there is nothing in this file, so that nothing was changed',
          }),
        ],
      },
    ]);
    expect((await pull(client, of(format))).body).toBe(content);
  }
  // It still is the file that it was.
  expect((await push(client, { ...of(format), content })).json()).toMatchObject({
    updated: 0,
    tagUpdates: 0,
  });
});

test('a file from which somebody removed the texts takes the tag from them', async () => {
  await push(client, { ...of('ini'), content: files.ini });
  const answer = (await push(client, { ...of('ini'), content: '; Greetings\n' })).json();
  expect(answer).toEqual({ total: 0, added: 0, updated: 0, tagUpdates: 1 });
});
