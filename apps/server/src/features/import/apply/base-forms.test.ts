/** Source texts of plural forms that the base language does not have (docs/decisions/0144). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poHead } from '../../../../test/export/own-files.ts';
import { exported, listed, publish } from '../../../../test/files/plural-forms.ts';
import { createImportFixture, type ImportFixture, textsOf } from '../../../../test/import/import.ts';
import { createRepeatFixture, type RepeatFixture, send } from '../../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const six =
  'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);';
const polish = 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const arabic = ['0', '1', '2', '3', '11', '100'];
const po = (language: string, header: string, forms: readonly string[]) => ({
  name: `po/${language}.po`,
  type: 'gettext_po',
  language,
  body: `${poHead(language, header)}msgid "seat"\nmsgid_plural "seats"\n${forms.map((text, index) => `msgstr[${index}] "${text}"\n`).join('')}`,
});
const openDesk = async (code: string, header: string, forms: readonly string[]): Promise<RepeatFixture> => {
  const desk = await createRepeatFixture(stage, ['en', code]);
  const { status } = await send(desk, po(code, header, forms));
  expect(status).toBe(200);
  return desk;
};
const all = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `seat[${form}]`);

it('come to be only in forms of the base language; the others are translated from the general one', async () => {
  const desk = await openDesk('ar', six, arabic);
  expect(await textsOf(stage, desk.project, 'en')).toEqual({ 'seat[one]': 'seat', 'seat[other]': 'seats' });
  expect(await listed(desk, 'ar')).toEqual(all);
  expect(await listed(desk, 'en')).toEqual(['seat[one]', 'seat[other]']);
  expect(await listed(desk, 'ar', { issue: 'outdated' })).toEqual([]);
  // It comes again, and goes out again with all of its forms.
  await send(desk, po('ar', six, arabic));
  expect(await textsOf(stage, desk.project, 'en')).toEqual({ 'seat[one]': 'seat', 'seat[other]': 'seats' });
  for (const key of all) await publish(desk, key, 'ar', `new ${key}`);
  expect([...(await exported(desk, 'gettext_po', 'ar'))]).toEqual(all.map((key) => [key, `new ${key}`]));
});

it('are kept where the file has no general form, since they would be lost', async () => {
  const desk = await openDesk('pl', polish, ['1', '2', '5']);
  const texts = await textsOf(stage, desk.project, 'en');
  expect(texts).toEqual({ 'seat[one]': 'seat', 'seat[few]': 'seats', 'seat[many]': 'seats' });
});
