/** Files whose paths lead out of the working folder (docs/decisions/0285). */
import { expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const format = 'nested_json';

test('files of one name in folders beside and above each other are files of their own, in all languages', async () => {
  const folders = ['shared', '../shared', '../../shared', '/shared', 'C:\\shared', 'app/../../lib/shared'];
  const contentOf = (tag: string, text: string) => `{ "${tag}":   "${text}", "n": 1 }\n`;
  for (const language of ['en', 'de'])
    for (const [index, folder] of folders.entries()) {
      const of = {
        format,
        language,
        path: `${folder}/${language}.json`,
        content: contentOf(`k${index}`, language),
      };
      const answer = await push(client, { ...of, more: { tag: `t${index}`, keepTagIds: language !== 'en' } });
      expect(answer.json()).toMatchObject({ total: 1 });
    }
  for (const language of ['en', 'de'])
    for (const index of folders.keys()) {
      const { body } = await pull(client, { format, language, more: { tag: `t${index}` } });
      expect(body).toBe(contentOf(`k${index}`, language));
    }
  const files = (
    await callsAs(client.server, client.owner).get(`/v1/projects/${client.project.wireId}/files`)
  ).json();
  expect(files.map(({ path }: { path: string }) => path).sort()).toEqual(
    [
      '%2e%2e/%2e%2e/shared/{language}.json',
      '%2e%2e/lib/shared/{language}.json',
      '%2e%2e/shared/{language}.json',
      '%2f/shared/{language}.json',
      'C%3a/shared/{language}.json',
      'shared/{language}.json',
    ].sort(),
  );
});

test('one file that is named in several ways is one', async () => {
  for (const path of ['res/en.json', './res/en.json', 'res//./en.json', 'app/../res/en.json', 'res\\en.json'])
    await push(client, { format, language: 'en', path, content: '{ "a":   "A" }\n', more: { tag: 'one' } });
  expect((await pull(client, { format, language: 'en', more: { tag: 'one' } })).body).toBe(
    '{ "a":   "A" }\n',
  );
});

test('a path with a control character is refused and not taken for another file', async () => {
  const of = { format, language: 'en', content: '{"a":"A"}' };
  await push(client, { ...of, path: 'ab.json' });
  const refused = await push(client, { ...of, path: 'a\u0000b.json', content: '{"b":"B"}' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'brokenFile',
      message:
        'The path a\ufffdb.json has the character U+0000, which is not seen. Please give the file a name without it.',
    }),
  ]);
  expect((await pull(client, of)).body).toBe('{"a":"A"}');
});
