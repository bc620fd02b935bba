import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture, exportFile, type ImportFixture, textsOf } from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
  send,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

/** Versions of a program, each with its file of the base language and a German one. */
const versions = [
  { en: { hi: 'Hello', old: 'Old', gone: 'Gone' }, de: { hi: 'Hallo', old: 'Alt' } },
  { en: { hi: 'Hello!', old: 'Old', new: 'New' }, de: { hi: 'Hallo!', new: 'Neu' } },
];

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;

/** The visible state of the project: texts of both languages, and the exported files. */
async function seen(desk: RepeatFixture) {
  const file = async (language: string) => {
    const out = await exportFile(stage, desk, { type: 'nested_json', languages: [language] });
    return out.statusCode === 200 ? out.body : null;
  };
  const texts = async (language: string) => {
    const all = Object.entries(await textsOf(stage, desk.project, language));
    return Object.fromEntries(all.filter(([, value]) => value !== null).toSorted());
  };
  return { en: await texts('en'), de: await texts('de'), files: [await file('en'), await file('de')] };
}

async function undo(desk: RepeatFixture, operation: string): Promise<string> {
  const { status, body } = await call(desk, 'POST', `/operations/${operation}/undo`);
  expect({ status, kept: body.kept }).toEqual({ status: 200, kept: [] });
  return body.operation as string;
}

/** A project after four imports; with `looks` also the state before the first and after each. */
async function afterFour({ looks = false } = {}) {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  const states = looks ? [await seen(desk)] : [];
  const imports: string[] = [];
  for (const version of versions)
    for (const language of ['en', 'de'] as const) {
      const file = { name: `${language}.json`, type: 'nested_json', language, body: json(version[language]) };
      const sent = await send(desk, file);
      expect(sent.status).toBe(200);
      imports.push(sent.body.operation as string);
      if (looks) states.push(await seen(desk));
    }
  return { desk, imports, states };
}

it('undoes imports newest first, down to the first one', async () => {
  const { desk, imports, states } = await afterFour({ looks: true });
  for (const [index, operation] of [...imports.entries()].reverse()) {
    await undo(desk, operation);
    const { files, ...texts } = await seen(desk);
    const before = states[index];
    expect(texts).toEqual({ en: before?.en, de: before?.de });
    // Before the first import there was no file; now there is one without entries.
    if (index > 0) expect(files).toEqual(before?.files);
  }
});

it('undoes an import that was redone', async () => {
  const { desk, imports } = await afterFour();
  for (const operation of imports.slice(1).toReversed()) await undo(desk, operation);
  const first = imports[0] as string;
  await undo(desk, await undo(desk, first));
  expect(await textsOf(stage, desk.project, 'en')).toMatchObject(versions[0]?.en ?? {});
  await undo(desk, first);
  expect(await textsOf(stage, desk.project, 'en')).toEqual({});
});

it('undoes a deletion that was redone', async () => {
  const desk = await createRepeatFixture(stage, ['en']);
  await send(desk, { name: 'en.json', type: 'nested_json', language: 'en', body: json({ hi: 'Hello' }) });
  expect((await call(desk, 'DELETE', `${await entryPath(desk, 'hi', 'en')}`)).status).toBe(200);
  const deletion = desk.operations.at(-1) as string;
  await undo(desk, await undo(desk, deletion));
  expect(await textsOf(stage, desk.project, 'en')).toEqual({});
  await undo(desk, deletion);
  expect(await textsOf(stage, desk.project, 'en')).toEqual({ hi: 'Hello' });
});

it('keeps what an undo left unchanged, even if everything after it is undone', async () => {
  const desk = await createRepeatFixture(stage, ['en']);
  for (const hi of ['Hello', 'Hello!', 'Hello!!'])
    await send(desk, { name: 'en.json', type: 'nested_json', language: 'en', body: json({ hi }) });
  const [first, second, third] = [...desk.operations] as [string, string, string];
  const { body } = await call(desk, 'POST', `/operations/${second}/undo`);
  expect(body.kept).toMatchObject([{ key: 'hi' }]);
  await undo(desk, third);
  expect(await textsOf(stage, desk.project, 'en')).toEqual({ hi: 'Hello!' });
  const last = await call(desk, 'POST', `/operations/${first}/undo`);
  expect(last.body.kept).toMatchObject([{ key: 'hi' }]);
  expect(await textsOf(stage, desk.project, 'en')).toEqual({ hi: 'Hello!' });
});

it('stores no warning for a base text that was changed and restored', async () => {
  const { desk, imports } = await afterFour();
  for (const operation of imports.slice(2).toReversed()) await undo(desk, operation);
  const { rows } = await sql<{ issues: number }>`
    select distinct issues from translations where project_id = ${desk.project.id} and value is not null`.execute(
    stage.deps.db,
  );
  expect(rows).toEqual([{ issues: 0 }]);
});
it('redoes imports in their order, with the former files', async () => {
  const { desk, imports, states } = await afterFour({ looks: true });
  const undoings: string[] = [];
  for (const operation of imports.toReversed()) undoings.push(await undo(desk, operation));
  for (const [index, undoing] of undoings.toReversed().entries()) {
    await undo(desk, undoing);
    expect(await seen(desk)).toEqual(states[index + 1]);
  }
});

describe('an entry that an import made', () => {
  const imported = async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const sent = await send(desk, {
      name: 'de.json',
      type: 'nested_json',
      language: 'de',
      body: json({ hi: 'Hallo' }),
    });
    const path = (await entryPath(desk, 'hi', 'de')) ?? '';
    const write = async (text: string) => {
      const { version } = (await call(desk, 'GET', path)).body;
      expect((await call(desk, 'PUT', `${path}/text`, { text, mode: 'final', version })).status).toBe(200);
    };
    return { desk, path, write, operation: sent.body.operation as string };
  };

  it('is deleted with it, after a text that a user typed since was undone', async () => {
    const { desk, write, operation } = await imported();
    await write('Servus');
    await write('Hallo');
    const undone = await undo(desk, operation);
    expect(await textsOf(stage, desk.project, 'de')).toEqual({});
    await undo(desk, undone);
    expect(await textsOf(stage, desk.project, 'de')).toEqual({ hi: 'Hallo' });
  });

  it('stays with another text or a tag that a user added', async () => {
    const { desk, write, operation } = await imported();
    await write('Servus');
    const { body } = await call(desk, 'POST', `/operations/${operation}/undo`);
    expect(body.kept).toMatchObject([{ key: 'hi' }]);
    const tagged = await imported();
    const tag = await call(tagged.desk, 'POST', '/tags', { name: 'home' });
    const tags = { [String(tag.body._id)]: 'add' };
    const given = await call(tagged.desk, 'POST', '/entries/addRemoveTags', {
      entries: ['hi'],
      tags,
    });
    expect([tag.status, given.status]).toEqual([200, 200]);
    const answer = await call(tagged.desk, 'POST', `/operations/${tagged.operation}/undo`);
    expect(answer.body.kept).toMatchObject([{ key: 'hi' }]);
  });
});
