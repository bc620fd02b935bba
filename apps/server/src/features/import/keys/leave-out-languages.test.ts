/** For multilingual files, "leave out" compares the texts of each language (docs/decisions/0080). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture, type Target } from '../../../../test/import/import.ts';
import { call, createRepeatFixture, entryPath } from '../../../../test/import/repeat-import.ts';
import { fetchKept, type GivenFile, importFiles } from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const newTarget = async (): Promise<Target> => ({
  user: stage.people.owner,
  project: await stage.project(['en', 'de', 'ru']),
});

const leaveOut = { sharedKeys: 'leaveOut' } as const;
const table = (name: string, separator: string): GivenFile => ({
  name,
  body: 'key,en,ru\nk0,,x0\nk1,e1,x1\n'.replaceAll(',', separator),
  fileType: name.slice(2),
  language: 'en',
  ...leaveOut,
});
const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
const catalog: GivenFile = {
  name: 'C.xcstrings',
  body: JSON.stringify({
    sourceLanguage: 'en',
    strings: {
      k0: { localizations: { en: unit(''), ru: unit('x0') } },
      k1: { localizations: { en: unit('e1'), ru: unit('x1') } },
    },
    version: '1.0',
  }),
  fileType: 'ios_xcstrings',
  language: 'en',
  ...leaveOut,
};
const arb = (language: string, text: string): GivenFile => ({
  name: `app/${language}.arb`,
  body: `{"@@locale":"${language}","k0":"${text}"}\n`,
  fileType: 'arb',
  language,
  ...leaveOut,
});
const several = [table('C.csv', ','), table('C.tsv', '\t'), catalog];
const keptName = ({ name }: GivenFile) => name.replace('/en.', '/{language}.');

describe.each(several)('$name, which has no text of a key in the base language', (file) => {
  const other = arb('en', 'ARB en');
  it.each(['first', 'last', 'together'])(
    'stays unchanged if another file has a text of it: it comes %s',
    async (when) => {
      const target = await newTarget();
      const order = when === 'last' ? [other, file] : [file, other];
      const results =
        when === 'together'
          ? [await importFiles(stage, target, ...order)]
          : [
              await importFiles(stage, target, order[0] as GivenFile),
              await importFiles(stage, target, order[1] as GivenFile),
            ];
      expect(results.flatMap(({ files }) => files.flatMap(({ notices }) => notices))).toMatchObject([
        { code: 'leftOutKeys', keys: ['k0'] },
      ]);
      for (const one of order)
        expect(String(await fetchKept(stage, target, keptName(one), 'en'))).toBe(one.body);
    },
  );

  it('exports what a user writes, although the file has no text', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de', 'ru']);
    const without = arb('en', '');
    await importFiles(stage, desk, file);
    const path = await entryPath(desk, 'k0', 'en');
    const { version } = (await call(desk, 'GET', path ?? '')).body;
    await call(desk, 'PUT', `${path}/text`, { text: 'Typed', mode: 'final', version });
    const { files } = await importFiles(stage, desk, without);
    expect(files[0]?.notices.map(({ code }) => code)).not.toContain('leftOutKeys');
    for (const one of [file, without])
      expect(String(await fetchKept(stage, desk, keptName(one), 'en'))).toContain('Typed');
  });
});
