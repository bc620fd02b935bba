/** Modules of one app with common keys: which file gets a text that a user types. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { android, type Sent, send } from '../../../test/export/own-files.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

describe('a key that the base files of two modules share', () => {
  const text = (value: string) => `    <string name="shared">${value}</string>\n`;
  const own = (module: string) => `    <string name="${module}">${module}</string>\n`;
  const resources = (module: string, language: string, texts: string): Sent => ({
    name: `${module}/res/${language === 'en' ? 'values' : `values-${language}`}/strings.xml`,
    type: 'android_xml',
    language,
    body: android(texts),
  });
  const exportOf = async (desk: RepeatFixture, module: string) => {
    const { user } = desk;
    const url = `/v1/projects/${desk.project.wireId}/files`;
    const files = (await stage.app.inject({ url, headers: user.headers })).json() as {
      _id: string;
      path: string;
    }[];
    const file = files.find(({ path }) => path.startsWith(module))?._id;
    const answer = await exportFile(stage, desk, { type: 'android_xml', languages: ['de'], file });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  it.each([
    ['before', ['b', 'a']],
    ['after', ['a', 'b']],
  ])('gets a later text in the files of both, if the one that lacks it came %s', async (_, order) => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const german: Record<string, Sent> = {
      a: resources('a', 'de', own('a') + text('Alt')),
      b: resources('b', 'de', own('b')),
    };
    for (const module of ['a', 'b'])
      await send(stage, desk.project, resources(module, 'en', own(module) + text('Old')));
    for (const module of order) await send(stage, desk.project, german[module] as Sent);
    // Each file is exported as imported, whichever came last.
    for (const module of order) expect(await exportOf(desk, module)).toBe(german[module]?.body);
    const path = await entryPath(desk, 'shared', 'de');
    const saved = await call(desk, 'PUT', `${path}/text`, { text: 'Neu', mode: 'final', version: 1 });
    expect(saved.status).toBe(200);
    expect(await exportOf(desk, 'a')).toBe(german.a?.body.replace('Alt', 'Neu'));
    expect(await exportOf(desk, 'b')).toContain(text('Neu'));
  });
});
