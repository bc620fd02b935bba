import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildEntries,
  buildPeople,
  buildProject,
  buildTeamOf,
  buildUser,
  buildUserGroup,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import {
  type Answered,
  type ReceivedRequest,
  type StandIn,
  standIns,
  startStandIn,
} from '../../ports/machine-translation/stand-ins.testing.ts';

let server: TestApp;
let outside: StandIn;
let instead: ((asked: ReceivedRequest) => Answered | Promise<Answered>) | undefined;
let staff: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  server = await createTestApp();
  staff = await buildUser(server.deps.db, { isAdmin: true });
  outside = await startStandIn((asked) => (instead ?? standIns.deepl)(asked));
});
afterAll(() => outside.close());

let people: Awaited<ReturnType<typeof buildPeople>>;
let team: Awaited<ReturnType<typeof buildTeamOf>>;
let project: Awaited<ReturnType<typeof buildProject>>;
let entries: Awaited<ReturnType<typeof buildEntries>>;
let at: string;
beforeEach(async () => {
  instead = undefined;
  const { db } = server.deps;
  people = await buildPeople(db);
  team = await buildTeamOf(db, people);
  project = await buildProject(db, { team });
  at = `/v1/projects/${project.wireId}`;
  entries = await buildEntries(db, project, [
    { key: 'a', texts: { en: 'Hello {name}' } },
    { key: 'b', texts: { en: 'Bye', de: 'Tschüss' } },
    { key: 'c', texts: { en: 'Later', de: { draft: 'Später' } } },
    { key: 'd', texts: { en: 'Locked' } },
    { key: 'e', texts: {} },
    { key: 'f', texts: { en: 'One more' } },
  ]);
  const german = project.language('de').wireId;
  await as().put(`${at}/languages/${german}/entries/${entries.get('d')?.wireId}/lock`);
});
const as = (user: { headers: Record<string, string> } = people.owner) => callsAs(server, user);
const path = (rest = '') => `${at}/languages/${project.language('de').wireId}/pretranslation${rest}`;
const all = (...keys: string[]) => ({
  entries: (keys.length > 0 ? keys : ['a', 'b', 'c', 'd', 'e', 'f']).map(
    (key) => entries.get(key)?.wireId ?? '',
  ),
});
const machine = { memory: null, machine: true };
/** The job of the call, once it has ended. */
async function run(body: object, user = people.owner): Promise<Job> {
  const headers = { ...user.headers, prefer: 'respond-async' };
  const started = await server.app.inject({ method: 'POST', url: path(), headers, payload: body });
  expect(started.statusCode).toBe(202);
  await server.deps.jobs.drain();
  return (await as().get(`${at}/jobs/${started.json()._id}`)).json();
}
const done = async (body: object) => (await run(body)).result as BulkJobResult;
const row = async (key: string) =>
  (
    await as().get(`${at}/languages/${project.language('de').wireId}/entries/${entries.get(key)?.wireId}`)
  ).json();

async function useDeepl(more: object = {}) {
  const profile = { name: 'DeepL', kind: 'deepl', key: 'right', address: outside.address, ...more };
  const { id } = (await as(staff).post('/v1/mtprofile', profile)).json();
  await as(staff).post(`/v1/mtprofile/user/${people.owner.wireId}/mtprofile`, { profileId: id });
}

it('says before what it would do, and sends nothing', async () => {
  await useDeepl();
  outside.asked.length = 0;
  const answer = (await as().post(path('/preview'), { selection: all(), from: machine })).json();
  expect(answer).toEqual({
    service: { kind: 'deepl', name: 'DeepL', isOutside: true },
    memory: { exact: 0, similar: 0 },
    machine: 2,
    characters: 'Hello <x id="x0"/>One more'.length,
    cost: null,
    isAtMost: false,
    stay: { translated: 2, locked: 1, noSource: 1, tooLong: 0, noMatch: 0 },
    usage: { characters: 0, limit: 1_000_000 },
  });
  expect(outside.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('says what it would cost where the profile names a price', async () => {
  await useDeepl({ price: { amount: 20_000, currency: 'EUR' } });
  const answer = (await as().post(path('/preview'), { selection: all(), from: machine })).json();
  expect(answer).toMatchObject({ characters: 26, cost: { amount: 0.52, currency: 'EUR' } });
  const none = await as().post(path('/preview'), { selection: all(), from: { memory: 75, machine: false } });
  expect(none.json()).toMatchObject({ characters: 0, cost: null });
});

it('translates what has no text as drafts, in one operation that can be undone', async () => {
  const result = await done({ selection: all(), from: machine, as: 'draft' });
  expect(result).toMatchObject({ changed: 2, leftOut: 0, skipped: [] });
  expect(await row('a')).toMatchObject({ value: null, draft: '[Ĥéļļö {name} one two]', status: 0 });
  expect(await row('b')).toMatchObject({ value: 'Tschüss' });
  expect(await row('c')).toMatchObject({ draft: 'Später' });
  expect((await row('d')).draft).toBeNull();
  // Nobody wrote them.
  expect((await as().get(`${at}/progress`)).json().work).toEqual([]);
  const [operation] = (await as().get(`${at}/operations`)).json().operations;
  expect(operation).toMatchObject({
    kind: 'pretranslate',
    summary: { changed: 2, service: 'Pseudo-translation' },
  });
  const undone = await as().post(`${at}/operations/${result.operation}/undo`);
  expect(undone.statusCode).toBe(200);
  expect((await row('a')).draft).toBeNull();
});

const countOf = async (german: string, origin: string): Promise<number> =>
  (await as().get(`${german}/entryCount/?origin=${origin}`)).json().current.all;

it('keeps who wrote a text until somebody changes it, also when its draft is published, and finds it by that', async () => {
  await run({ selection: all('a', 'f'), from: machine, as: 'draft' });
  const german = `${at}/languages/${project.language('de').wireId}`;
  const byMachine = (origin = 'machine') => countOf(german, origin);
  expect((await row('a')).origin).toEqual({ kind: 'machine', service: 'Pseudo-translation' });
  expect((await row('b')).origin).toBeUndefined();
  expect(await byMachine()).toBe(2);
  await as().put(`${german}/entries/${entries.get('a')?.wireId}/approve`);
  expect(await row('a')).toMatchObject({ draft: null, origin: { service: 'Pseudo-translation' } });
  const { version } = await row('f');
  const saved = await as().put(`${german}/entries/${entries.get('f')?.wireId}/text`, {
    text: 'Noch eins',
    version,
  });
  expect(saved.statusCode).toBe(200);
  expect((await row('f')).origin).toBeUndefined();
  expect(await byMachine()).toBe(1);
  // "b", "c" and now "f".
  expect(await byMachine('person')).toBe(3);
  expect(await byMachine('memory')).toBe(0);
});

describe('from the memory', () => {
  beforeEach(async () => {
    const more = await buildEntries(server.deps.db, project, [
      { key: 'two', texts: { en: 'Delete 2 files now', de: '2 Dateien jetzt löschen' } },
      { key: 'seven', texts: { en: 'Delete 7 files now' } },
      { key: 'bye', texts: { en: 'Bye' } },
      { key: 'draft', texts: { en: 'Delete the folder', de: { draft: 'Den Ordner löschen' } } },
      { key: 'folder', texts: { en: 'Delete the folder' } },
      { key: 'name', texts: { en: 'Delete 7 {files} now' } },
    ]);
    entries = new Map([...entries, ...more]);
  });
  const keys = ['seven', 'bye', 'folder', 'name', 'f'];
  const from = (memory: number | null, isByMachine = false) => ({ memory, machine: isByMachine });

  it('says before how many have the same or a similar source text', async () => {
    const ask = async (sources: object) =>
      (await as().post(path('/preview'), { selection: all(...keys), from: sources })).json();
    // A preview that did not come to the end says so, and the next one finds the memory ready.
    await expect.poll(async () => (await ask(from(75))).isAtMost, { timeout: 60_000 }).toBe(false);
    expect(await ask(from(75))).toMatchObject({
      service: null,
      memory: { exact: 1, similar: 1 },
      machine: 0,
      stay: { noMatch: 3 },
      isAtMost: false,
    });
    expect(await ask(from(100))).toMatchObject({ memory: { exact: 1, similar: 0 }, stay: { noMatch: 4 } });
    expect(await ask(from(90, true))).toMatchObject({
      service: { kind: 'pseudo' },
      memory: { exact: 1, similar: 1 },
      machine: 3,
      stay: { noMatch: 0 },
    });
  });

  it('takes published texts with the numbers of the entry, keeps their score, and undoes them', async () => {
    const result = await done({ selection: all(...keys), from: from(75), as: 'draft' });
    expect(result).toMatchObject({ changed: 2 });
    expect(await row('seven')).toMatchObject({
      draft: '7 Dateien jetzt löschen',
      origin: { kind: 'memory', score: 97 },
    });
    expect(await row('bye')).toMatchObject({ draft: 'Tschüss', origin: { kind: 'memory', score: 100 } });
    for (const key of ['folder', 'name', 'f']) expect((await row(key)).draft).toBeNull();
    expect(await countOf(`${at}/languages/${project.language('de').wireId}`, 'memory')).toBe(2);
    const [operation] = (await as().get(`${at}/operations`)).json().operations;
    expect(operation).toMatchObject({ kind: 'pretranslate', summary: { changed: 2, fromMemory: 2 } });
    await as().post(`${at}/operations/${result.operation}/undo`);
    expect(await row('seven')).toMatchObject({ draft: null });
    expect((await row('seven')).origin).toBeUndefined();
  });

  it('comes first, and the rest is translated by machine', async () => {
    await useDeepl();
    outside.asked.length = 0;
    const result = await done({ selection: all(...keys), from: from(75, true), as: 'needsReview' });
    expect(result).toMatchObject({ changed: 5, leftOut: 0 });
    expect(await row('bye')).toMatchObject({ value: 'Tschüss', status: 2, origin: { kind: 'memory' } });
    expect(await row('name')).toMatchObject({
      value: 'DELETE 7 {files} NOW',
      status: 2,
      origin: { kind: 'machine', service: 'DeepL' },
    });
    const sent = outside.asked.map(({ body }) => body).join();
    expect(sent).not.toMatch(/Bye|Delete 7 files now/);
  });

  it('is of the team, for those who are in it', async () => {
    const { db } = server.deps;
    const memory = await buildProject(db, { team, name: 'Memory' });
    await db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
    await buildEntries(db, memory, [{ key: 'one', texts: { en: 'One more', de: 'Noch eins' } }]);
    expect(await done({ selection: all('f'), from: from(100), as: 'draft' })).toMatchObject({ changed: 1 });
    expect((await row('f')).draft).toBe('Noch eins');
  });

  it('needs a source', async () => {
    expect(refusal(await as().post(path('/preview'), { selection: all(), from: from(null) }))).toEqual({
      status: 400,
      code: 'nothingChosen',
    });
    expect((await as().post(path('/preview'), { selection: all(), from: from(50) })).statusCode).toBe(400);
  });
});

it('publishes texts that need a review, which undoing takes away with their status', async () => {
  const result = await done({ selection: all('a', 'f'), from: machine, as: 'needsReview' });
  expect(await row('a')).toMatchObject({ value: '[Ĥéļļö {name} one two]', draft: null, status: 2 });
  await as().post(`${at}/operations/${result.operation}/undo`);
  expect(await row('a')).toMatchObject({ value: null, status: 0 });
  // What was taken back is no former text of who began it.
  const german = `${at}/languages/${project.language('de').wireId}/entries`;
  const { suggestions } = (await as().get(`${german}/${entries.get('a')?.wireId}/suggestions`)).json();
  expect(suggestions).toEqual([]);
});

it('leaves out the one text that a service does not answer', async () => {
  await useDeepl();
  const large = { status: 200, body: 'x'.repeat(2_000_000) };
  instead = (asked) => (asked.body.includes('One more') ? large : standIns.deepl(asked));
  const result = await done({ selection: all('a', 'f'), from: machine, as: 'draft' });
  expect(result).toMatchObject({ changed: 1, leftOut: 1 });
  // Both were sent together, and each alone.
  const { usage } = (await as().post(path('/preview'), { selection: all('f'), from: machine })).json();
  expect(usage.characters).toBe(2 * 'Hello <x id="x0"/>One more'.length);
  expect((await row('a')).draft).toBe('HELLO {name}');
});

it('keeps texts whose tags may stand around other words as drafts that need a review', async () => {
  await useDeepl({ kind: 'apertium', name: 'Apertium', key: undefined });
  instead = standIns.apertium;
  entries = new Map([
    ...entries,
    ...(await buildEntries(server.deps.db, project, [{ key: 'tag', texts: { en: 'A <b>red</b> house' } }])),
  ]);
  await done({ selection: all('tag', 'a'), from: machine, as: 'needsReview' });
  expect(await row('tag')).toMatchObject({ value: null, draft: 'A <b>RED</b> HOUSE', status: 2 });
  expect(await row('a')).toMatchObject({ value: 'HELLO {name}', status: 2 });
  const german = `${at}/languages/${project.language('de').wireId}/entries`;
  const answer = await as().post(`${german}/${entries.get('tag')?.wireId}/translation`);
  expect(answer.json()).toMatchObject({ output: 'A <b>RED</b> HOUSE', tagsUncertain: true });
  const sure = await as().post(`${german}/${entries.get('a')?.wireId}/translation`);
  expect(sure.json()).not.toHaveProperty('tagsUncertain');
});

it('writes nothing where somebody was faster', async () => {
  await useDeepl();
  const german = `${at}/languages/${project.language('de').wireId}`;
  const body = { text: 'Von Hand', mode: 'draft', version: 0 };
  instead = async (asked) => {
    if (asked.method === 'POST') await as().put(`${german}/entries/${entries.get('a')?.wireId}/text`, body);
    return standIns.deepl(asked);
  };
  expect(await done({ selection: all('a', 'f'), from: machine, as: 'draft' })).toMatchObject({
    changed: 1,
    stayed: 1,
  });
  expect((await row('a')).draft).toBe('Von Hand');
  expect((await row('f')).draft).toBe('ONE MORE');
});

it('leaves out translations that the service broke, and stores the others', async () => {
  await useDeepl();
  instead = (asked) => {
    const given = standIns.deepl(asked);
    if (asked.method !== 'POST') return given;
    return { status: 200, body: JSON.parse(JSON.stringify(given.body).replace('<x id=\\"x0\\"/>', 'NAME')) };
  };
  const result = await done({ selection: all('a', 'f'), from: machine, as: 'draft' });
  expect(result).toMatchObject({ changed: 1, leftOut: 1 });
  expect((await row('a')).draft).toBeNull();
  expect((await row('f')).draft).toBe('ONE MORE');
});

it('ends with the sentence of the service where it fails, and keeps what it has', async () => {
  await useDeepl();
  await as().post(path('/preview'), { selection: all(), from: machine });
  instead = () => ({ status: 456, body: {} });
  const { state, error } = await run({ selection: all('a'), from: machine, as: 'draft' });
  expect([state, error?.message]).toEqual(['failed', expect.stringMatching(/used up/)]);
  expect((await row('a')).draft).toBeNull();
});

it('gives linked entries one text', async () => {
  const { db } = server.deps;
  const more = await buildEntries(db, project, [
    { key: 'x', texts: { en: 'Same' } },
    { key: 'y', texts: { en: 'Same' } },
  ]);
  const german = project.language('de').wireId;
  const selected = ['x', 'y'].map((key) => more.get(key)?.wireId ?? '');
  await as().post(`${at}/languages/${german}/bulk/link`, { selection: { entries: selected } });
  entries = new Map([...entries, ...more]);
  await run({ selection: { entries: [selected[1]] }, from: machine, as: 'draft' });
  expect((await row('x')).draft).toBe((await row('y')).draft);
});

it.each([
  ['translators', 'translator', 403],
  ['managers', 'manager', 200],
] as const)('is for those who manage, not for one text: %s', async (_, role, status) => {
  expect(
    (await as(people[role]).post(path('/preview'), { selection: all(), from: machine })).statusCode,
  ).toBe(status);
});

it('is refused in languages of other user groups, for the base language, and for entries that never were', async () => {
  await buildUserGroup(server.deps.db, {
    team,
    members: [people.manager],
    languages: { fr: ['translator'] },
  });
  expect(
    refusal(await as(people.manager).post(path('/preview'), { selection: all(), from: machine })),
  ).toEqual({
    status: 403,
    code: 'otherLanguage',
  });
  const english = `${at}/languages/${project.language('en').wireId}/pretranslation/preview`;
  expect(refusal(await as().post(english, { selection: all(), from: machine }))).toEqual({
    status: 400,
    code: 'nothingToTranslate',
  });
  const unknown = { entries: [encodeId('entry', 999_999_999)] };
  expect(refusal(await as().post(path('/preview'), { selection: unknown, from: machine }))).toEqual({
    status: 404,
    code: 'unknownEntries',
  });
});
