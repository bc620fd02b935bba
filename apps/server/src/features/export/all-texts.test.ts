/** An export of all texts has every published text, also those that the language's kept file came without. */
import { getFormat } from '@parlance/formats/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { android, fetched, json, keptFile, plural, type Sent, send } from '../../../test/export/own-files.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  runUploads,
  uploadFiles,
} from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  type RepeatFixture,
  saveText,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const publish = (desk: RepeatFixture, key: string, language: string, text: string) =>
  saveText(desk, { key, language }, text);

/** Texts by key of an export that names no file. */
async function allTexts(desk: RepeatFixture, type: string, language: string) {
  const answer = await exportFile(stage, desk, { type, languages: [language] });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const { units } = getFormat(type).read(answer.rawPayload, { language });
  return Object.fromEntries(
    units
      .filter((unit) => (unit.language ?? language) === language && unit.text)
      .map(({ key, text }) => [key, text]),
  );
}

const lossesOf = async (desk: RepeatFixture, type: string, language: string, file = '') => {
  const query = `type=${type}&languages=["${language}"]${file}`;
  const { body } = await call(desk, 'GET', `/export-translations/report?${query}`);
  const [reported] = body.files as { losses: { kind: string; keys: string[] }[] }[];
  return reported?.losses;
};

const resources = (folder: string, language: string, texts: Record<string, string>): Sent => ({
  name: `${folder}res/values${language === 'en' ? '' : `-${language}`}/strings.xml`,
  type: 'android_xml',
  language,
  body: android(
    Object.entries(texts)
      .map(([name, text]) => `    <string name="${name}">${text}</string>\n`)
      .join(''),
  ),
});

describe('an export of all texts', () => {
  it('has the published texts if the files came again from another folder without them', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'ja']);
    const { project } = desk;
    await send(stage, project, resources('app/', 'en', { a: 'A', b: 'B' }));
    await send(stage, project, resources('app/', 'ja', { a: 'あ' }));
    await publish(desk, 'b', 'ja', 'び');
    await send(stage, project, resources('', 'en', { a: 'A', b: 'B', c: 'C' }));
    await send(stage, project, resources('', 'ja', { a: 'あ' }));
    expect(await allTexts(desk, 'android_xml', 'ja')).toEqual({ a: 'あ', b: 'び' });
    expect(await lossesOf(desk, 'android_xml', 'ja')).toEqual([]);
  });

  it('has them if the same file comes again without them, and so has the file itself', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B' }));
    await send(stage, project, json('de', { a: 'Ä' }));
    await publish(desk, 'b', 'de', 'Be');
    const again = { ...json('de', { a: 'Ä' }), body: '{"a": "Ä"}\n' };
    await send(stage, project, again);
    expect(await allTexts(desk, 'nested_json', 'de')).toEqual({ a: 'Ä', b: 'Be' });
    expect(await lossesOf(desk, 'nested_json', 'de')).toEqual([]);
    expect(await fetched(stage, project, again)).toBe('{"a": "Ä", "b": "Be"}\n');
    const id = (await keptFile(stage, project))?._id;
    expect(await lossesOf(desk, 'nested_json', 'de', `&file=${id}`)).toEqual([]);
  });

  it('leaves out a text whose key is an object by now, and reports it', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de', 'fr']);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A' }));
    await send(stage, project, json('de', { a: 'Ä', b: 'Be' }));
    await send(stage, project, json('fr', { a: 'Á', b: 'Bé' }));
    await send(stage, project, json('de', { a: { one: 'Ä' }, b: 'Be' }));
    expect(await allTexts(desk, 'nested_json', 'de')).toEqual({ 'a.one': 'Ä', b: 'Be' });
    expect(await lossesOf(desk, 'nested_json', 'de')).toMatchObject([{ kind: 'text', keys: ['a'] }]);
  });

  it('has texts that a newer version of a file of several languages came without', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const { project } = desk;
    const csv = (body: string): Sent => ({ name: 'app.csv', type: 'csv', language: 'en', body });
    await send(stage, project, csv('key,en,de\r\na,A,Ä\r\nb,B,Be\r\n'));
    await send(stage, project, csv('key,en,de\r\na,A,Ä\r\nb,B,\r\n'));
    expect(await allTexts(desk, 'csv', 'de')).toEqual({ a: 'Ä', b: 'Be' });
    expect(await lossesOf(desk, 'csv', 'de')).toEqual([]);
  });

  it.each([
    ['under a prefix', { addKeyPrefix: 'app.' }],
    ['otherwise', { sharedKeys: 'leaveOut' }],
  ])('has a text whose key the only file has %s', async (_, choice) => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const { project } = desk;
    const properties = { name: 'o.properties', type: 'java_properties', language: 'de', body: 'title=O\n' };
    await send(stage, project, properties);
    const uploaded = (await uploadFiles(stage, desk, [json('de', { title: 'T', own: 'Eigen' })])).json();
    const files = [{ upload: uploaded.files[0].upload, fileType: 'nested_json', language: 'de', ...choice }];
    const job = await runUploads(stage, desk, 'import-uploads', { files, options: { importAll: true } });
    expect(job.state).toBe('done');
    expect(await allTexts(desk, 'nested_json', 'de')).toMatchObject({ title: 'O' });
  });
});

it('a kept file keeps its plural where a whole export finds an older text of its key', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  const { project } = desk;
  const file = (language: string, texts: string): Sent => ({
    ...resources('', language, {}),
    body: android(texts),
  });
  await send(stage, project, file('en', plural(['one', 'other'])));
  await send(stage, project, file('de', plural(['one', 'other'])));
  await send(stage, project, file('de', '    <string name="p">p</string>\n'));
  const texts = await allTexts(desk, 'android_xml', 'de');
  expect(texts).toMatchObject({ p: 'p' });
});
