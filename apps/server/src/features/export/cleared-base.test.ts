/** A cleared base text is exported in no file of another language, and no import of one restores it. */
import { catalogue } from '@parlance/formats/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
  saveText,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const type = (desk: RepeatFixture, language: string, key: string, text: string | null) =>
  saveText(desk, { key, language }, text);

async function make(desk: RepeatFixture) {
  const { wireId } = desk.project.language('en');
  const path = `/languages/${wireId}/groups/${desk.project.group.wireId}/entries`;
  for (const key of ['a', 'b']) {
    const { status } = await call(desk, 'POST', path, { key, value: `English ${key}` });
    expect(status).toBe(200);
    await type(desk, 'de', key, `German ${key}`);
  }
}

async function out(desk: RepeatFixture, format: string) {
  const languages = catalogue.find(({ name }) => name === format)?.multiLanguage ? ['en', 'de'] : ['de'];
  const { statusCode, rawPayload } = await exportFile(stage, desk, { type: format, languages });
  expect(statusCode).toBe(200);
  return new Uint8Array(rawPayload);
}

async function bring(desk: RepeatFixture, format: string, body: Uint8Array<ArrayBuffer>) {
  const name = `x.${catalogue.find(({ name: one }) => one === format)?.extensions[0]}`;
  const options = JSON.stringify({ importAll: true });
  const { status, body: done } = await importFile(
    stage,
    desk,
    { name, body },
    { fileType: format, importLanguage: 'de', options },
  );
  expect([status, done.message]).toEqual([200, undefined]);
  return done;
}

it.each([
  ['xliff', 'kept'],
  ['xliff', 'new'],
  ['xliff_2', 'kept'],
  ['xliff_2', 'new'],
  // The sources stay as the file has them, and so do the ids of PO: they restore nothing.
  ['qt_ts', 'kept'],
  ['qt_ts', 'new'],
  ['gettext_po', 'kept'],
])('keeps a base text cleared: %s, in a %s file', async (format, which) => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await make(desk);
  if (which === 'kept') await bring(desk, format, await out(desk, format));
  await type(desk, 'en', 'b', null);
  for (const _ of [1, 2]) {
    const body = await out(desk, format);
    if (format.startsWith('xliff')) expect(Buffer.from(body).toString()).not.toContain('English b');
    expect(Buffer.from(body).toString()).toContain('German b');
    expect(await bring(desk, format, body)).toMatchObject({ added: 0, updated: 0 });
    expect(await textsOf(stage, desk.project, 'en')).toEqual({ a: 'English a', b: null });
  }
});

it('comes back with the file of an undone import', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await make(desk);
  const body = await out(desk, 'xliff');
  for (const key of ['a', 'b'])
    expect((await call(desk, 'DELETE', (await entryPath(desk, key, 'de')) ?? '')).status).toBe(200);
  const { wireId } = desk.project.language('de');
  const path = `/languages/${wireId}/groups/${desk.project.group.wireId}/entries`;
  await call(desk, 'POST', path, { key: 'b', value: 'German b' });
  for (const _ of [1, 2]) {
    const { operation } = await bring(desk, 'xliff', body);
    expect(await textsOf(stage, desk.project, 'en')).toMatchObject({ b: 'English b' });
    expect((await call(desk, 'POST', `/operations/${operation}/undo`)).status).toBe(200);
    expect(await textsOf(stage, desk.project, 'en')).toMatchObject({ b: null });
  }
});
