/** Empty texts of a file stay when another text of it changes, in every format with empty texts. */
import { catalogue, getCatalogueEntry } from '@parlance/formats/catalogue';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
} from '../../../test/import/repeat-import.ts';
import { fetchKept, importFiles } from '../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

/** Texts of each key, some of them empty, in the base language and in two others. */
const texts: Record<string, Record<string, string>> = {
  k0: { en: '', de: 'd-0', ru: 'x-0' },
  k1: { en: 'e-1', de: '', ru: 'x-1' },
  k2: { en: '', de: '', ru: '' },
  'p[one]': { en: '%d item', de: '', ru: '%d rone' },
  'p[few]': { ru: '' },
  'p[many]': { ru: '%d rmany' },
  'p[other]': { en: '%d items', de: '%d dother', ru: '%d rother' },
};
const codes = ['en', 'de', 'ru'];

const unitsOf = (code: string): Unit[] =>
  Object.entries(texts).flatMap(([key, { [code]: text, en }]): Unit[] => {
    const plural = /\[(.*)\]/.exec(key)?.[1] as Unit['plural'];
    return text === undefined ? [] : [{ key, text, source: en || key, plural, language: code }];
  });

const isPlural = ({ plural }: Unit) => plural !== undefined;

/** Formats of which a new file has no empty text beside its source text (0201); one that was imported may have some. */
const leavesOut = new Set(['tmx']);

/** The files of a format: one, or one for each language. */
function filesOf(name: string) {
  const { multiLanguage, extensions } = getCatalogueEntry(name);
  const write = (units: Unit[], language: string) => ({
    name: `${name}/${multiLanguage ? 'all' : language}.${extensions[0]}`,
    body: new Uint8Array(
      Buffer.concat([
        ...getFormat(name).write(
          { units: units.filter((unit) => name !== 'ios_stringsdict' || isPlural(unit)) },
          { language, sourceLanguage: 'en', languages: codes },
        ),
      ]),
    ),
    fileType: name,
    language,
  });
  const byKey = Object.keys(texts)
    .flatMap((key) => codes.flatMap((code) => unitsOf(code).filter((unit) => unit.key === key)))
    .map(({ source, ...unit }): Unit => (leavesOut.has(name) ? unit : { ...unit, source }));
  return multiLanguage
    ? [write(byKey, 'en')]
    : codes.map((code) =>
        write(
          unitsOf(code).map(({ language: _, ...unit }) => unit),
          code,
        ),
      );
}

const read = (format: string, bytes: Uint8Array, language: string) =>
  getFormat(format)
    .read(bytes, { language })
    .units.map(({ key, text, language: own }) => ({ key, text, language: own ?? language }));

const newText = 'Novyj';

async function change(desk: RepeatFixture, key: string, what: 'text' | 'status') {
  const path = (await entryPath(desk, key, 'ru')) ?? `/no-entry-${key}`;
  const { body: entry } = await call(desk, 'GET', path);
  const [ofLanguage, id] = path.split('/entries/');
  const saved =
    what === 'text'
      ? await call(desk, 'PUT', `${path}/text`, { text: newText, mode: 'final', version: entry.version })
      : await call(desk, 'POST', `${ofLanguage}/bulk/status`, { selection: { entries: [id] }, status: 2 });
  expect([key, saved.status, saved.body.message]).toEqual([key, 200, undefined]);
}

const names = catalogue.filter(({ template }) => !template).map(({ name }) => name);
const several = catalogue.filter(({ multiLanguage }) => multiLanguage).map(({ name }) => name);
/** Compares binary files by their texts. */
const isBinary = (format: string) => format === 'xls' || format === 'xlsx';

it.each(names)('keeps empty texts of %s when a text of another language changes', async (format) => {
  const desk = await createRepeatFixture(stage, codes);
  // A changed text that was accepted needs a review again, and formats with statuses write that.
  await call(desk, 'PUT', '', { reviewChangedEnabled: false });
  const files = filesOf(format);
  const units = files.flatMap(({ body, language }) => read(format, body, language));
  const isEmpty = ({ text }: { text: string | null }) => !text;
  expect(units.filter(isEmpty).map(({ language }) => language)).toEqual(
    expect.arrayContaining(format === 'ios_stringsdict' ? ['de', 'ru'] : codes),
  );
  await importFiles(stage, desk, ...files);
  const changed = units.find(({ text, language }) => language === 'ru' && text && text !== 'x-0');
  const expectOut = async (text = changed?.text ?? '') => {
    for (const { name, language, body } of files) {
      const path = name.replace(/\/(en|de|ru)\./, '/{language}.');
      const now = await fetchKept(stage, desk, path, language);
      const was = Buffer.from(body);
      if (isBinary(format))
        expect(read(format, now, language)).toEqual(
          read(format, body, language).map((one) =>
            one.key === changed?.key && one.language === 'ru' ? { ...one, text } : one,
          ),
        );
      else expect(now.toString()).toBe(was.toString().replace(changed?.text ?? '', text));
    }
  };
  await change(desk, changed?.key ?? '', 'text');
  await expectOut(newText);
});

it.each(several)('keeps empty texts of %s when only the status of a text changes', async (format) => {
  const desk = await createRepeatFixture(stage, codes);
  const [file] = filesOf(format);
  if (!file) throw new Error('No file.');
  await importFiles(stage, desk, file);
  await change(desk, 'k1', 'status');
  const now = await fetchKept(stage, desk, file.name, 'ru');
  expect(read(format, now, 'en')).toEqual(read(format, file.body, 'en'));
});

const stateful = catalogue.filter(({ states, template }) => states && !template).map(({ name }) => name);

it.each(stateful)(
  'returns a file of %s as it came, also where it changes an accepted text',
  async (format) => {
    const desk = await createRepeatFixture(stage, codes);
    const files = filesOf(format);
    await importFiles(stage, desk, ...files);
    const [ofLanguage, id] = ((await entryPath(desk, 'k1', 'ru')) ?? '').split('/entries/');
    const accepted = await call(desk, 'POST', `${ofLanguage}/bulk/status`, {
      selection: { entries: [id] },
      status: 1,
    });
    expect(accepted.status).toBe(200);
    const changed = files.map(({ body, ...file }) => ({
      ...file,
      body: Buffer.from(Buffer.from(body).toString().replace('x-1', newText)),
    }));
    await importFiles(stage, desk, ...changed);
    const { body: now } = await call(desk, 'GET', `${ofLanguage}/entries/${id}`);
    expect(now.value).toBe(newText);
    for (const { name, language, body } of changed) {
      const path = name.replace(/\/(en|de|ru)\./, '/{language}.');
      expect((await fetchKept(stage, desk, path, language)).toString()).toBe(body.toString());
    }
  },
);
