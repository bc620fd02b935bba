import type { Job } from '@parlance/contract/jobs';
import type { SyncPreview, SyncSummary } from '@parlance/contract/project-sync';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import {
  buildEntries,
  buildGroup,
  buildPeople,
  buildProject,
  type TestEntry,
  type TestUser,
} from '../../../../test/builders.ts';
import { callsAs, refusal } from '../../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
  await server.deps.jobs.start();
});
afterAll(() => server.deps.jobs.stop());

type Project = Awaited<ReturnType<typeof buildProject>>;
const db = () => server.deps.db;
const as = (user: TestUser) => callsAs(server, user);
async function projectWith(entries: TestEntry[], languages = ['en', 'de']) {
  const project = await buildProject(db(), { team: people.team, name: 'Harbour', languages });
  await buildEntries(db(), project, entries);
  return project;
}
const pathOf = (to: Project, from: Project) => `/v1/projects/${to.wireId}/syncApp/${from.wireId}`;
const sync = (user: TestUser, to: Project, from: Project, body: object = {}) =>
  as(user).put(pathOf(to, from), body);
async function preview(user: TestUser, to: Project, from: Project, body: object = {}): Promise<SyncPreview> {
  const job = (await as(user).post(`${pathOf(to, from)}/preview`, body)).json<Job>();
  await server.deps.jobs.wait(to.id, Number.parseInt(job._id.slice(8), 16));
  const ended = await as(user).get(`/v1/projects/${to.wireId}/jobs/${job._id}`);
  return ended.json<Job>().result as SyncPreview;
}

/** Key, group, description and texts by language id, in the order of keys. */
const contentOf = async (project: Project) => {
  const entries = await db()
    .selectFrom('entries as e')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.project_id', '=', 'e.project_id').onRef('g.id', '=', 'e.group_id'),
    )
    .select(['e.id', 'e.key', 'e.description', 'g.name as group'])
    .where('e.project_id', '=', project.id)
    .where('g.project_id', '=', project.id)
    .orderBy('e.key')
    .execute();
  const texts = await db()
    .selectFrom('translations')
    .select(['entry_id', 'language_id', 'value', 'draft', 'max_length'])
    .where('project_id', '=', project.id)
    .orderBy('language_id')
    .execute();
  return entries.map(({ id, ...entry }) => ({
    ...entry,
    texts: texts
      .filter((text) => text.entry_id === id && (text.value ?? text.draft) !== null)
      .map(({ language_id: language, value, draft, max_length: max }) => ({ language, value, draft, max })),
  }));
};
const text = (language: number, value: string | null, more: object = {}) => ({
  ...{ language, value, draft: null, max: null },
  ...more,
});

describe('a sync', () => {
  test('brings entries, texts, drafts, descriptions and lengths by key, as its preview said, and an undo takes them back', async () => {
    const from = await projectWith(
      [
        {
          key: 'new',
          description: 'A button',
          texts: { en: { value: 'New', maxLength: 9 }, de: { value: 'Neu', draft: 'Neuer' } },
        },
        { key: 'other', texts: { en: 'Other', de: 'Anders' } },
        { key: 'same', texts: { en: 'Same', de: 'Gleich' } },
        { key: 'silent' },
      ],
      ['en', 'de', 'fr'],
    );
    const to = await projectWith([
      { key: 'mine', texts: { en: 'Mine' } },
      { key: 'other', texts: { en: 'Other', de: 'Alt' } },
      { key: 'same', texts: { en: 'Same', de: 'Gleich' } },
    ]);
    const before = await contentOf(to);
    const seen = await preview(people.owner, to, from);
    expect(await contentOf(to)).toEqual(before);
    expect(seen).toMatchObject({
      ...{ from: 'Harbour', added: 2, updated: 2, translated: 1, unchanged: 3, skipped: 0 },
      ...{
        languages: ['en', 'de'],
        missingLanguages: ['fr'],
        missingGroups: [],
        notices: [],
        differenceCount: 4,
      },
    });
    expect(seen.differences).toContainEqual({
      ...{ key: 'other', language: 'de', kind: 'updated', before: 'Alt', after: 'Anders' },
    });
    const done = (await sync(people.owner, to, from)).json<SyncSummary>();
    const { differences: _, differenceCount: __, ...counted } = seen;
    expect(done).toEqual({ ...counted, operation: expect.any(String) });
    expect(await contentOf(to)).toEqual([
      { key: 'mine', description: null, group: 'main', texts: [text(1, 'Mine')] },
      {
        ...{ key: 'new', description: 'A button', group: 'main' },
        texts: [text(1, 'New', { max: 9 }), text(2, 'Neu', { draft: 'Neuer' })],
      },
      { key: 'other', description: null, group: 'main', texts: [text(1, 'Other'), text(2, 'Anders')] },
      { key: 'same', description: null, group: 'main', texts: [text(1, 'Same'), text(2, 'Gleich')] },
      { key: 'silent', description: null, group: 'main', texts: [] },
    ]);
    const again = (await sync(people.owner, to, from)).json<SyncSummary>();
    expect(again).toMatchObject({ operation: null, added: 0, updated: 0, groupChanged: 0 });
    const undone = await as(people.owner).post(`/v1/projects/${to.wireId}/operations/${done.operation}/undo`);
    expect(undone.statusCode).toBe(200);
    expect(await contentOf(to)).toEqual(before);
    const left = await db().selectFrom('import_rows').select('key').where('project_id', '=', to.id).execute();
    expect(left).toEqual([]);
  });

  test('leaves the other project as it is, and no file behind', async () => {
    const from = await projectWith([{ key: 'a', texts: { en: 'A' } }]);
    const to = await projectWith([]);
    const before = await contentOf(from);
    expect((await sync(people.admin, to, from)).json<SyncSummary>().added).toBe(1);
    expect(await contentOf(from)).toEqual(before);
    const files = await as(people.owner).get(`/v1/projects/${to.wireId}/files`);
    expect(JSON.stringify(files.json())).not.toContain('Harbour');
  });

  test('takes the switches of an import: only as drafts, only empty texts', async () => {
    const from = await projectWith([
      { key: 'a', texts: { en: 'A', de: 'Neu' } },
      { key: 'b', texts: { en: 'B', de: 'Be' } },
    ]);
    const entries: TestEntry[] = [
      { key: 'a', texts: { en: 'A', de: 'Alt' } },
      { key: 'b', texts: { en: 'B' } },
    ];
    const drafted = await projectWith(entries);
    await sync(people.owner, drafted, from, { onlyAsDraft: true });
    const textsOf = async (project: Project) => (await contentOf(project)).map(({ texts }) => texts[1]);
    expect(await textsOf(drafted)).toEqual([
      text(2, 'Alt', { draft: 'Neu' }),
      text(2, null, { draft: 'Be' }),
    ]);
    const filled = await projectWith(entries);
    const done = (await sync(people.owner, filled, from, { onlyIfTextEmpty: true })).json<SyncSummary>();
    expect(done).toMatchObject({ updated: 1, skipped: 1, notices: [{ code: 'filled', count: 1 }] });
    expect(await textsOf(filled)).toEqual([text(2, 'Alt'), text(2, 'Be')]);
    const both = await sync(people.owner, filled, from, { importAll: true, onlyAsDraft: true });
    expect(refusal(both)).toMatchObject({ status: 400, code: 'importAllAlone' });
  });

  test('leaves alone locked texts, those in an order and linked entries, and says so', async () => {
    const from = await projectWith([
      { key: 'child', texts: { en: 'One', de: 'Kind' } },
      { key: 'locked', texts: { en: 'L', de: 'Neu' } },
      { key: 'ordered', texts: { en: 'O', de: 'Neu' } },
      { key: 'parent', texts: { en: 'One', de: 'Eins' } },
    ]);
    const to = await projectWith([
      { key: 'locked', texts: { en: 'L', de: { value: 'Alt', locked: true } } },
      { key: 'ordered', texts: { en: 'O', de: { value: 'Alt', status: 5 } } },
      { key: 'parent', texts: { en: 'One', de: 'Eins' } },
    ]);
    const parent = await db()
      .selectFrom('entries')
      .select('id')
      .where('project_id', '=', to.id)
      .where('key', '=', 'parent')
      .executeTakeFirstOrThrow();
    const child = (await buildEntries(db(), to, [{ key: 'child', texts: { en: 'One', de: 'Eins' } }])).get(
      'child',
    );
    await db()
      .updateTable('entries')
      .set({ link_parent: parent.id })
      .where('project_id', '=', to.id)
      .where('id', '=', child?.id ?? 0)
      .execute();
    const before = await contentOf(to);
    const done = (await sync(people.owner, to, from)).json<SyncSummary>();
    expect(done).toMatchObject({ operation: null, updated: 0, skipped: 3 });
    expect(done.notices.map(({ code, count }) => [code, count])).toEqual([
      ['locked', 1],
      ['ordered', 1],
      ['linked', 1],
    ]);
    expect(await contentOf(to)).toEqual(before);
  });

  test('matches groups by name, in any case, where both projects have them, and names those that are missing', async () => {
    const from = await projectWith([]);
    const to = await projectWith([]);
    const [menu, lost] = [await buildGroup(db(), from, 'Menu'), await buildGroup(db(), from, 'Lost')];
    await buildGroup(db(), to, 'MENU');
    await buildEntries(db(), from, [
      { key: 'in lost', group: lost, texts: { en: 'L' } },
      { key: 'in menu', group: menu, texts: { en: 'M' } },
      { key: 'moves', group: menu, texts: { en: 'X' } },
    ]);
    await buildEntries(db(), to, [{ key: 'moves', texts: { en: 'X' } }]);
    const groupsOf = async () => (await contentOf(to)).map(({ group }) => group);
    await as(people.owner).put(`/v1/projects/${from.wireId}`, { groupsEnabled: true });
    // Where groups are off here, all of the other project's are missing.
    const seen = await preview(people.owner, to, from);
    expect(seen.missingGroups.toSorted()).toEqual(['Lost', 'Menu']);
    await as(people.owner).put(`/v1/projects/${to.wireId}`, { groupsEnabled: true });
    const done = (await sync(people.owner, to, from)).json<SyncSummary>();
    expect(done).toMatchObject({ added: 2, groupChanged: 1, missingGroups: ['Lost'] });
    expect(await groupsOf()).toEqual(['main', 'MENU', 'MENU']);
  });

  test('takes entries of more groups than an integer has room for by two million each', async () => {
    const from = await projectWith([]);
    const to = await projectWith([]);
    const { rows: groups } = await sql<{ id: number }>`
      insert into groups (project_id, name) select ${from.id}, 'Group ' || n from generate_series(1, 1100) n
      returning id`.execute(db());
    await buildEntries(
      db(),
      from,
      groups.map(({ id }) => ({ key: `in ${id}`, group: { id }, texts: { en: `Text of ${id}` } })),
    );
    for (const { wireId } of [from, to])
      await as(people.owner).put(`/v1/projects/${wireId}`, { groupsEnabled: true });
    const done = (await sync(people.owner, to, from)).json<SyncSummary>();
    expect(done).toMatchObject({ added: 1100 });
    expect((await contentOf(to)).map(({ key }) => key)).toEqual(
      groups.map(({ id }) => `in ${id}`).toSorted(),
    );
  });

  test('is for those who change the settings here and read there', async () => {
    const from = await projectWith([{ key: 'a', texts: { en: 'A', de: 'Neu' } }]);
    const to = await projectWith([{ key: 'a', texts: { en: 'A', de: 'Alt' } }]);
    const others = await buildPeople(db());
    const foreign = await buildProject(db(), { team: others.team });
    expect(refusal(await sync(people.translator, to, from))).toMatchObject({ status: 403 });
    expect(refusal(await sync(people.stranger, to, from))).toMatchObject({ status: 404 });
    expect(refusal(await sync(people.owner, to, foreign))).toMatchObject({ status: 404 });
    const unknown = { ...foreign, wireId: encodeId('project', 2 ** 40) };
    expect(refusal(await sync(people.owner, to, unknown))).toMatchObject({ status: 404 });
    expect(refusal(await sync(people.owner, to, to))).toMatchObject({ status: 400, code: 'syncsItself' });
    const inAnswer = refusal(await as(people.owner).post(`${pathOf(to, foreign)}/preview`, {}));
    expect(inAnswer).toMatchObject({ status: 404 });
    // The specification's call has no body.
    expect((await as(people.owner).put(pathOf(to, from))).json<SyncSummary>()).toMatchObject({ updated: 1 });
  });

  test('writes nothing once its author may not read the other project any more', async () => {
    const others = await buildPeople(db());
    const foreign = await buildProject(db(), { team: others.team, name: 'Foreign' });
    await buildEntries(db(), foreign, [{ key: 'secret', texts: { en: 'Secret' } }]);
    await db()
      .insertInto('team_members')
      .values({ team_id: others.team.id, user_id: people.owner.id, role: 'translator' })
      .execute();
    const to = await projectWith([]);
    await server.deps.jobs.stop();
    const url = pathOf(to, foreign);
    const headers = { ...people.owner.headers, prefer: 'respond-async' };
    const waiting = await server.app.inject({ method: 'PUT', url, headers, body: {} });
    expect(waiting.statusCode).toBe(202);
    await db().deleteFrom('team_members').where('user_id', '=', people.owner.id).execute();
    await server.deps.jobs.start();
    const id = waiting.json<Job>()._id;
    await server.deps.jobs.wait(to.id, Number.parseInt(id.slice(8), 16)).catch(() => undefined);
    const ended = (await as(people.owner).get(`/v1/projects/${to.wireId}/jobs/${id}`)).json<Job>();
    expect(ended).toMatchObject({ state: 'failed', error: { code: 'rightsChanged' } });
    expect(await contentOf(to)).toEqual([]);
  });
});
