/** Keys of PO files that become texts of the base language, where translations come before its file. */
import { expect, test } from 'vitest';
import { type ClientFixture, eachClient, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const po = (language: string, texts: Record<string, string>) => ({
  ...{ format: 'gettext_po', path: `locale/${language}.po`, language },
  content: [
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
    ...Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`),
  ].join('\n'),
});

test('a translation alone says how many of its keys became texts', async () => {
  const first = (await push(client, po('de', { 'btn.save': 'Speichern', 'btn.open': 'Öffnen' }))).json();
  expect(first).toMatchObject({ total: 2, added: 2 });
  expect(first.notices).toEqual([
    {
      code: 'keysAsTexts',
      message:
        '2 keys of the file were taken for texts of en, which had none. If keys are no texts, push the file of en first.',
      count: 2,
    },
  ]);
  expect(
    (await push(client, po('de', { 'btn.save': 'Speichern', 'btn.open': 'Öffnen' }))).json().notices,
  ).toBe(undefined);
  const more = await push(
    client,
    po('de', { 'btn.save': 'Speichern', 'btn.open': 'Öffnen', 'btn.end': 'Ende' }),
  );
  expect(more.json().notices).toMatchObject([{ code: 'keysAsTexts', count: 1 }]);
});

test('it says nothing where the base language has its file', async () => {
  expect((await push(client, po('en', { 'btn.save': 'Save' }))).json().notices).toBe(undefined);
  expect((await push(client, po('de', { 'btn.save': 'Speichern' }))).json().notices).toBe(undefined);
});
