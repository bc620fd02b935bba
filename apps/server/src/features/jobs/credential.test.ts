import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import {
  askForImport,
  findJob,
  german,
  holdRunning,
  queue,
  type Scene,
  setScene,
} from '../../../test/jobs/author.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import { hashPassword } from '../sessions/password.service.ts';
import { deleteOldSessions } from '../sessions/session.queries.ts';

const password = 'Correct-Horse-Battery-1';
const other = { newPassword: 'Another-Long-Password-2', verifyPassword: 'Another-Long-Password-2' };
let stage: TestApp;
let hash: string;
beforeAll(async () => {
  // Jobs do not run by themselves: they wait until a test drains the queue.
  stage = await createTestApp();
  hash = await hashPassword(password);
});

const managerId = ({ people }: Scene) => people.manager.id;

/** Another session of the manager, as in another browser. */
async function anotherSession(scene: Scene): Promise<{ headers: Record<string, string> }> {
  const token = newToken();
  await stage.deps.db
    .insertInto('sessions')
    .values({
      user_id: managerId(scene),
      token_hash: hashOfToken(token),
      expires_at: sql`now() + interval '1 day'`,
    })
    .execute();
  return { headers: { ...scene.people.manager.headers, cookie: `parlance_session=${token}` } };
}
const elsewhere = async (scene: Scene) => callsAs(stage, await anotherSession(scene));

async function accessToken({ people }: Scene) {
  const made = await callsAs(stage, people.manager).post('/users/tokens', {
    name: 'CI',
    scopes: ['import', 'read'],
    days: 30,
  });
  const { _id, token } = made.json() as { _id: string; token: string };
  return { _id, headers: { host: 'localhost', authorization: `Bearer ${token}` } };
}

const givePassword = (scene: Scene) =>
  stage.deps.db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', managerId(scene))
    .execute();

async function linkOf(scene: Scene, table: 'password_resets'): Promise<string> {
  const token = newToken();
  await stage.deps.db
    .insertInto(table)
    .values({
      user_id: managerId(scene),
      token_hash: hashOfToken(token),
      expires_at: sql`now() + interval '1 hour'`,
    })
    .execute();
  return token;
}

async function confirmDeletion(scene: Scene): Promise<void> {
  const { manager } = scene.people;
  expect((await (await elsewhere(scene)).del('/users')).statusCode).toBe(200);
  const mail = await stage.deps.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', manager.email)
    .where('kind', '=', 'confirmDeletion')
    .executeTakeFirstOrThrow();
  const token = /delete-account\/([\w-]+)/.exec(mail.text_body ?? '')?.[1];
  expect((await callsAs(stage).post(`/auth/delete/${token}`)).statusCode).toBe(200);
}

/** Each revokes the session of the manager's request. */
const revocations: Record<string, (scene: Scene) => Promise<unknown>> = {
  'ending the other sessions': async (scene) => (await elsewhere(scene)).del('/users/sessions'),
  'ending that session': async (scene) => {
    const calls = await elsewhere(scene);
    const sessions = (await calls.get('/users/sessions')).json() as { _id: string; isCurrent: boolean }[];
    return calls.del(`/users/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?._id}`);
  },
  'another password, set elsewhere': async (scene) => {
    await givePassword(scene);
    return (await elsewhere(scene)).post('/users/password', { currentPassword: password, ...other });
  },
  'another password by a link': async (scene) =>
    callsAs(stage).post(`/auth/reset/${await linkOf(scene, 'password_resets')}`, other),
  'the confirmed deletion of the account': confirmDeletion,
  'the end of the account': (scene) =>
    stage.deps.db.deleteFrom('users').where('id', '=', managerId(scene)).execute(),
  // The thief signs out, so that the session is not in the list; the job still ends with the others.
  'another password after that session signed out': async (scene) => {
    await callsAs(stage, scene.people.manager).post('/auth/signout');
    return revocations['another password by a link']?.(scene);
  },
};

const failed = {
  state: 'failed',
  error: {
    code: 'credentialRevoked',
    message:
      'This was not carried out: the sign-in or access token by which it was asked for has been revoked since.',
  },
};

describe('a session', () => {
  it.each(Object.keys(revocations))('%s ends the jobs of a session, which write nothing', async (kind) => {
    const scene = await setScene(stage);
    const jobId = await queue(stage, scene);
    await revocations[kind]?.(scene);
    await expect.poll(async () => (await findJob(stage, scene, jobId)).state).toBe('failed');
    expect(await findJob(stage, scene, jobId)).toMatchObject(failed);
    await stage.deps.jobs.drain();
    expect(await german(stage, scene)).toBe('Alt');
  });

  test('that is revoked while its import is read writes nothing', async () => {
    const scene = await setScene(stage);
    const jobId = await queue(stage, scene);
    const running = await holdRunning(stage, scene, jobId);
    await revocations['ending the other sessions']?.(scene);
    await running.release();
    expect(await findJob(stage, scene, jobId)).toMatchObject(failed);
    expect(await german(stage, scene)).toBe('Alt');
  });

  test('shows the reason to users who may see the job', async () => {
    const scene = await setScene(stage);
    const jobId = await queue(stage, scene);
    await revocations['ending the other sessions']?.(scene);
    await stage.deps.jobs.drain();
    const list = await (await elsewhere(scene)).get(`/v1/projects/${scene.project.wireId}/jobs`);
    expect(list.json()).toMatchObject([failed]);
    expect(jobId).toBeGreaterThan(0);
  });

  const endings: Record<string, (scene: Scene) => Promise<unknown>> = {
    'is signed out': ({ people }) => callsAs(stage, people.manager).post('/auth/signout'),
    'runs out by time': (scene) =>
      stage.deps.db
        .updateTable('sessions')
        .set({ expires_at: sql`now() - interval '1 hour'` })
        .where('user_id', '=', managerId(scene))
        .execute(),
    'ran out long ago, when the sweep comes': async (scene) => {
      await stage.deps.db
        .updateTable('sessions')
        .set({ expires_at: sql`now() - interval '40 days'` })
        .where('user_id', '=', managerId(scene))
        .execute();
      await deleteOldSessions(stage.deps.db);
    },
    'changes the password itself': async (scene) => {
      await givePassword(scene);
      return callsAs(stage, scene.people.manager).post('/users/password', {
        currentPassword: password,
        ...other,
      });
    },
    'ends the others': (scene) => callsAs(stage, scene.people.manager).del('/users/sessions'),
  };
  it.each(Object.keys(endings))('%s does not stop the jobs of a session', async (kind) => {
    const scene = await setScene(stage);
    const jobId = await queue(stage, scene);
    await endings[kind]?.(scene);
    await stage.deps.jobs.drain();
    expect(await findJob(stage, scene, jobId)).toMatchObject({ state: 'done', error: null });
    expect(await german(stage, scene)).toBe('Neu');
  });

  test('that is signed out gives no access, and goes with the sweep once its jobs are done', async () => {
    const scene = await setScene(stage);
    const calls = callsAs(stage, scene.people.manager);
    const jobId = await queue(stage, scene);
    await calls.post('/auth/signout');
    expect((await calls.get('/users/me')).statusCode).toBe(401);
    expect((await (await elsewhere(scene)).get('/users/sessions')).json()).toHaveLength(1);
    await stage.deps.db
      .updateTable('sessions')
      .set({ signed_out_at: sql`now() - interval '2 days'` })
      .where('id', '=', scene.people.manager.sessionId)
      .execute();
    const isKept = async () =>
      (await sql`select from sessions where id = ${scene.people.manager.sessionId}`.execute(stage.deps.db))
        .rows.length === 1;
    await deleteOldSessions(stage.deps.db);
    expect(await isKept()).toBe(true);
    await stage.deps.jobs.drain();
    expect(await findJob(stage, scene, jobId)).toMatchObject({ state: 'done' });
    await deleteOldSessions(stage.deps.db);
    expect(await isKept()).toBe(false);
  });

  test('that is revoked while its request is looked at begins nothing', async () => {
    const scene = await setScene(stage);
    const { db } = stage.deps;
    const revoking = Promise.withResolvers<void>();
    const isDeleted = Promise.withResolvers<void>();
    const revocation = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sessions').where('user_id', '=', managerId(scene)).execute();
      isDeleted.resolve();
      await revoking.promise;
    });
    await isDeleted.promise;
    // The session exists until the other transaction ends.
    const asking = askForImport(stage, scene);
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%"sessions"%for key share%'
          and datname = current_database()`.execute(db)
      ).rows.length;
    await expect.poll(waits).toBeGreaterThan(0);
    revoking.resolve();
    await revocation;
    expect(refusal(await asking)).toEqual({ status: 401, code: 'notSignedIn' });
  });
});

describe('an access token', () => {
  const ends: Record<string, (scene: Scene, _id: string) => Promise<unknown>> = {
    'its deletion': ({ people }, _id) => callsAs(stage, people.manager).del(`/users/tokens/${_id}`),
    'the confirmed deletion of the account': (scene) => confirmDeletion(scene),
  };
  it.each(Object.keys(ends))('%s ends the jobs of an access token', async (kind) => {
    const scene = await setScene(stage);
    const { _id, headers } = await accessToken(scene);
    const jobId = await queue(stage, scene, headers);
    await ends[kind]?.(scene, _id);
    await expect.poll(async () => (await findJob(stage, scene, jobId)).state).toBe('failed');
    expect(await findJob(stage, scene, jobId)).toMatchObject(failed);
    await stage.deps.jobs.drain();
    expect(await german(stage, scene)).toBe('Alt');
  });

  test('that runs out by time, or whose user ends all sessions, goes on', async () => {
    const scene = await setScene(stage);
    const { headers } = await accessToken(scene);
    const jobId = await queue(stage, scene, headers);
    await sql`update access_tokens set expires_at = now() where user_id = ${managerId(scene)}`.execute(
      stage.deps.db,
    );
    await revocations['ending the other sessions']?.(scene);
    await stage.deps.jobs.drain();
    expect(await findJob(stage, scene, jobId)).toMatchObject({ state: 'done' });
  });
});
