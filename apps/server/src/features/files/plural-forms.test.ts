/** A language has the plural forms of its own kept files in lists, counts and exports. */
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusFiles } from '../../../../../packages/formats/test/support/corpus.ts';
import { lossesOf } from '../../../test/export/export.ts';
import { android, plural, poHead, russian } from '../../../test/export/own-files.ts';
import { categoriesIn, exported, listed, progressOf, publish } from '../../../test/files/plural-forms.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  type RepeatedFile,
  type RepeatFixture,
  send as sendTo,
} from '../../../test/import/repeat-import.ts';

import { importFiles } from '../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const send = async (desk: RepeatFixture, file: RepeatedFile) => {
  const { status, body } = await sendTo(desk, file);
  expect([status, body.message]).toEqual([200, undefined]);
};

const english = 'nplurals=2; plural=(n != 1);';
const polish = 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const po = (language: string, header: string, forms: readonly string[], name = `po/${language}.po`) => ({
  name,
  type: 'gettext_po',
  language,
  body: `${poHead(language, header)}msgid "p"\nmsgid_plural "ps"\n${forms.map((text, index) => `msgstr[${index}] "${text}"\n`).join('')}`,
});
const resources = (language: string, folder: string, forms: string[]): RepeatedFile => ({
  name: `res/${folder}/strings.xml`,
  type: 'android_xml',
  language,
  body: android(plural(forms)),
});

/** English with one and other, Polish with the three forms of its header. */
async function openPolish(): Promise<RepeatFixture> {
  const desk = await createRepeatFixture(stage, ['en', 'pl']);
  await send(desk, po('en', english, ['p', 'ps']));
  await send(desk, po('pl', polish, ['1', '2', '5']));
  return desk;
}
const three = ['p[one]', 'p[few]', 'p[many]'];
const four = [...three, 'p[other]'];

describe('a PO file', () => {
  it('with all forms translated has no missing texts, and offers no other forms', async () => {
    const desk = await openPolish();
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
    expect(await listed(desk, 'pl')).toEqual(three);
    expect(await listed(desk, 'pl', { state: 'untranslated' })).toEqual([]);
    expect(await progressOf(desk, 'pl')).toEqual({ all: 3, missing: 0 });
    // English has the source texts that came with Polish, and is unchanged.
    expect(await categoriesIn(desk, 'en')).toBe('one other');
    expect((await progressOf(desk, 'en')).missing).toBe(0);
  });

  it('exports the translation in each offered form', async () => {
    const desk = await openPolish();
    for (const key of await listed(desk, 'pl')) await publish(desk, key, 'pl', `new ${key}`);
    expect([...(await exported(desk, 'gettext_po', 'pl'))]).toEqual(three.map((key) => [key, `new ${key}`]));
    expect(await lossesOf(stage, desk, { type: 'gettext_po', languages: ['pl'] })).toEqual([]);
  });

  it('keeps its forms when its file gets a key prefix', async () => {
    const desk = await openPolish();
    const { name, type: fileType, language, body } = po('en', english, ['p', 'ps']);
    await importFiles(stage, desk, { name, fileType, language, body, addKeyPrefix: 'app.' });
    expect(await listed(desk, 'pl')).toEqual(three.map((key) => `app.${key}`));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
  });

  it('adds no other forms to new files with empty texts', async () => {
    const desk = await openPolish();
    await publish(desk, 'p[few]', 'pl', null);
    const request = { type: 'csv', languages: ['pl'], options: { exportOnlyWithTranslation: false } };
    const { statusCode, body } = await exportFile(stage, desk, request);
    expect([statusCode, body.match(/p\[\w+\]/g)]).toEqual([200, three]);
  });

  it('counts no text as missing in a form of its header without a translation, but reports it', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'pl']);
    await send(desk, po('pl', polish, ['1', '', '']));
    expect(await listed(desk, 'pl', { state: 'untranslated' })).toEqual(['p[few]', 'p[many]']);
    expect(await progressOf(desk, 'pl')).toEqual({ all: 3, missing: 2 });
  });

  it.each([
    ['ru', russian.replace('nplurals=3', 'nplurals=4').replace(': 2);', ': n%10==0 ? 2 : 3);'), 4, 4],
    ['ja', 'nplurals=1; plural=0;', 1, 1],
    ['zh', english, 2, 2],
    // A header that is wrong for its language: the file still has two forms.
    ['pl', english, 2, 2],
  ])('in %s with %s has as many forms as it declares', async (code, header, count, offered) => {
    const desk = await createRepeatFixture(stage, ['en', code]);
    await send(desk, po('en', english, ['p', 'ps']));
    await send(
      desk,
      po(
        'ar',
        'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
        ['0', '1', '2', '3', '4', '5'],
      ),
    );
    await send(
      desk,
      po(
        code,
        header,
        Array.from({ length: count }, (_, at) => `text ${at}`),
      ),
    );
    expect(await progressOf(desk, code)).toEqual({ all: offered, missing: 0 });
    const keys = await listed(desk, code);
    for (const key of keys) await publish(desk, key, code, `new ${key}`);
    const texts = await exported(desk, 'gettext_po', code);
    expect([...texts].sort()).toEqual(keys.map((key) => [key, `new ${key}`]).sort());
  });

  it('with a changed header gives its language other forms, until that import is undone', async () => {
    const desk = await openPolish();
    const wider = polish.replace('nplurals=3', 'nplurals=4');
    await send(desk, po('pl', wider, ['1', '2', '5', '']));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
    expect(await progressOf(desk, 'pl')).toEqual({ all: 4, missing: 1 });
    const undo = `/operations/${desk.operations.at(-1)}/undo`;
    expect((await call(desk, 'POST', undo)).status).toBe(200);
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
    expect(await progressOf(desk, 'pl')).toEqual({ all: 3, missing: 0 });
    // The undo is undone: the wider header applies again.
    expect((await call(desk, 'POST', `/operations/${desk.operations.at(-1)}/undo`)).status).toBe(200);
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
  });

  it('leaves its language to CLDR after its deletion', async () => {
    const desk = await openPolish();
    const files = (await call(desk, 'GET', '/files')).body as unknown as { _id: string }[];
    expect((await call(desk, 'DELETE', `/files/${files[0]?._id}`)).status).toBe(204);
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
    expect(await progressOf(desk, 'pl')).toEqual({ all: 4, missing: 1 });
  });

  it('that an earlier version read gets its forms when the same bytes come again', async () => {
    const desk = await openPolish();
    const { db } = stage.deps;
    await sql`update file_bodies set plurals = null, settled = null where project_id = ${desk.project.id}`.execute(
      db,
    );
    await sql`update languages set plurals = null where project_id = ${desk.project.id}`.execute(db);
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
    await send(desk, po('pl', polish, ['1', '2', '5']));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
  });
});

describe('a text in a form that the file does not have', () => {
  it('is shown, counted and listed in the report of the export', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'pl']);
    await send(desk, po('en', english, ['p', 'ps']));
    await publish(desk, 'p[other]', 'pl', 'text');
    await send(desk, po('pl', polish, ['1', '2', '5']));
    expect(await listed(desk, 'pl')).toEqual(four);
    expect(await progressOf(desk, 'pl')).toEqual({ all: 4, missing: 0 });
    expect(await lossesOf(stage, desk, { type: 'gettext_po', languages: ['pl'] })).toEqual([
      'text: p[other]',
    ]);
  });
});

describe('files of one language', () => {
  it('with different headers have the forms of all of them', async () => {
    const desk = await openPolish();
    await send(desk, po('pl', polish.replace('nplurals=3', 'nplurals=4'), ['1', '2', '5', 'x'], 'doc/pl.po'));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
  });

  it('also have those of CLDR if one file in any language leaves its forms to CLDR', async () => {
    const desk = await openPolish();
    await send(desk, resources('en', 'values', ['one', 'other']));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
    expect((await call(desk, 'POST', `/operations/${desk.operations.at(-1)}/undo`)).status).toBe(200);
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
    await send(desk, resources('pl', 'values-pl', ['one', 'few', 'many', 'other']));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many other');
  });

  it('do not if it has no plural forms, or only goes to translators and back', async () => {
    const desk = await openPolish();
    const texts = android('    <string name="hi">Hello</string>\n');
    await send(desk, { ...resources('en', 'values', []), body: texts });
    const csv = {
      name: 'a.csv',
      type: 'csv',
      language: 'pl',
      body: 'key,pl\np[one],1\np[few],2\np[many],5\n',
    };
    await send(desk, csv);
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
  });

  it('of Qt Linguist have its numerus forms', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'pl']);
    const forms = (count: number) => '<numerusform>x</numerusform>'.repeat(count);
    const ts = (language: string, count: number) => ({
      name: `app_${language}.ts`,
      type: 'qt_ts',
      language,
      body: `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="${language}">\n<context>\n    <name>A</name>\n    <message numerus="yes">\n        <source>%n files</source>\n        <translation>${forms(count)}</translation>\n    </message>\n</context>\n</TS>\n`,
    });
    await send(desk, ts('en', 2));
    await send(desk, ts('pl', 3));
    expect(await categoriesIn(desk, 'pl')).toBe('one few many');
    expect(await progressOf(desk, 'pl')).toEqual({ all: 3, missing: 0 });
  });
});

it('a language with a new code has the forms of its files and those of CLDR for the new code', async () => {
  const desk = await openPolish();
  await send(desk, resources('en', 'values', ['one', 'other']));
  const path = `/languages/${desk.project.language('pl').wireId}`;
  expect((await call(desk, 'PUT', path, { name: 'ar' })).status).toBe(200);
  expect(await categoriesIn(desk, 'ar')).toBe('zero one two few many other');
});

describe('real files', () => {
  const catalogues = corpusFiles().filter(
    ({ format, path, units }) =>
      format === 'gettext_po' && units !== undefined && /\/(git|sphinx|transmission-gtk)\//.test(path),
  );
  const sendReal = async (desk: RepeatFixture, { bytes, language }: (typeof catalogues)[number]) => {
    const file = { name: `${language}.po`, body: new Uint8Array(bytes) };
    const { status, body } = await importFile(stage, desk, file, {
      fileType: 'gettext_po',
      importLanguage: language,
    });
    expect(status).toBe(200);
    return body.files[0]?.language ?? '';
  };
  const baseOf = (key: string) => splitPluralKey(key)?.base;

  it.each(['git', 'sphinx', 'transmission-gtk'])(
    'of %s miss only plural forms that are empty in them',
    async (program) => {
      const desk = await createRepeatFixture(stage, ['en']);
      const languages: string[] = [];
      for (const file of catalogues)
        if (file.path.split('/')[1] === program) languages.push(await sendReal(desk, file));
      for (const language of languages) {
        const texts = await exported(desk, 'gettext_po', language);
        const plurals = new Set([...texts.keys()].map(baseOf));
        // Only messages that this file has: other versions of the program have other ones.
        const isForm = (key: string) => splitPluralKey(key) !== undefined && plurals.has(baseOf(key));
        const missing = await listed(desk, language, { state: 'untranslated' });
        expect(missing.filter((key) => isForm(key) && texts.get(key) !== '')).toEqual([]);
        const offered = (await listed(desk, language)).filter(isForm);
        expect([language, offered.length > 0]).toEqual([language, true]);
        expect(offered.filter((key) => !texts.has(key))).toEqual([]);
      }
    },
  );
});
