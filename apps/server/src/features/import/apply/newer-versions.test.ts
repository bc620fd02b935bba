/** A key that a newer version of a file lacks stays out of its exports, even if other files have it or had it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  runUploads,
  uploadFiles,
} from '../../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatedFile,
  type RepeatFixture,
  send,
} from '../../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

async function bring(desk: RepeatFixture, file: RepeatedFile) {
  const { status, body } = await send(desk, file);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

interface Kept {
  _id: string;
  bodies: { path: string }[];
}

/** Exports the kept file of a path in one language, with the keys that its report of losses lists. */
async function exported(desk: RepeatFixture, { name, type, language }: RepeatedFile) {
  const { headers } = desk.user;
  const project = `/v1/projects/${desk.project.wireId}`;
  const kept = (await stage.app.inject({ url: `${project}/files`, headers })).json() as Kept[];
  const file = kept.find(({ bodies }) => bodies.some(({ path }) => path === name))?._id ?? '';
  const query = new URLSearchParams({ type, languages: JSON.stringify([language]), file });
  const { statusCode, body } = await stage.app.inject({
    url: `${project}/export-translations?${query}`,
    headers,
  });
  const report = await stage.app.inject({ url: `${project}/export-translations/report?${query}`, headers });
  const losses = report.json().files?.[0]?.losses as { kind: string; keys: string[] }[] | undefined;
  return {
    body: statusCode === 200 ? body : `${statusCode} ${body}`,
    lost: losses?.flatMap(({ keys }) => keys),
  };
}

const android = (path: string, language: string, inner: string): RepeatedFile => ({
  name: `${path}/strings.xml`,
  type: 'android_xml',
  language,
  body: `<resources>\n${inner}</resources>\n`,
});
const text = (name: string, value: string) => `    <string name="${name}">${value}</string>\n`;
const plural = (name: string, ...forms: string[]) =>
  `    <plurals name="${name}">\n${forms
    .map((form) => `        <item quantity="${form}">${name} ${form}</item>\n`)
    .join('')}    </plurals>\n`;

const catalog = (german: object): RepeatedFile => ({
  name: 'L.xcstrings',
  type: 'ios_xcstrings',
  language: 'en',
  body: JSON.stringify(
    {
      sourceLanguage: 'en',
      strings: { a: { localizations: { en: forms('one', 'other'), de: german } } },
      version: '1.0',
    },
    null,
    2,
  ).replaceAll('": ', '" : '),
});
const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
const forms = (...names: string[]) => ({
  variations: { plural: Object.fromEntries(names.map((name) => [name, unit(`${name}!`)])) },
});

describe('a plural form that a newer version leaves out', () => {
  it.each([true, false])('is not exported again, and is reported (base file: %s)', async (hasBase) => {
    const desk = await createRepeatFixture(stage, ['en', 'ru']);
    if (hasBase) await bring(desk, android('values', 'en', plural('p', 'one', 'other')));
    await bring(desk, android('values-ru', 'ru', plural('p', 'one', 'few', 'many', 'other')));
    const newer = android('values-ru', 'ru', plural('p', 'one', 'many', 'other'));
    await bring(desk, newer);
    expect(await exported(desk, newer)).toEqual({ body: newer.body, lost: ['p[few]'] });
  });

  it('is not exported again if other languages have the plural in other forms', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de', 'ru']);
    await bring(desk, android('values-de', 'de', text('k', 'K') + plural('p', 'one', 'other')));
    const newer = android('values-de', 'de', text('k', 'K'));
    await bring(desk, newer);
    await bring(desk, android('values-ru', 'ru', plural('p', 'few', 'many', 'other')));
    expect((await exported(desk, newer)).body).toBe(newer.body);
  });

  it('is exported after a user writes it, until a version comes without it', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'ru']);
    await bring(desk, android('values-ru', 'ru', plural('p', 'one', 'few', 'other')));
    const newer = android('values-ru', 'ru', plural('p', 'one', 'other'));
    await bring(desk, newer);
    const few = `${await entryPath(desk, 'p[few]', 'ru')}/text`;
    expect((await call(desk, 'PUT', few, { text: 'p few, now', version: 1 })).status).toBe(200);
    expect((await exported(desk, newer)).body).toContain('<item quantity="few">p few, now</item>');
    const newest = { ...newer, body: newer.body.replace('p one', 'Only one') };
    await bring(desk, newest);
    expect(await exported(desk, newest)).toEqual({ body: newest.body, lost: ['p[few]'] });
  });
});

it('exports a plural of a string catalog that became plain in one language as it was imported', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await bring(desk, catalog(forms('one', 'other')));
  const newer = catalog(unit('D'));
  await bring(desk, newer);
  expect(await exported(desk, newer)).toEqual({ body: newer.body, lost: ['a[one]', 'a[other]'] });
  await bring(desk, catalog(forms('one', 'other')));
  expect((await exported(desk, newer)).body).toBe(catalog(forms('one', 'other')).body);
});

describe('a key that moves to another file', () => {
  const first = () => [
    android('a/values', 'en', text('k1', '1')),
    android('a/values-de', 'de', text('k1', 'eins')),
  ];
  const second = () => [
    android('b/values', 'en', text('k2', '2') + text('m', 'M')),
    android('b/values-de', 'de', text('k2', 'zwei') + text('m', 'mDe')),
  ];
  it.each(['a first', 'b first'])('changes no text in an untouched file: %s', async (order) => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const [a, b] = [first(), second()];
    for (const file of order === 'a first' ? [...a, ...b] : [...b, ...a]) await bring(desk, file);
    await bring(desk, android('b/values-de', 'de', text('k2', 'zwei')));
    await bring(desk, android('b/values', 'en', text('k2', '2')));
    await bring(desk, android('a/values', 'en', text('k1', '1') + text('m', 'M')));
    const untouched = a[1] as RepeatedFile;
    expect(await exported(desk, untouched)).toEqual({ body: untouched.body, lost: ['m'] });
  });

  it('imports what translators return in XLIFF', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const own = android('values-de', 'de', text('k', 'eins'));
    await bring(desk, android('values', 'en', text('k', '1') + text('m', 'M')));
    await bring(desk, own);
    await bring(desk, {
      name: 'back.xlf',
      type: 'xliff',
      language: 'de',
      body: '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="m" resname="m"><source>M</source><target>emm</target></trans-unit></body></file></xliff>\n',
    });
    expect((await exported(desk, own)).body).toContain('<string name="m">emm</string>');
  });
});

describe('two paths of one place', () => {
  const pair = [
    android('values', 'en', text('a', 'A') + text('b', 'B')),
    android('values-en', 'en', text('a', 'A!')),
  ];

  it('are rejected in one import, with both names', async () => {
    const desk = await createRepeatFixture(stage, ['en']);
    const sent = pair.map(({ name, body }) => ({ name, body }));
    const { files } = (await uploadFiles(stage, desk, sent)).json() as { files: { upload: string }[] };
    const chosen = files.map(({ upload }) => ({ upload, fileType: 'android_xml', language: 'en' }));
    const { status, body } = await call(desk, 'POST', '/import-uploads', { files: chosen });
    expect([status, body.code, body.names]).toEqual([400, 'filesTwice', pair.map(({ name }) => name)]);
  });

  it('are reported if one takes the place of the other', async () => {
    const desk = await createRepeatFixture(stage, ['en']);
    const [one, other] = pair as [RepeatedFile, RepeatedFile];
    await bring(desk, one);
    const { files } = (await uploadFiles(stage, desk, [{ name: other.name, body: other.body }])).json();
    const chosen = [{ upload: files[0].upload, fileType: 'android_xml', language: 'en' }];
    const preview = (await runUploads(stage, desk, 'import-preview', { files: chosen }))
      .result as unknown as {
      files: { notices: { code: string; message: string }[] }[];
    };
    expect(preview.files[0]?.notices).toContainEqual(
      expect.objectContaining({
        code: 'replacesFile',
        message: `It takes the place of ${one.name}, of which nothing is exported any more.`,
      }),
    );
    expect((await bring(desk, other)).files[0]?.notices).toContainEqual(
      expect.objectContaining({ code: 'replacesFile' }),
    );
  });
});

describe('a text that was corrected here', () => {
  const versions = ['en', 'de'].map((language) =>
    android(
      language === 'en' ? 'values' : 'values-de',
      language,
      text('a', `a ${language}`) + text('b', `b ${language}`),
    ),
  );
  const dropped = (answer: { files: { notices: { code: string; keys?: string[] }[] }[] }) =>
    answer.files.flatMap(({ notices }) => notices.filter(({ code }) => code === 'droppedTexts'));
  const correct = async (desk: RepeatFixture) => {
    for (const version of versions) await bring(desk, version);
    const path = await entryPath(desk, 'a', 'de');
    const saved = await call(desk, 'PUT', `${path}/text`, { text: 'Korrektur', mode: 'final', version: 1 });
    expect(saved.status).toBe(200);
    return path;
  };

  it('is reported if its key was renamed and the file comes with the former one', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const path = await correct(desk);
    expect((await call(desk, 'PUT', String(path), { key: 'a2' })).status).toBe(200);
    const [english, german] = versions as [RepeatedFile, RepeatedFile];
    expect(dropped(await bring(desk, english))).toEqual([]);
    const sent = (await uploadFiles(stage, desk, [{ name: german.name, body: german.body }])).json();
    const files = [{ upload: sent.files[0].upload, fileType: german.type, language: 'de' }];
    const { result } = await runUploads(stage, desk, 'import-preview', { files });
    const expected = [expect.objectContaining({ count: 1, keys: ['a2'] })];
    expect(dropped(result as never)).toEqual(expected);
    expect(dropped(await bring(desk, german))).toEqual(expected);
    // Reported once: the same file drops nothing more when it comes again.
    expect(dropped(await bring(desk, { ...german, body: `${german.body}\n` }))).toEqual([]);
  });

  it('is reported if the last file that has it comes without it; unedited texts are not', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    await correct(desk);
    for (const [language, expected] of [
      ['en', []],
      ['de', [expect.objectContaining({ count: 1, keys: ['a'] })]],
    ] as const) {
      const newer = android(language === 'en' ? 'values' : 'values-de', language, text('c', `c ${language}`));
      expect(dropped(await bring(desk, newer))).toEqual(expected);
    }
  });
});

it('says which keys the newer version of a file of the base language lacks, once', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  for (const language of ['en', 'de'])
    await bring(
      desk,
      android(language === 'en' ? 'values' : 'values-de', language, text('a', 'A') + text('b', 'B')),
    );
  const gone = (answer: { files: { notices: { code: string; count?: number; keys?: string[] }[] }[] }) =>
    answer.files.flatMap(({ notices }) => notices.filter(({ code }) => code === 'droppedKeys'));
  const newer = android('values', 'en', text('a', 'A'));
  expect(gone(await bring(desk, newer))).toEqual([expect.objectContaining({ count: 1, keys: ['b'] })]);
  expect(gone(await bring(desk, newer))).toEqual([]);
});

it('says which texts the newer version of a translation lacks, once, and exports them no more', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  const three = text('a', 'A') + text('b', 'B') + text('c', 'C');
  await bring(desk, android('values', 'en', three));
  await bring(desk, android('values-de', 'de', `${three}<string name="d"></string>`));
  const newer = android('values-de', 'de', text('a', 'A'));
  const sent = (await uploadFiles(stage, desk, [{ name: newer.name, body: newer.body }])).json();
  const files = [{ upload: sent.files[0].upload, fileType: newer.type, language: 'de' }];
  const expected = [expect.objectContaining({ count: 2, keys: ['b', 'c'] })];
  const gone = (answer: { files: { notices: { code: string }[] }[] }) =>
    answer.files.flatMap(({ notices }) => notices.filter(({ code }) => code === 'droppedTranslations'));
  const { result } = await runUploads(stage, desk, 'import-preview', { files });
  expect(gone(result as never)).toEqual(expected);
  expect(gone(await bring(desk, newer))).toEqual(expected);
  expect(gone(await bring(desk, newer))).toEqual([]);
  expect((await exported(desk, newer)).body).not.toContain('name="b"');
});
