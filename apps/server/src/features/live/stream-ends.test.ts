import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildToken, buildUserGroup } from '../../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { openStream, openUserStream } from '../../../test/live/stream.ts';
import { putPresence } from './presence.queries.ts';

let stage: TestApp;
let database: TestDatabase;
let port: number;
beforeAll(async () => {
  // Streams check their rights regularly. Here that never happens: they end by a notification, or not at all.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await cloneDatabase();
  stage = await buildTestApp(database);
  const { server } = stage.app;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  stage.app.server.closeAllConnections();
  await stage.close();
  await database.db.destroy();
  vi.useRealTimers();
});

async function setScene() {
  const people = await buildPeople(stage.deps.db);
  return { people, project: await buildProject(stage.deps.db, { team: people.team }) };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

const asOwner = ({ people }: Scene, method: 'PUT' | 'DELETE', path: string, payload?: object) =>
  stage.app.inject({
    method,
    url: `/v1/teams/${people.team.wireId}${path}`,
    headers: people.owner.headers,
    ...(payload && { payload }),
  });
const signOut = ({ people }: Scene) =>
  stage.app.inject({ method: 'POST', url: '/auth/signout', headers: people.translator.headers });

const changes: Record<string, (scene: Scene) => Promise<unknown>> = {
  removal: (scene) => asOwner(scene, 'DELETE', `/team-members/${scene.people.translator.wireId}`),
  'another role': (scene) =>
    asOwner(scene, 'PUT', `/team-members/${scene.people.translator.wireId}`, { role: 'tpttranslator' }),
  languageRestriction: ({ people }) =>
    buildUserGroup(stage.deps.db, {
      team: people.team,
      members: [people.translator],
      languages: { de: ['translator'] },
    }),
  'deletion of the team': (scene) => asOwner(scene, 'DELETE', ''),
  'deletion of the project': ({ people, project }) =>
    stage.app.inject({
      method: 'DELETE',
      url: `/v1/projects/${project.wireId}`,
      headers: people.owner.headers,
    }),
  'signing out': signOut,
};

/**
 * The events of another stream after its first one, which reports an empty presence, so that tests do not mistake it.
 */
async function openQuiet(scene: Scene) {
  const other = await openStream(port, scene, scene.people.manager);
  await other.next('presence', ({ people }) => people.length === 0);
  return other;
}

it.each(['signing out', 'removal'])('%s ends at once where a user becomes visible', async (change) => {
  const scene = await setScene();
  const other = await openQuiet(scene);
  const here = { session: 'tab-of-the-translator', language: null, entry: null, typing: true, left: false };
  await stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${scene.project.wireId}/presence`,
    headers: scene.people.translator.headers,
    payload: here,
  });
  await other.next('presence', ({ people }) => people.length === 1);
  await changes[change]?.(scene);
  await other.next('presence', ({ people }) => people.length === 0);
  other.close();
});

it.each(Object.keys(changes))(
  '%s ends the events of a project at once, and only those of that user',
  async (change) => {
    const scene = await setScene();
    const stream = await openStream(port, scene, scene.people.translator);
    const other = await openStream(port, scene, scene.people.manager);
    await stream.next('presence');
    await changes[change]?.(scene);
    await stream.ended;
    if (!change.startsWith('deletion')) {
      await stage.deps.live.note(scene.project.id);
      expect(await Promise.race([other.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open');
    }
    other.close();
  },
);

it.each([
  ['signing out', signOut],
  [
    'ending other sessions',
    ({ people }: Scene) =>
      // As "end other sessions" of another session of this user does.
      stage.deps.db.deleteFrom('sessions').where('user_id', '=', people.translator.id).execute(),
  ],
] as const)('%s ends the events of the user at once', async (_, end) => {
  const scene = await setScene();
  const stream = await openUserStream(port, scene.people.translator);
  await stream.next('notifications');
  await end(scene);
  await stream.ended;
});

it.each(['removal', 'locking'])(
  'after their %s no user is shown as typing to the others any more',
  async (kind) => {
    const scene = await setScene();
    const { translator } = scene.people;
    const other = await openQuiet(scene);
    await stage.app.inject({
      method: 'POST',
      url: `/v1/projects/${scene.project.wireId}/presence`,
      headers: translator.headers,
      payload: {
        session: 'a-tab-of-the-translator',
        language: scene.project.language('de').wireId,
        entry: null,
        typing: true,
        left: false,
      },
    });
    await other.next('presence', ({ people }) => people.length === 1);
    if (kind === 'removal') await changes.removal?.(scene);
    else
      await stage.deps.db
        .updateTable('users')
        .set({ account_locked: true })
        .where('id', '=', translator.id)
        .execute();
    await other.next('presence', ({ people }) => people.length === 0);
    other.close();
  },
);

it.each(['alone', 'beside a cookie'])(
  'the end of a token %s ends its stream at once, and that of the session does not',
  async (how) => {
    const scene = await setScene();
    const { db, live } = stage.deps;
    const { translator } = scene.people;
    const { token, id } = await buildToken(db, translator, ['read']);
    const { cookie } = translator.headers;
    const caller = { headers: { authorization: `Bearer ${token}`, ...(how !== 'alone' && { cookie }) } };
    const stream = await openStream(port, scene, caller);
    const ofSession = await openStream(port, scene, translator);
    await Promise.all([stream.next('presence'), ofSession.next('presence')]);
    await signOut(scene);
    await ofSession.ended;
    await putPresence(db, scene.project.id, scene.people.manager.id, {
      session: 'tab-of-the-manager',
      credential: { sessionId: scene.people.manager.sessionId },
      typing: false,
      writing: null,
      languageId: null,
      entryId: null,
    });
    live.note(scene.project.id);
    await stream.next('presence', ({ people }) => people.length === 1);
    await db.deleteFrom('access_tokens').where('id', '=', id).execute();
    await stream.ended;
  },
);
