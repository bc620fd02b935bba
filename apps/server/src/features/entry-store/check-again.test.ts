import { issueBits } from '@parlance/domain/checks/issues';
import { checksVersion } from '@parlance/domain/checks/text-rules';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { buildEntries, buildPeople, buildProject } from '../../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { historyRows } from '../../../test/history-rows.ts';
import type { Db } from '../../db/pool.ts';
import { readSetting, replaceSetting } from '../../db/settings.ts';
import { startReaders } from '../index.ts';
import { checkNextTexts } from './check-again.service.ts';
import { findLanguageFrom, listTextsToCheck, writeIssuesFound } from './check-slice.queries.ts';

/** This file has a database of its own, because the test checks all texts of the database. */
let database: TestDatabase;
let stage: TestApp;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  stage = await buildTestApp(database);
  db = database.db;
});
afterAll(async () => {
  await stage.close();
  await database.db.destroy();
});

const { variableMissing, tooLong, outdated, glossaryMissing } = issueBits;
/** Each text with the warnings that older checks found and those that current checks find. */
const texts = [
  { base: 'Hello {name}', value: 'Hallo', was: 0, is: variableMissing },
  { base: 'Hello {name}', value: 'Hallo {name}', was: variableMissing, is: 0 },
  { base: 'Hello', value: 'Guten Tag', length: 5, was: outdated, is: outdated | tooLong },
  { base: 'Bye {name}', value: 'Ade', was: glossaryMissing, is: glossaryMissing | variableMissing },
  { base: 'As it was', value: 'Wie gehabt', was: 0, is: 0 },
  { base: 'Off {x}', value: 'Aus', was: 0, is: variableMissing },
];
const one = { items: 1, bytes: 1024 };

interface Store {
  projectId: number;
  german: number;
  ids: number[];
}
let store: Store;

beforeEach(async () => {
  const { team } = await buildPeople(db);
  const project = await buildProject(db, { team });
  const entries = texts.map(({ base, value, was, length }, number) => ({
    key: `k${number}`,
    texts: { en: base, de: { value, issues: was, maxLength: length } },
  }));
  const ids = [...(await buildEntries(db, project, entries)).values()].map(({ id }) => id);
  store = { projectId: project.id, german: project.language('de').id, ids };
  await replaceSetting(db, 'checked-texts', { version: checksVersion - 1 });
});

async function issuesNow(): Promise<number[]> {
  const rows = await db
    .selectFrom('translations')
    .select('issues')
    .where('project_id', '=', store.projectId)
    .where('language_id', '=', store.german)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ issues }) => issues);
}

const found = texts.map(({ is }) => is);

it('texts that older checks looked at get their warnings when a server with newer ones starts', async () => {
  const stop = await startReaders(stage.deps);
  try {
    await stage.deps.jobs.drain();
  } finally {
    await stop();
  }
  expect(await issuesNow()).toEqual(found);
  expect(await readSetting(db, 'checked-texts')).toEqual({ version: checksVersion });
  const changed = texts.flatMap(({ was, is }, at) => (was === is ? [] : [{ id: store.ids[at], was }]));
  const history = (await historyRows(db, store.projectId)).filter(({ kind }) => kind === historyKinds.issues);
  expect(history.map(({ entry_id, old }) => ({ id: entry_id, was: old?.issues }))).toEqual(changed);
});

it('continues where it was, after the end of any process', async () => {
  const { projectId, german, ids } = store;
  const doing = { version: checksVersion, projectId, languageId: 1, entryId: 0 };
  await replaceSetting(db, 'checked-texts', { version: checksVersion - 1, doing });
  // The six texts of English and its end, and two texts of German.
  for (let slices = 0; slices < 9; slices++) await checkNextTexts(db, one);
  expect((await issuesNow()).slice(0, 3)).toEqual([found[0], found[1], texts[2]?.was]);
  await sql`update translations set issues = 0 where project_id = ${projectId} and language_id = ${german}
    and entry_id = ${ids[0]}`.execute(db);
  while ((await checkNextTexts(db, one)) !== undefined);
  expect(await issuesNow()).toEqual([0, ...found.slice(1)]);
});

it('starts again for newer checks than those that others had begun with', async () => {
  const { projectId, german, ids } = store;
  const doing = { version: checksVersion - 1, projectId, languageId: german, entryId: ids.at(-1) };
  await replaceSetting(db, 'checked-texts', { version: checksVersion - 2, doing });
  while ((await checkNextTexts(db, one)) !== undefined);
  expect(await issuesNow()).toEqual(found);
});

it.each([
  { version: checksVersion + 1 },
  { version: 0, doing: { version: checksVersion + 1, projectId: 1, languageId: 1, entryId: 1 } },
])('leaves to a server with newer checks what is theirs: %j', async (kept) => {
  await replaceSetting(db, 'checked-texts', kept);
  expect(await checkNextTexts(db, one)).toBeUndefined();
  expect(await readSetting(db, 'checked-texts')).toEqual(kept);
});

it.each(['its text', 'its base text'])(
  'what got another meanwhile is looked at once more: %s',
  async (what) => {
    const { projectId, german, ids } = store;
    const language = await findLanguageFrom(db, { projectId, languageId: german, entryId: 0 });
    if (!language) throw new Error('There is no such language.');
    const [text] = await listTextsToCheck(db, language, 0, one);
    if (!text) throw new Error('There is no text.');
    const changed = what === 'its text' ? german : language.base_language_id;
    await sql`update translations set value = 'Servus {name}' where project_id = ${projectId}
    and language_id = ${changed} and entry_id = ${ids[0]}`.execute(db);
    expect(
      await writeIssuesFound(db, language, [{ text, issues: variableMissing }], { isNewBase: false }),
    ).toBe(0);
    expect((await issuesNow())[0]).toBe(0);
  },
);

it('reads no more at once than there is room for, for base texts of any size, and at least one', async () => {
  const { projectId, german } = store;
  const language = await findLanguageFrom(db, { projectId, languageId: german, entryId: 0 });
  if (!language) throw new Error('There is no such language.');
  const sizes = (bytes: number) =>
    listTextsToCheck(db, language, 0, { items: 100, bytes }).then((slice) => slice.length);
  const first = texts.slice(0, 2).map(({ base, value }) => base.length + value.length);
  const two = (first[0] ?? 0) + (first[1] ?? 0);
  expect(await Promise.all([sizes(1), sizes(two - 1), sizes(two), sizes(10_000)])).toEqual([
    1,
    1,
    2,
    texts.length,
  ]);
});
