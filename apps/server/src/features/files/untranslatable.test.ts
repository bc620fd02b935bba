/** What needs no translation is no work in lists and counts (docs/decisions/0124), and files stay as they are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { android } from '../../../test/export/own-files.ts';
import { exported, listed, progressOf, publish } from '../../../test/files/plural-forms.ts';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';
import {
  createRepeatFixture,
  fetchFile,
  type RepeatFixture,
  send,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const type = 'android_xml';
const file = (language: string, texts: string) => ({
  name: language === 'en' ? 'res/values/strings.xml' : `res/values-${language}/strings.xml`,
  type,
  language,
  body: android(texts),
});
const english = `    <string name="update">Check for updates</string>
    <string name="title">@string/update</string>
    <string name="brand" translatable="false">Fernway</string>
    <string name="at">\\@home</string>
`;

async function openGerman(): Promise<RepeatFixture> {
  const desk = await createRepeatFixture(stage, ['en', 'de', 'fr']);
  for (const sent of [
    file('en', english),
    file('de', '    <string name="update">Nach Updates suchen</string>\n'),
  ]) {
    const { status, body } = await send(desk, sent);
    expect([status, body.message]).toEqual([200, undefined]);
  }
  return desk;
}

it('is neither listed nor counted in other languages, and its file stays as it is', async () => {
  const desk = await openGerman();
  expect(await listed(desk, 'en')).toEqual(['update', 'title', 'brand', 'at']);
  expect(await progressOf(desk, 'en')).toEqual({ all: 4, missing: 0 });
  expect(await listed(desk, 'de')).toEqual(['update', 'at']);
  expect(await listed(desk, 'de', { state: 'untranslated' })).toEqual(['at']);
  expect(await progressOf(desk, 'de')).toEqual({ all: 2, missing: 1 });
  expect(await progressOf(desk, 'fr')).toEqual({ all: 2, missing: 2 });
  await publish(desk, 'at', 'de', '@daheim');
  expect(await progressOf(desk, 'de')).toEqual({ all: 2, missing: 0 });
  const german = await fetchFile(desk, type, 'de');
  expect(german).not.toMatch(/title|brand/);
});

it('is there as soon as it has a text of its own, and gone again with it', async () => {
  const desk = await openGerman();
  await publish(desk, 'title', 'de', 'Aktualisieren');
  expect(await listed(desk, 'de')).toEqual(['update', 'title', 'at']);
  expect(await progressOf(desk, 'de')).toEqual({ all: 3, missing: 1 });
  expect((await exported(desk, type, 'de')).get('title')).toBe('Aktualisieren');
  expect(await progressOf(desk, 'fr')).toEqual({ all: 2, missing: 2 });
  await publish(desk, 'title', 'de', null);
  expect(await listed(desk, 'de')).toEqual(['update', 'at']);
  expect(await progressOf(desk, 'de')).toEqual({ all: 2, missing: 1 });
});

it('is work as soon as its source text is no reference any more', async () => {
  const desk = await openGerman();
  await publish(desk, 'title', 'en', 'Update');
  expect(await listed(desk, 'de', { state: 'untranslated' })).toEqual(['title', 'at']);
  expect(await progressOf(desk, 'de')).toEqual({ all: 3, missing: 2 });
  await publish(desk, 'title', 'en', '@home again');
  expect(await progressOf(desk, 'de')).toEqual({ all: 3, missing: 2 });
});
