import { issueBits } from '@parlance/domain/checks/issues';
import { termsVersion } from '@parlance/domain/glossary/terms-version';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { buildEntries, buildPeople, buildProject, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { readSetting, replaceSetting } from '../../db/settings.ts';
import { startReaders } from '../index.ts';
import { checkNextProject } from './check-again.service.ts';

/** This file has a database of its own, because the test looks into all projects of the database. */
let database: TestDatabase;
let stage: TestApp;
beforeAll(async () => {
  database = await cloneDatabase();
  stage = await buildTestApp(database);
});
afterAll(async () => {
  await stage.close();
  await database.db.destroy();
});

const setting = 'checked-terms';
const { glossaryMissing } = issueBits;
const texts = [
  { key: 'one', texts: { en: 'Two invoices', de: 'Zwei Noten' } },
  { key: 'two', texts: { en: 'One invoice', de: { value: 'Eine Rechnung', issues: glossaryMissing } } },
];
let owner: TestUser;
let shared: number;
let using: number;
beforeEach(async () => {
  const { db } = database;
  const people = await buildPeople(db);
  owner = people.owner;
  const projects = [];
  for (const name of ['Shared', 'Using']) {
    const project = await buildProject(db, { team: people.team, name });
    await buildEntries(db, project, texts);
    projects.push(project);
  }
  const [own, other] = projects;
  shared = own?.id ?? 0;
  using = other?.id ?? 0;
  const as = callsAs(stage, owner);
  const invoice = { text: 'invoice', translations: { de: { translation: 'Rechnung' } } };
  const at = `/v1/projects/${own?.wireId}/glossary`;
  expect((await as.post(`${at}/entries`, { entries: [invoice] })).statusCode).toBe(200);
  expect((await as.put(`${at}/sharing`, { shared: true })).statusCode).toBe(200);
  // What an older version found of them is what the texts above have.
  await replaceSetting(db, setting, { version: termsVersion - 1 });
});
const issuesOf = async (projectId: number): Promise<number[]> =>
  (
    await database.db
      .selectFrom('translations')
      .select('issues')
      .where('project_id', '=', projectId)
      .where('language_id', '=', 2)
      .orderBy('entry_id')
      .execute()
  ).map(({ issues }) => issues & glossaryMissing);
const found = [glossaryMissing, 0];

it('texts that an older version looked into are looked into again when a newer server starts', async () => {
  const stop = await startReaders(stage.deps);
  try {
    await stage.deps.jobs.drain();
  } finally {
    await stop();
  }
  expect([await issuesOf(shared), await issuesOf(using)]).toEqual([found, found]);
  expect(await readSetting(database.db, setting)).toEqual({ version: termsVersion });
});

it('goes on where it was, and looks into the projects that use a glossary alone', async () => {
  const { db } = database;
  const doing = { version: termsVersion, projectId: shared };
  await replaceSetting(db, setting, { version: termsVersion - 1, doing });
  expect(await checkNextProject(db)).toBe(using);
  expect([await issuesOf(shared), await issuesOf(using)]).toEqual([[0, glossaryMissing], found]);
  const { team } = await buildPeople(db);
  await buildProject(db, { team });
  expect(await checkNextProject(db)).toBeUndefined();
  expect(await readSetting(db, setting)).toEqual({ version: termsVersion });
});

it.each([{ version: termsVersion + 1 }, { version: 0, doing: { version: termsVersion + 1, projectId: 1 } }])(
  'leaves to a newer server what is its: %j',
  async (kept) => {
    await replaceSetting(database.db, setting, kept);
    expect(await checkNextProject(database.db)).toBeUndefined();
    expect(await readSetting(database.db, setting)).toEqual(kept);
  },
);
