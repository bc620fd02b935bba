import type { AddressInfo } from 'node:net';
import type { EntryRow } from '@parlance/contract/entries';
import type { LiveEvents } from '@parlance/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { testDatabase } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { keptTexts } from '../../../test/history/nothing-lost.ts';
import { openStream } from '../../../test/live/stream.ts';
import { projectVersion } from '../feed/version.service.ts';
import { readFeed } from './feed.queries.ts';

/** Two servers on one database that communicate only through the database. */
let servers: { app: TestApp; port: number }[];
let second: TestApp;

beforeAll(async () => {
  second = await buildTestApp(await testDatabase());
  servers = await Promise.all(
    [await createTestApp(), second].map(async (app) => {
      const { server } = app.app;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return { app, port: (server.address() as AddressInfo).port };
    }),
  );
});
afterAll(async () => {
  for (const { app } of servers) {
    app.app.server.closeAllConnections();
    app.app.server.close();
  }
  await second.close();
});

const many = 10;
const rounds = 4;
const numbers = Array.from({ length: many }, (_, n) => n);

/** A project with an entry of each person's own and one of all, and ten translators who know each other. */
async function tenPeople(): Promise<{ p: EntryProject; users: TestUser[] }> {
  const names = ['all', ...numbers.map((n) => `own${n}`)];
  const p = await entryProject(
    names.map((key) => ({ key, texts: { en: key, de: `${key} de` } })),
    {
      translatorRights: { values: true },
    },
  );
  const users = await Promise.all(numbers.map((n) => buildUser(p.db, { firstName: `Person${n}` })));
  await p.db
    .insertInto('team_members')
    .values(users.map(({ id }) => ({ team_id: p.project.teamId, user_id: id, role: 'translator' })))
    .execute();
  return { p, users };
}

type Stream = Awaited<ReturnType<typeof openStream>>;

/** What a page shows: its position in the feed, and the texts that it read again because an event named them. */
interface View {
  position: number;
  texts: Map<string, string | null>;
}

/** Hears one event and reads again what it names. */
async function readChanges(
  stream: Stream,
  view: View,
  app: TestApp,
  p: EntryProject,
  user: TestUser,
): Promise<void> {
  const { id, data } = await stream.next('changed');
  view.position = Number(id);
  const entries = [...new Set(data.entries.map(({ entry }) => entry))];
  const path = `/v1/projects/${p.project.wireId}${p.inLanguage('de')}/entry-rows`;
  const { rows } = (await callsAs(app, user).post(path, { entries })).json<{ rows: EntryRow[] }>();
  for (const row of rows) view.texts.set(row._id, row.value);
}

/** The project's version once nothing is held back. */
async function lastVersion({ db, project }: EntryProject): Promise<number> {
  for (;;) {
    const part = await readFeed(db, project.id, 0, 1);
    if (!part.isHeldBack) return part.version;
  }
}

/** Saves as the page does: on the version that it knows, and once more over the other text after a conflict. */
async function save(p: EntryProject, app: TestApp, user: TestUser, key: string, text: string): Promise<void> {
  const { get, put } = callsAs(app, user);
  const path = `/v1/projects/${p.project.wireId}${p.at(key)}`;
  let { version } = (await get(path)).json<{ version: number }>();
  for (;;) {
    const answer = await put(`${path}/text`, { text, version, mode: 'final' });
    if (answer.statusCode === 200) return;
    expect(answer.statusCode).toBe(409);
    version = answer.json<{ current: { version: number } }>().current.version;
  }
}

const isComplete = ({ people }: LiveEvents['presence']) =>
  people.length === many && people.every(({ typing, entry }) => typing && entry !== null);

for (const count of [1, 2])
  it(`ten people on one language hear each other's every change, on ${count} server(s)`, async () => {
    const { p, users } = await tenPeople();
    const language = p.project.language('de').wireId;
    const placeOf = (n: number) => servers[n % count] as (typeof servers)[number];
    const streams = await Promise.all(users.map((user, n) => openStream(placeOf(n).port, p, user)));
    const views: View[] = users.map(() => ({ position: 0, texts: new Map() }));

    await Promise.all(
      users.map((user, n) =>
        callsAs(placeOf(n).app, user).post(`/v1/projects/${p.project.wireId}/presence`, {
          session: `tab-of-person-${n}`,
          language,
          entry: p.wireId(`own${n}`),
          typing: true,
        }),
      ),
    );
    for (const stream of streams) {
      const { people } = (await stream.next('presence', isComplete)).data;
      const where = people.map(({ user, entry }) => `${user._id} ${entry}`).toSorted();
      expect(where).toEqual(users.map(({ wireId }, n) => `${wireId} ${p.wireId(`own${n}`)}`).toSorted());
    }

    const texts: string[] = [];
    const work = async (user: TestUser, n: number) => {
      for (let round = 0; round < rounds; round++)
        for (const key of [`own${n}`, 'all']) {
          const text = `${key} of ${n}, ${round}`;
          await save(p, placeOf(n).app, user, key, text);
          texts.push(text);
        }
    };
    const readNext = (stream: Stream, n: number) =>
      readChanges(stream, views[n] as View, placeOf(n).app, p, users[n] as TestUser);
    // The first one's connection is lost while the others work, and they go on where they were.
    const first = streams[0] as Stream;
    const lost = readNext(first, 0).finally(first.close);
    await Promise.all([lost, ...users.map(work)]);
    const position = String(views[0]?.position);
    streams[0] = await openStream(placeOf(0).port, p, users[0] as TestUser, '', {
      'last-event-id': position,
    });

    const last = await lastVersion(p);
    await Promise.all(
      streams.map(async (stream, n) => {
        while ((views[n]?.position ?? 0) < last) await readNext(stream, n);
      }),
    );
    const { rows } = await p
      .call(p.people.owner, 'POST', `${p.inLanguage('de')}/entry-rows`, {
        entries: [...p.ids.values()].map(({ wireId }) => wireId),
      })
      .then(({ body }) => body as { rows: EntryRow[] });
    const now = new Map(rows.map((row) => [row._id, row.value]));
    expect(now.size).toBe(many + 1);
    for (const { texts: seen } of views) expect(seen).toEqual(now);
    expect(new Set(texts).difference(await keptTexts(p))).toEqual(new Set());
    for (const [n, key] of numbers.map((n) => [n, `own${n}`] as const))
      expect((await p.row(key)).value).toBe(`${key} of ${n}, ${rounds - 1}`);
    expect(texts).toContain((await p.row('all')).value);
    for (const stream of streams) stream.close();
  });

it('sends missed changes to a user who reconnects to the other server', async () => {
  const { p, users } = await tenPeople();
  const [user] = users as [TestUser];
  const [here, there] = servers as [(typeof servers)[number], (typeof servers)[number]];
  const position = await projectVersion(p.db, p.project.id);
  await save(p, here.app, user, 'own3', 'Neu');
  const stream = await openStream(there.port, p, user, `?after=${position}`);
  expect((await stream.next('changed')).data.entries.map(({ entry }) => entry)).toEqual([p.wireId('own3')]);
  stream.close();
});
