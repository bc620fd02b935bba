/** Keys that files share if one has no text, and files that come in one language only (decision 0080). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture, type Target } from '../../../../test/import/import.ts';
import { call, createRepeatFixture, entryPath } from '../../../../test/import/repeat-import.ts';
import {
  type Chosen,
  fetchKept,
  type GivenFile,
  importFiles,
  inCommon,
  preview,
} from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const newTarget = async (languages?: string[]): Promise<Target> => ({
  user: stage.people.owner,
  project: await stage.project(languages),
});

const strings = (
  texts: Record<string, string>,
  { of = '', language = 'de', ...chosen }: Chosen & { of?: string; language?: string } = {},
): GivenFile => ({
  name: `${of}values${language === 'en' ? '' : `-${language}`}/strings.xml`,
  body: `<resources>\n${Object.entries(texts)
    .map(([key, text]) => `    <string name="${key}">${text}</string>\n`)
    .join('')}</resources>\n`,
  fileType: 'android_xml',
  language,
  ...chosen,
});
const web = (texts: Record<string, string>, chosen: Chosen = {}): GivenFile => ({
  name: 'web/de.json',
  body: `${JSON.stringify(texts, undefined, 2)}\n`,
  fileType: 'nested_json',
  language: 'de',
  ...chosen,
});

/** The path of the kept file. */
const pathOf = ({ name, language }: GivenFile) =>
  name.replace(`values-${language}/`, 'values/').replace(`/${language}.json`, '/{language}.json');

async function expectAsSent(target: Target, ...files: GivenFile[]): Promise<void> {
  for (const file of files)
    expect([file.name, String(await fetchKept(stage, target, pathOf(file), file.language))]).toEqual([
      file.name,
      file.body,
    ]);
}
const noticesOf = ({ files }: Awaited<ReturnType<typeof importFiles>>) =>
  files.map(({ notices }) => notices.map(({ code, keys, files }) => [code, keys, files]));

const good = { ok: 'Gut', no: 'Nein' };
const without = { ok: '', yes: 'Ja' };
const ways: Chosen[] = [{ sharedKeys: 'leaveOut' }, { addKeyPrefix: 'web.' }];

describe('a key that has a text in one file and none in another', () => {
  it('keeps its text if both come together, which preview and result report', async () => {
    const target = await newTarget();
    const files = [strings(good), web(without)];
    const found = await inCommon(stage, target, ...files);
    expect(found.map(({ count, differing, examples }) => [count, differing, examples[0]])).toMatchObject([
      [1, 1, { key: 'ok', text: 'Gut', otherText: null, otherFile: 'web/{language}.json' }],
      [1, 1, { key: 'ok', text: null, otherText: 'Gut', otherFile: 'values/strings.xml' }],
    ]);
    expect(noticesOf(await importFiles(stage, target, ...files))).toEqual([
      [['replacedTexts', ['ok'], ['web/{language}.json']]],
      [],
    ]);
    await expectAsSent(target, strings(good));
    const changed = strings({ ...good, ok: 'Gut!' });
    expect(await importFiles(stage, target, changed, web(without))).toMatchObject({ updated: 1 });
    await expectAsSent(target, changed);
  });

  it.each(ways)('exports both files as they came together: %j', async (chosen) => {
    const target = await newTarget();
    await importFiles(stage, target, strings(good), web(without, chosen));
    await expectAsSent(target, strings(good), web(without));
  });

  it('is reported each time the file without it comes later, and may be left out', async () => {
    const target = await newTarget();
    await importFiles(stage, target, strings(good));
    const kept = [[['keptTexts', ['ok'], undefined]]];
    expect((await preview(stage, target, web(without))).files[0]).toMatchObject({
      keysInCommon: { count: 1, differing: 1 },
      notices: [{ code: 'keptTexts', count: 1, keys: ['ok'] }],
    });
    expect(noticesOf(await importFiles(stage, target, web(without)))).toEqual(kept);
    expect(noticesOf(await importFiles(stage, target, web(without)))).toEqual(kept);
    const leavesOut = web(without, { sharedKeys: 'leaveOut' });
    expect(noticesOf(await importFiles(stage, target, leavesOut))).toEqual([
      [['leftOutKeys', ['ok'], ['values/strings.xml']]],
    ]);
    await expectAsSent(target, strings(good), leavesOut);
  });

  it('is reported when the file with it comes later, and may be left out', async () => {
    const target = await newTarget();
    await importFiles(stage, target, web(without));
    expect(noticesOf(await importFiles(stage, target, strings(good)))).toEqual([
      [['replacedTexts', ['ok'], ['web/{language}.json']]],
    ]);
    const other = await newTarget();
    await importFiles(stage, other, web(without));
    await importFiles(stage, other, strings(good, { sharedKeys: 'leaveOut' }));
    await expectAsSent(other, strings(good), web(without));
  });

  it('exports in all files what a user writes if none has a text, and keeps it when they come again', async () => {
    const desk = await createRepeatFixture(stage);
    const target = { user: desk.user, project: desk.project };
    const leavesOut = { sharedKeys: 'leaveOut' } as const;
    const both = [strings({ ok: '' }, leavesOut), web({ ok: '' }, leavesOut)];
    await importFiles(stage, target, ...both);
    const path = await entryPath(desk, 'ok', 'de');
    await call(desk, 'PUT', `${path}/text`, { text: 'Gut', mode: 'final', version: 0 });
    for (const file of both) await importFiles(stage, target, file);
    await importFiles(stage, target, ...both);
    await expectAsSent(target, strings({ ok: 'Gut' }), web({ ok: 'Gut' }));
  });
});

describe('a key that a language’s file lacks, and its base language’s file has', () => {
  it('is reported if a file of another format gives it a text, also beside the unchanged kept file', async () => {
    const german = strings({ ok: 'Gut' });
    const other = web({ ok: 'Gut', no: 'Nein' });
    const expected = [['replacedTexts', ['no'], ['values/strings.xml']]];
    for (const files of [[other], [german, other]]) {
      const target = await newTarget();
      await importFiles(stage, target, strings(good, { language: 'en' }), german);
      expect(noticesOf(await importFiles(stage, target, ...files)).at(-1)).toEqual(expected);
      const out = await fetchKept(stage, target, pathOf(german), 'de');
      expect(String(out)).toContain('<string name="no">Nein</string>');
    }
  });
});

describe('a file that comes in one language', () => {
  const a = (language: string, drawer: string, chosen: Chosen = {}) =>
    strings({ drawer, [`a_${language}`]: 'A' }, { of: 'a/', language, ...chosen });
  const b = (language: string, drawer: string, chosen: Chosen = {}) =>
    strings({ drawer, [`b_${language}`]: 'B' }, { of: 'b/', language, ...chosen });
  const languages = ['en', 'ar', 'ru'];

  it('keeps its texts of other languages: other files leave theirs out', async () => {
    const target = await newTarget(languages);
    const chosen = { sharedKeys: 'leaveOut' } as const;
    const send = (...files: GivenFile[]) => importFiles(stage, target, ...files);
    await send(b('en', 'Open', chosen), a('en', 'Open', chosen));
    await send(a('ar', 'Aar', chosen));
    await send(b('ar', 'Bar', chosen));
    expect(noticesOf(await send(b('ar', 'Bar', chosen), a('ru', 'Aru', chosen)))[0]).toEqual([
      ['leftOutKeys', ['drawer'], ['a/values/strings.xml']],
    ]);
    await send(a('en', 'Open!', chosen), b('ar', 'Bar', chosen));
    await expectAsSent(
      target,
      a('en', 'Open!'),
      a('ar', 'Aar'),
      a('ru', 'Aru'),
      b('en', 'Open'),
      b('ar', 'Bar'),
    );
  });

  it.each([{}, { sharedKeys: 'share' }] as Chosen[])(
    'is reported if it replaces texts of another file: %j',
    async (chosen) => {
      const target = await newTarget(languages);
      const send = (...files: GivenFile[]) => importFiles(stage, target, ...files);
      await send(b('en', 'Open', chosen), a('en', 'Open', chosen));
      await send(a('ar', 'Aar', chosen));
      const together = [b('ar', 'Bar', chosen), a('ru', 'Aru', chosen)];
      expect((await inCommon(stage, target, ...together))[0]).toMatchObject({ count: 1, differing: 1 });
      expect(noticesOf(await send(...together))[0]).toEqual([
        ['replacedTexts', ['drawer'], ['a/values/strings.xml']],
      ]);
    },
  );
});
