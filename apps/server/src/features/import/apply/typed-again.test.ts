/** A text that a user typed is not new when its exported file comes back, however the format writes it. */
import { catalogue } from '@parlance/formats/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
} from '../../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const texts: Record<string, string> = {
  bold: '<b>x</b>',
  placeholder: '<xliff:g id="n">%s</xliff:g> y',
  escaped: '&lt;b>x',
  ampersand: 'a & b',
  unnumbered: '%d x %s',
  section: '<![CDATA[x]]>',
  reference: '@string/x',
  'p[one]': '%d x',
  'p[other]': '%d <b>xs</b>',
};

async function type(desk: RepeatFixture, language: string, key: string, value: string) {
  const { wireId } = desk.project.language(language);
  const path = `/languages/${wireId}/groups/${desk.project.group.wireId}/entries`;
  const { status, body } = await call(desk, 'POST', path, { key, value });
  expect([status, body.message]).toEqual([200, undefined]);
}

async function goesOut(desk: RepeatFixture, type: string, language: string) {
  const { statusCode, rawPayload } = await exportFile(stage, desk, { type, languages: [language] });
  expect([type, statusCode]).toEqual([type, 200]);
  return new Uint8Array(rawPayload);
}

async function comesAgain(
  desk: RepeatFixture,
  type: string,
  language: string,
  body: Uint8Array<ArrayBuffer>,
) {
  const name = `x.${catalogue.find(({ name }) => name === type)?.extensions[0]}`;
  const options = JSON.stringify({ importAll: true });
  const done = await importFile(
    stage,
    desk,
    { name, body },
    { fileType: type, importLanguage: language, options },
  );
  const { added, updated, message } = done.body;
  return { added, updated, message };
}

/** Formats that write a plural into a second file, or into one message. */
const withoutPlurals: readonly string[] = ['ios_strings', 'arb'];
const isForm = (key: string) => key.startsWith('p[');

describe('in a new file', () => {
  let plain: RepeatFixture;
  let all: RepeatFixture;
  beforeAll(async () => {
    [plain, all] = [await createRepeatFixture(stage, ['en']), await createRepeatFixture(stage, ['en'])];
    for (const [key, text] of Object.entries(texts)) {
      await type(all, 'en', key, text);
      if (!isForm(key)) await type(plain, 'en', key, text);
    }
  });

  it.each(catalogue.filter(({ template }) => !template).map(({ name }) => name))('of %s', async (format) => {
    const desk = withoutPlurals.includes(format) ? plain : all;
    const done = await comesAgain(desk, format, 'en', await goesOut(desk, format, 'en'));
    expect(done).toEqual({ added: 0, updated: 0 });
  });
});

it.each(['android_xml', 'xliff', 'tmx'])(
  'keeps typed texts in the kept file of %s, over texts that were written differently',
  async (format) => {
    const desk = await createRepeatFixture(stage, ['en']);
    const keys = ['bold', 'escaped', 'ampersand', 'section'];
    for (const key of keys) await type(desk, 'en', key, texts[key] ?? '');
    await comesAgain(desk, format, 'en', await goesOut(desk, format, 'en'));
    for (const turn of [1, 2]) {
      for (const [place, key] of keys.entries()) {
        const path = await entryPath(desk, key, 'en');
        const text = texts[keys[(place + turn) % keys.length] ?? ''];
        const saved = await call(desk, 'PUT', `${path}/text`, { text, mode: 'final', version: turn });
        expect([saved.status, saved.body['message']]).toEqual([200, undefined]);
      }
      const body = await goesOut(desk, format, 'en');
      expect(await comesAgain(desk, format, 'en', body)).toEqual({ added: 0, updated: 0 });
      expect(await goesOut(desk, format, 'en')).toEqual(body);
    }
  },
);

it('stores how the file writes a text when it brings another text', async () => {
  const desk = await createRepeatFixture(stage, ['en']);
  const file = (value: string) =>
    new Uint8Array(Buffer.from(`<resources>\n    <string name="a">${value}</string>\n</resources>\n`));
  const markup = async () => {
    const { body } = await call(desk, 'GET', (await entryPath(desk, 'a', 'en')) ?? '');
    return (body['metadata'] as { key: string; value: string }[]).find(({ key }) => key === 'markup')?.value;
  };
  const bring = (value: string) => comesAgain(desk, 'android_xml', 'en', file(value));
  expect(await bring('&lt;b>x&lt;/b>')).toEqual({ added: 1, updated: 0 });
  expect(await markup()).toBe('escaped');
  // The same text, written with elements.
  expect(await bring('<b>x</b>')).toEqual({ added: 0, updated: 0 });
  expect(await bring('<b>y</b>')).toEqual({ added: 0, updated: 1 });
  expect(await markup()).toBe('inline');
});
