import type { LanguageItem } from '@parlance/contract/projects';
import { entryStatus } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import { encodeLanguageId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildEntries,
  buildGroup,
  buildPeople,
  buildProject,
  type TestProject,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import type { Db } from '../../db/pool.ts';

let server: TestApp;
let db: Db;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  people = await buildPeople(db);
});

type User = { headers: Record<string, string> };
const as = (user?: User) => callsAs(server, user);
const newProject = (languages?: string[]) => buildProject(db, { team: people.team, languages });
const pathOf = (project: TestProject, language?: string) =>
  `/v1/projects/${project.wireId}/languages${language ? `/${project.language(language).wireId}` : ''}`;
const list = async (project: TestProject) =>
  (await as(people.translator).get(pathOf(project))).json<LanguageItem[]>();
const names = async (project: TestProject) => (await list(project)).map((language) => language.name);
const kindsOf = async (project: TestProject) =>
  (
    await db
      .selectFrom('history')
      .select(['kind', 'language_id', 'subject', 'old'])
      .where('project_id', '=', project.id)
      .orderBy('id')
      .execute()
  ).map((row) => [row.kind, row.language_id, row.subject, row.old]);
const notFound = { status: 404, code: 'notFound' };
const forbidden = { status: 403, code: 'forbidden' };

describe('the languages of a project', () => {
  test('are listed with the base language first, direction and plural categories', async () => {
    const project = await newProject(['pl', 'de', 'ar']);
    expect(await list(project)).toEqual([
      {
        _id: project.language('pl').wireId,
        name: 'pl',
        isBase: true,
        rtl: false,
        plurals: ['one', 'few', 'many', 'other'],
      },
      expect.objectContaining({ name: 'ar', isBase: false, rtl: true }),
      expect.objectContaining({ name: 'de', isBase: false, rtl: false, plurals: ['one', 'other'] }),
    ]);
  });

  test('are each found within their own project alone', async () => {
    const [project, other] = [await newProject(), await newProject()];
    const get = (user: User, languageId: string) =>
      as(user).get(`/v1/projects/${project.wireId}/languages/${languageId}`);
    expect((await get(people.tptservices, project.language('de').wireId)).json()).toMatchObject({
      name: 'de',
    });
    for (const id of [other.language('de').wireId, encodeLanguageId(project.id, 99), project.wireId])
      expect(refusal(await get(people.owner, id))).toEqual(notFound);
    expect(refusal(await get(people.stranger, project.language('de').wireId))).toEqual(notFound);
  });
});

describe('adding a language', () => {
  test('is for managers, takes the usual case and a number of its own', async () => {
    const project = await newProject();
    const answer = await as(people.manager).post(pathOf(project), { name: ' zh-HANS ' });
    expect(answer.json()).toEqual({
      _id: encodeLanguageId(project.id, 3),
      name: 'zh-Hans',
      isBase: false,
      rtl: false,
      plurals: ['other'],
    });
    expect(await names(project)).toEqual(['en', 'de', 'zh-Hans']);
    expect(await kindsOf(project)).toEqual([[20, 3, 'zh-Hans', null]]);
  });

  test('is refused for translators, strangers, codes that are there and what is no code', async () => {
    const project = await newProject();
    const add = (user: User, name: string) => as(user).post(pathOf(project), { name });
    expect(refusal(await add(people.translator, 'fr'))).toEqual(forbidden);
    expect(refusal(await add(people.stranger, 'fr'))).toEqual(notFound);
    const there = await add(people.owner, 'DE');
    expect(refusal(there)).toEqual({ status: 400, code: 'languageExists' });
    expect(there.json().message).toBe('Language already exists');
    for (const name of ['', 'x', 'de_DE', "de'--", 'a'.repeat(40)])
      expect((await add(people.owner, name)).statusCode).toBe(400);
  });

  test('at the same time twice adds it once', async () => {
    const project = await newProject();
    const answers = await Promise.all(
      [1, 2, 3].map(() => as(people.owner).post(pathOf(project), { name: 'fr' })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('ends at 500 of them', async () => {
    const project = await newProject();
    await sql`insert into languages (project_id, id, code)
      select ${project.id}, n, 'x-' || n from generate_series(3, 500) n`.execute(db);
    expect(refusal(await as(people.owner).post(pathOf(project), { name: 'fr' }))).toEqual({
      status: 409,
      code: 'tooManyLanguages',
    });
  });
});

describe('changing the code of a language', () => {
  test('keeps its texts and writes what it was', async () => {
    const project = await newProject();
    const answer = await as(people.manager).put(pathOf(project, 'de'), { name: 'de-at' });
    expect(answer.json()).toMatchObject({ _id: project.language('de').wireId, name: 'de-AT' });
    expect(await kindsOf(project)).toEqual([[23, 2, 'de-AT', { code: 'de' }]]);
  });

  test('is refused for a code that is there, for translators and for strangers', async () => {
    const project = await newProject();
    const change = (user: User) => as(user).put(pathOf(project, 'de'), { name: 'en' });
    expect(refusal(await change(people.owner))).toEqual({ status: 400, code: 'languageExists' });
    expect(refusal(await change(people.translator))).toEqual(forbidden);
    expect(refusal(await change(people.stranger))).toEqual(notFound);
    expect((await as(people.owner).put(pathOf(project, 'de'), { name: '?' })).statusCode).toBe(400);
  });
});

describe('deleting a language', () => {
  test('takes it out of sight, and both ways back bring its texts', async () => {
    const project = await newProject();
    await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }]);
    const deleted = await as(people.manager).del(pathOf(project, 'de'));
    expect(deleted.json()).toMatchObject({ _id: project.language('de').wireId });
    expect(await names(project)).toEqual(['en']);
    expect(refusal(await as(people.owner).get(pathOf(project, 'de')))).toEqual(notFound);
    expect(refusal(await as(people.owner).del(pathOf(project, 'de')))).toEqual(notFound);
    expect((await as(people.owner).post(`${pathOf(project, 'de')}/restore`)).json().name).toBe('de');
    await as(people.manager).del(pathOf(project, 'de'));
    const added = await as(people.manager).post(pathOf(project), { name: 'de' });
    expect(added.json()._id).toBe(project.language('de').wireId);
    const counts = await as(people.owner).get(`${pathOf(project, 'de')}/entryCount/`);
    expect(counts.json().all.translated).toBe(1);
    expect((await kindsOf(project)).map(([kind]) => kind)).toEqual([21, 22, 21, 22]);
  });

  test('is refused for the base language, translators and strangers', async () => {
    const project = await newProject();
    await buildEntries(db, project, [
      { key: 'ordered', texts: { en: 'A', de: { value: 'B', status: entryStatus.inOrder } } },
    ]);
    const ordered = await as(people.owner).del(pathOf(project, 'de'));
    expect(refusal(ordered)).toEqual({ status: 409, code: 'inOrder' });
    expect(ordered.json().message).toBe('Translation Order Active');
    expect(await names(project)).toContain('de');
    const base = await as(people.owner).del(pathOf(project, 'en'));
    expect(refusal(base)).toEqual({ status: 400, code: 'baseLanguage' });
    expect(refusal(await as(people.translator).del(pathOf(project, 'de')))).toEqual(forbidden);
    expect(refusal(await as(people.stranger).del(pathOf(project, 'de')))).toEqual(notFound);
  });

  test('cannot be taken back after 30 days, for one that is there or beside one of its code', async () => {
    const project = await newProject();
    const restore = () => as(people.owner).post(`${pathOf(project, 'de')}/restore`);
    expect(refusal(await restore())).toEqual(notFound);
    await as(people.owner).del(pathOf(project, 'de'));
    expect(refusal(await as(people.translator).post(`${pathOf(project, 'de')}/restore`))).toEqual(forbidden);
    await sql`update languages set deleted_at = now() - interval '31 days'
      where project_id = ${project.id} and id = 2`.execute(db);
    expect(refusal(await restore())).toEqual(notFound);
    const fresh = await as(people.owner).post(pathOf(project), { name: 'de' });
    expect(fresh.json()._id).toBe(encodeLanguageId(project.id, 3));
    await sql`update languages set deleted_at = now() where project_id = ${project.id} and id = 2`.execute(
      db,
    );
    expect(refusal(await restore())).toEqual({ status: 400, code: 'languageExists' });
  });
});

describe('counts of a language', () => {
  test('are for the whole and for each group', async () => {
    const project = await newProject();
    const group = await buildGroup(db, project, 'screens');
    await buildEntries(db, project, [
      { key: 'a', texts: { en: 'A', de: { value: 'Ä', issues: 4, status: 1 } } },
      { key: 'b', group, texts: { en: 'B' } },
    ]);
    const answer = (await as(people.translator).get(`${pathOf(project, 'de')}/entryCount/`)).json();
    expect(answer.all).toMatchObject({ all: 2, translated: 1, notTranslated: 1 });
    expect(answer.current).toEqual(answer.all);
    expect(answer.groups).toEqual([
      expect.objectContaining({ _id: project.group.wireId, name: 'main', all: 1, translated: 1 }),
      expect.objectContaining({ _id: group.wireId, name: 'screens', all: 1, notTranslated: 1 }),
    ]);
  });

  test('are refused for languages of other projects and for strangers', async () => {
    const [project, other] = [await newProject(), await newProject()];
    const foreign = `${pathOf(project)}/${other.language('de').wireId}/entryCount/`;
    expect(refusal(await as(people.owner).get(foreign))).toEqual(notFound);
    expect(refusal(await as(people.stranger).get(`${pathOf(project, 'de')}/entryCount/`))).toEqual(notFound);
  });

  test('come with the last change in the statistics', async () => {
    const project = await newProject(['en', 'de', 'fr']);
    await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }]);
    const at = '2030-01-02T03:04:05.000Z';
    await sql`insert into history (project_id, kind, language_id, at)
      values (${project.id}, 10, 1, now()), (${project.id}, 10, 2, ${at})`.execute(db);
    const statistics = (await as(people.translator).get(`${pathOf(project)}/statistics`)).json();
    expect(statistics).toEqual([
      expect.objectContaining({ name: 'en', translated: 1, lastChange: expect.any(String) }),
      expect.objectContaining({ name: 'de', translated: 1, lastChange: at }),
      expect.objectContaining({ name: 'fr', translated: 0, notTranslated: 1, lastChange: null }),
    ]);
    expect(refusal(await as(people.stranger).get(`${pathOf(project)}/statistics`))).toEqual(notFound);
  });

  test('count entries that come or go as a change of the base language', async () => {
    const project = await newProject(['en', 'de']);
    const changes = async () => {
      const statistics = (await as(people.translator).get(`${pathOf(project)}/statistics`)).json();
      return statistics.map((one: { lastChange: string | null }) => one.lastChange?.slice(0, 4) ?? null);
    };
    const change = (kind: number, at: string) =>
      sql`insert into history (project_id, kind, at) values (${project.id}, ${kind}, ${at})`.execute(db);
    // Another description is no change of a text.
    await change(historyKinds.description, '2029-01-02T03:04:05.000Z');
    expect(await changes()).toEqual([null, null]);
    await change(historyKinds.entryCreated, '2030-01-02T03:04:05.000Z');
    expect(await changes()).toEqual(['2030', null]);
    await change(historyKinds.entryDeleted, '2031-01-02T03:04:05.000Z');
    await readFeedToEnd(db, project.id);
    await db.deleteFrom('history').where('project_id', '=', project.id).execute();
    expect(await changes()).toEqual(['2031', null]);
  });

  test('remember the last change of a language when much else was changed after it', async () => {
    const project = await newProject(['en', 'de', 'fr']);
    const change = (language: number, at: string, times: number) =>
      sql`insert into history (project_id, kind, language_id, at)
        select ${project.id}, 10, ${language}, ${at} from generate_series(1, ${times})`.execute(db);
    await change(2, '2030-01-02T03:04:05.000Z', 1);
    await change(3, '2031-01-02T03:04:05.000Z', 500);
    await change(2, '2029-01-02T03:04:05.000Z', 1);
    await readFeedToEnd(db, project.id);
    await change(3, '2032-01-02T03:04:05.000Z', 300);
    const statistics = (await as(people.translator).get(`${pathOf(project)}/statistics`)).json();
    expect(statistics.map((one: { lastChange: string }) => one.lastChange?.slice(0, 4))).toEqual([
      undefined,
      '2030',
      '2032',
    ]);
  });
});

describe('what languages there are', () => {
  test('is returned in the requested language, to every member', async () => {
    const answer = await as().get('/v1/available-languages?in=de');
    const languages = answer.json<{ code: string; name: string; nativeName: string; rtl: boolean }[]>();
    expect(languages.length).toBeGreaterThan(800);
    expect(languages).toContainEqual({ code: 'ar', name: 'Arabisch', nativeName: 'العربية', rtl: true });
    // With the region behind the language, as everywhere else in the product.
    expect(languages).toContainEqual(
      expect.objectContaining({ code: 'pt-BR', name: 'Portugiesisch (Brasilien)' }),
    );
    const german = languages.map((language) => language.name);
    expect(german.indexOf('Ägyptisch')).toBeLessThan(german.indexOf('Albanisch'));
    expect(answer.headers['cache-control']).toContain('max-age');
  });

  test('falls back to English for an unknown language', async () => {
    const answer = await as().get('/v1/available-languages?in=app-1-1');
    expect(answer.body).toContain('"name":"German"');
    expect((await as().get('/v1/available-languages?in=..%2F')).statusCode).toBe(400);
  });

  test('and which are written from right to left', async () => {
    const codes = (await as().get('/v1/rtl-languages')).json<string[]>();
    expect(codes).toEqual(expect.arrayContaining(['ar', 'fa', 'he', 'ur']));
    expect(codes).not.toContain('de');
  });
});
