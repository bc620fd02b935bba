/** "Leave out" gives the same result in any order of the files (docs/decisions/0049). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  type Target,
  textsOf,
} from '../../../../test/import/import.ts';
import { call, createRepeatFixture, entryPath } from '../../../../test/import/repeat-import.ts';
import {
  fetchKept,
  type GivenFile,
  importFiles,
  inCommon,
  laravel,
  php,
  preview,
} from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const newTarget = async (): Promise<Target> => ({ user: stage.people.owner, project: await stage.project() });
const out = async (target: Target, path: string, language: string) =>
  String(await fetchKept(stage, target, path, language));

const strings = php({ email: 'Email', name: 'Name', ok: 'OK' });
describe('keys of a file that leaves out what differs', () => {
  const leaveOut = { sharedKeys: 'leaveOut' } as const;
  const first = 'lang/{language}/strings.php';
  const second = 'lang/{language}/validation.php';
  const own = php({ required: 'Required', title: 'Checked' });
  const inGerman = php({ required: 'Nötig', title: 'Geprüft' });

  const prepare = async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('strings', strings), laravel('strings', strings, {}, 'de'));
    await importFiles(
      stage,
      target,
      laravel('validation', own, leaveOut),
      laravel('validation', inGerman, {}, 'de'),
    );
    return target;
  };

  it.each([undefined, 'share'] as const)(
    'stay unchanged when another file gains them, with any choice there (%s)',
    async (sharedKeys) => {
      const target = await prepare();
      const gained = strings.replace("'ok'", "'title' => 'Strings', // new\n    'ok'");
      const chosen = sharedKeys && { sharedKeys };
      const [shown] = await inCommon(stage, target, laravel('strings', gained, chosen));
      expect(shown).toMatchObject({ leftOut: 1 });
      for (const language of ['en', 'de', 'en']) {
        const { files } = await importFiles(stage, target, laravel('strings', gained, chosen, language));
        expect(files[0]?.notices).toMatchObject([
          { code: 'leftOutKeys', count: 1, keys: ['title'], files: [second] },
        ]);
      }
      expect(await textsOf(stage, target.project, 'en')).toMatchObject({ title: 'Checked' });
      for (const [path, language, body] of [
        [first, 'en', gained],
        [first, 'de', gained],
        [second, 'en', own],
        [second, 'de', inGerman],
      ] as const)
        expect([path, language, await out(target, path, language)]).toEqual([path, language, body]);
    },
  );

  it('are left out of the file that leaves out, which the notice names, not of one that shares them', async () => {
    const target = await prepare();
    const shares = php({ title: 'Checked' });
    // The path of the other file sorts before that of the file that leaves out.
    const { files } = await importFiles(stage, target, laravel('shares', shares, { sharedKeys: 'share' }));
    expect(files[0]).toMatchObject({ added: 0, notices: [] });
    const third = laravel('third', php({ title: 'Other', more: 'More' }), { sharedKeys: 'share' });
    const previewed = await preview(stage, target, third);
    const { files: done } = await importFiles(stage, target, third);
    for (const [file] of [previewed.files, done])
      expect(file?.notices).toMatchObject([
        { code: 'leftOutKeys', count: 1, keys: ['title'], files: [second] },
      ]);
  });

  it('name all files that have them when others replace them', async () => {
    const target = await prepare();
    const shares = (title: string) => php({ title });
    await importFiles(stage, target, laravel('shares', shares('Checked'), { sharedKeys: 'share' }));
    await importFiles(
      stage,
      target,
      laravel('strings', strings.replace("'ok'", "'title' => 'Checked',\n    'ok'")),
    );
    const { files } = await importFiles(stage, target, laravel('shares', shares('Seen')));
    expect(files[0]?.notices).toMatchObject([
      { code: 'replacedTexts', count: 1, keys: ['title'], files: [first, second] },
    ]);
  });

  it('are reported for files that come together', async () => {
    const target = await newTarget();
    const { files } = await importFiles(
      stage,
      target,
      laravel('strings', php({ title: 'Strings' })),
      laravel('validation', own, leaveOut),
    );
    expect(files[1]?.notices).toMatchObject([
      { code: 'leftOutKeys', count: 1, keys: ['title'], files: [first] },
    ]);
  });

  it('are shared if the other file has the same text, and stay shared', async () => {
    const target = await prepare();
    const gained = strings.replace("'ok'", "'title' => 'Checked',\n    'ok'");
    const { files } = await importFiles(stage, target, laravel('strings', gained));
    expect(files[0]).toMatchObject({ added: 0, notices: [] });
    const changed = gained.replace('Checked', 'Seen');
    const again = await importFiles(stage, target, laravel('strings', changed));
    expect(again.files[0]?.notices).toMatchObject([{ code: 'replacedTexts', count: 1 }]);
    expect(await out(target, first, 'en')).toBe(changed);
    expect(await out(target, second, 'en')).toBe(own.replace('Checked', 'Seen'));
  });
});

describe('a key that one of two files leaves out', () => {
  const toml = (language: string, keys: string[]): GivenFile => ({
    name: `toml/${language}.toml`,
    body: keys.map((key) => `${key} = "${key} ${language}"\n`).join(''),
    fileType: 'toml',
    language,
    sharedKeys: 'leaveOut',
  });
  const arb: GivenFile = {
    name: 'arb/en.arb',
    body: '{"@@locale":"en","c5":"ARB"}\n',
    fileType: 'arb',
    language: 'en',
    sharedKeys: 'leaveOut',
  };
  const english = toml('en', ['s1', 's5', 'c5', 's8']);
  const japanese = toml('ja', ['s1', 'c5', 's8']);
  const outOf = (target: Target) =>
    Promise.all([
      out(target, 'toml/{language}.toml', 'ja'),
      out(target, 'toml/{language}.toml', 'en'),
      out(target, 'arb/{language}.arb', 'en'),
    ]);

  it('stays in the other file when both come again together, and no export changes', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'ja']);
    for (const file of [arb, japanese, english]) await importFiles(stage, desk, file);
    const path = await entryPath(desk, 's5', 'ja');
    const { version } = (await call(desk, 'GET', path ?? '')).body;
    await call(desk, 'PUT', `${path}/text`, { text: 's5 ja', mode: 'final', version });
    const before = await outOf(desk);
    for (const files of [
      [english, arb],
      [arb, english],
      [english, japanese, arb],
    ]) {
      const { files: done } = await importFiles(stage, desk, ...files);
      const notices = done.map(({ notices }) => notices.map(({ code, keys }) => [code, keys]));
      expect(notices[files.indexOf(arb)]).toEqual([]);
      expect(notices[files.indexOf(english)]).toEqual([['leftOutKeys', ['c5']]]);
      expect(await textsOf(stage, desk.project, 'en')).toMatchObject({ c5: 'ARB' });
      if (!files.includes(japanese)) expect(await outOf(desk)).toEqual(before);
    }
  });

  it('stays in the file that has it when a new file comes with it, in any order', async () => {
    for (const files of [
      [english, arb],
      [arb, english],
    ]) {
      const target = await newTarget();
      await importFiles(stage, target, arb);
      const { files: done } = await importFiles(stage, target, ...files);
      expect(done[files.indexOf(arb)]?.notices).toEqual([]);
      expect(done[files.indexOf(english)]?.notices).toMatchObject([{ code: 'leftOutKeys', keys: ['c5'] }]);
    }
  });
});
