import { catalogue } from '@parlance/formats/catalogue';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture } from '../../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
} from '../../../../test/import/repeat-import.ts';
import { fetchKept, type GivenFile, importFiles } from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const names = catalogue.map(({ name }) => name);

/** Nested keys, plural forms and list items; each text contains the name of its file. */
const unitsOf = (file: string): Unit[] => [
  { key: 'title', text: `Title of ${file}`, source: `Title of ${file}` },
  { key: 'menu.open', text: `Open ${file}`, source: `Open ${file}` },
  { key: 'item[one]', text: `%d item of ${file}`, source: `%d item of ${file}`, plural: 'one' },
  { key: 'item[other]', text: `%d items of ${file}`, source: `%d items of ${file}`, plural: 'other' },
  { key: 'days[0]', text: `Sunday of ${file}`, source: `Sunday of ${file}`, index: 0 },
  { key: 'days[1]', text: `Monday of ${file}`, source: `Monday of ${file}`, index: 1 },
];

const extensionOf = (format: string) => catalogue.find(({ name }) => name === format)?.extensions[0] ?? '';
const pathOf = (format: string, file: string) => `${format}/${file}.${extensionOf(format)}`;
const prefixOf = (format: string, file: string) => `${file}·${format}.`;

/**
 * Writes a file of a format, with its name in each text. In formats without keys of their own, the texts are the keys.
 */
function fileOf(format: string, file: string): GivenFile {
  const written = getFormat(format).write(
    { units: unitsOf(file).filter(({ plural }) => format !== 'ios_stringsdict' || plural) },
    { language: 'en', sourceLanguage: 'en', languages: ['en'] },
  );
  return {
    name: pathOf(format, file),
    body: new Uint8Array(Buffer.concat([...written])),
    fileType: format,
    language: 'en',
    addKeyPrefix: prefixOf(format, file),
  };
}

const read = (format: string, bytes: Uint8Array, language: string) =>
  getFormat(format).read(bytes, { language }).units;

async function write(desk: RepeatFixture, key: string, language: string, value: string): Promise<void> {
  const path = await entryPath(desk, key, language);
  const { body: entry } = await call(desk, 'GET', path ?? `/no-entry-${key}`);
  const saved = await call(desk, 'PUT', `${path}/text`, {
    text: value,
    mode: 'final',
    version: entry.version,
  });
  if (saved.status !== 200) throw new Error(`${key}: ${saved.status} ${JSON.stringify(saved.body)}`);
}

it.each(names)('keeps two files of %s with the same keys apart by their prefixes', async (format) => {
  const desk = await createRepeatFixture(stage);
  const files = ['one', 'two'].map((file) => fileOf(format, file));
  await importFiles(stage, desk, ...files);
  const fetch = (file: string, language = 'en') => fetchKept(stage, desk, pathOf(format, file), language);
  // Byte for byte, even if the server forgets the fingerprint of the import.
  await stage.deps.db
    .updateTable('file_bodies')
    .set({ settled: null })
    .where('project_id', '=', desk.project.id)
    .execute();
  for (const [at, file] of ['one', 'two'].entries())
    expect((await fetch(file)).equals(Buffer.from(files[at]?.body ?? ''))).toBe(true);

  const before = read(format, Buffer.from(files[0]?.body ?? ''), 'en');
  const unit = before.find(
    ({ text, source }) => (text || source || '').includes('of one') && !text?.includes('%'),
  );
  const key = (unit ?? before[0])?.key ?? '';
  if (format !== 'gettext_pot') {
    // Changes one text of one file; the other file must not change.
    await write(desk, `${prefixOf(format, 'one')}${key}`, 'en', 'Another text');
    const after = read(format, await fetch('one'), 'en');
    expect(after.map((one) => one.key)).toEqual(before.map((one) => one.key));
    expect(after.map((one) => one.text)).toEqual(
      before.map((one) => (one.key === key ? 'Another text' : one.text)),
    );
    expect((await fetch('two')).equals(Buffer.from(files[1]?.body ?? ''))).toBe(true);
  }

  // A language without a file of its own gets one with the keys of the file.
  await write(desk, `${prefixOf(format, 'two')}${key.replace('of one', 'of two')}`, 'de', 'Ein anderer Text');
  const german = read(format, await fetch('two', 'de'), 'de');
  const known = new Set(read(format, Buffer.from(files[1]?.body ?? ''), 'en').map((one) => one.key));
  expect(german.filter((one) => !known.has(one.key))).toEqual([]);
  if (format !== 'gettext_pot') expect(german.map((one) => one.text)).toContain('Ein anderer Text');
});
