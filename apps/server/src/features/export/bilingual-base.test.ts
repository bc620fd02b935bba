/** Bilingual files get new entries from their own language and from the base language (semantics, Kept files). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture } from '../import/import.testing.ts';
import { fetched, poHead, russian, send } from './own-files.testing.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const message = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
const po = (language: string, ...messages: string[]) => ({
  name: `${language}.po`,
  type: 'gettext_po',
  language,
  body: poHead(language, russian) + messages.join('\n'),
});

it.each([
  ['the base first', [0, 1, 2, 0]],
  ['the base last', [2, 1, 0]],
  ['the base again', [0, 1, 0, 2, 0]],
])('a PO file of the base language has no messages of other languages: %s', async (_, order) => {
  for (const base of ['fr', 'en']) {
    const project = await stage.project([base, 'de', 'it']);
    const files = [
      po(base, message('A', 'Un')),
      po('de', message('A', 'Eins'), message('B', 'Zwei')),
      po('it', message('A', 'Uno'), message('C', '')),
    ];
    for (const at of order) await send(stage, project, files[at] as (typeof files)[0]);
    for (const { type, language, body } of files)
      expect([base, language, await fetched(stage, project, { type, language })]).toEqual([
        base,
        language,
        body,
      ]);
  }
});
