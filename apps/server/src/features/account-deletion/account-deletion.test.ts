import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildEntries, buildProject, buildTeam, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { hashPassword } from '../sessions/password.service.ts';
import { deleteDueAccounts } from './execute-deletion.service.ts';

const password = 'Correct-Horse-Battery-1';
let server: TestApp;
let nobody: ReturnType<typeof callsAs>;
let hash: string;
beforeAll(async () => {
  server = await createTestApp();
  nobody = callsAs(server);
  hash = await hashPassword(password);
});

const as = (user: TestUser) => callsAs(server, user);
const mailsTo = (email: string) =>
  server.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
async function linkTo(email: string, page: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? '';
  return new RegExp(`http://localhost:4000/${page}/([\\w-]+)`).exec(text)?.[1] ?? '';
}
async function person(firstName = 'Ada'): Promise<TestUser> {
  const user = await buildUser(server.deps.db, { firstName });
  await server.deps.db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute();
  return user;
}
async function confirmed(user: TestUser): Promise<void> {
  expect((await as(user).del('/users')).statusCode).toBe(200);
  const answer = await nobody.post(`/auth/delete/${await linkTo(user.email, 'delete-account')}`);
  expect(answer.statusCode).toBe(200);
}
const isThere = async (user: TestUser) =>
  (await server.deps.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).length === 1;
const makeDue = (user: TestUser) =>
  sql`update users set deletion_due_at = now() where id = ${user.id} and deletion_due_at is not null`.execute(
    server.deps.db,
  );
const isDue = async (user: TestUser) =>
  (
    await server.deps.db
      .selectFrom('users')
      .select('deletion_due_at')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).deletion_due_at !== null;

describe('who wants their account deleted', () => {
  test('gets a mail, confirms by its link, is signed out everywhere, and is gone after 14 days', async () => {
    const user = await person();
    const request = await as(user).del('/users');
    expect(request.json().message).toBe(
      'Your delete request got sent. You will receive an additional email to confirm that.',
    );
    const token = await linkTo(user.email, 'delete-account');
    expect((await nobody.get(`/auth/delete/${token}`)).json()).toEqual({ valid: true, email: user.email });
    expect((await as(user).get('/users/me')).statusCode).toBe(200);
    const { due } = (await nobody.post(`/auth/delete/${token}`)).json();
    expect(Math.round((Date.parse(due) - Date.now()) / 86_400_000)).toBe(14);
    expect((await as(user).get('/users/me')).statusCode).toBe(401);
    expect(refusal(await nobody.post(`/auth/delete/${token}`))).toEqual({
      status: 404,
      code: 'deletionInvalid',
    });
    await deleteDueAccounts(server.deps);
    expect(await isThere(user)).toBe(true);
    await makeDue(user);
    await deleteDueAccounts(server.deps);
    expect(await isThere(user)).toBe(false);
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual([
      'confirmDeletion',
      'deletionScheduled',
      'accountDeleted',
    ]);
    expect((await nobody.post('/auth/signin', { email: user.email, password })).statusCode).toBe(400);
  });

  test('may also while the account is locked', async () => {
    const user = await person();
    await server.deps.db
      .updateTable('users')
      .set({ account_locked: true })
      .where('id', '=', user.id)
      .execute();
    await confirmed(user);
    await makeDue(user);
    await deleteDueAccounts(server.deps);
    expect(await isThere(user)).toBe(false);
  });

  test('keeps it by signing in', async () => {
    const user = await person();
    await confirmed(user);
    await makeDue(user);
    expect((await nobody.post('/auth/signin', { email: user.email, password: 'wrong' })).statusCode).toBe(
      400,
    );
    expect(await isDue(user)).toBe(true);
    expect((await nobody.post('/auth/signin', { email: user.email, password })).statusCode).toBe(200);
    await deleteDueAccounts(server.deps);
    expect(await isThere(user)).toBe(true);
  });

  test('keeps it by the link of the second mail, twice if they like', async () => {
    const user = await person();
    await confirmed(user);
    const token = await linkTo(user.email, 'keep-account');
    expect((await nobody.post(`/auth/keep/${token}`)).statusCode).toBe(204);
    expect(await isDue(user)).toBe(false);
    expect((await nobody.post(`/auth/keep/${token}`)).statusCode).toBe(204);
    expect(refusal(await nobody.post('/auth/keep/invented')).code).toBe('keepInvalid');
    expect(refusal(await nobody.post(`/auth/delete/${token}`)).code).toBe('deletionInvalid');
  });

  test('accepts no access token in the meantime', async () => {
    const user = await person();
    const { token } = (
      await as(user).post('/users/tokens', { name: 'CI', scopes: ['read'], days: 7 })
    ).json();
    await confirmed(user);
    const program = callsAs(server, { headers: { host: 'localhost', authorization: `Bearer ${token}` } });
    expect((await program.get('/users/me')).statusCode).toBe(401);
  });

  test('sends five links an hour at most, also for concurrent requests, each for a day', async () => {
    const user = await person();
    const answers = await Promise.all(Array.from({ length: 7 }, () => as(user).del('/users')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const token = await linkTo(user.email, 'delete-account');
    const { rows } = await sql<{ row: string }>`
      select l::text as row from account_deletion_links l where user_id = ${user.id}`.execute(server.deps.db);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    await sql`update account_deletion_links set expires_at = now() where user_id = ${user.id}`.execute(
      server.deps.db,
    );
    expect((await nobody.get(`/auth/delete/${token}`)).json()).toEqual({ valid: false, email: null });
    expect(refusal(await nobody.post(`/auth/delete/${token}`)).code).toBe('deletionInvalid');
  });

  test('is not the superadmin', async () => {
    const superadmin = await buildUser(server.deps.db, { isSuperadmin: true });
    expect(refusal(await as(superadmin).del('/users'))).toEqual({ status: 409, code: 'superadminStays' });
  });
});

describe('teams of an account that is to go', () => {
  test.each(['with other people', 'with projects'])(
    '%s have to be handed over or deleted first',
    async (what) => {
      const [user, other] = [await person(), await person()];
      const members = what === 'with other people' ? [{ user: other, role: 'admin' as const }] : [];
      const team = await buildTeam(server.deps.db, { owner: user, members, name: 'Needed' });
      if (members.length === 0) await buildProject(server.deps.db, { team });
      const answer = await as(user).del('/users');
      expect(refusal(answer)).toEqual({ status: 409, code: 'ownsTeams' });
      expect(answer.json().teams).toEqual([{ _id: team.wireId, name: 'Needed' }]);
      await as(user).del(`/v1/teams/${team.wireId}`);
      expect((await as(user).del('/users')).statusCode).toBe(200);
    },
  );

  test('that are empty go with it', async () => {
    const user = await person();
    const team = await buildTeam(server.deps.db, { owner: user });
    await confirmed(user);
    await makeDue(user);
    await deleteDueAccounts(server.deps);
    expect(await isThere(user)).toBe(false);
    const left = await server.deps.db.selectFrom('teams').select('id').where('id', '=', team.id).execute();
    expect(left).toEqual([]);
  });

  test('that lie in the trash with projects keep it waiting until those are swept', async () => {
    const user = await person();
    const team = await buildTeam(server.deps.db, { owner: user });
    const project = await buildProject(server.deps.db, { team });
    await as(user).del(`/v1/teams/${team.wireId}`);
    await confirmed(user);
    await makeDue(user);
    await deleteDueAccounts(server.deps);
    expect([await isThere(user), await isDue(user)]).toEqual([true, true]);
    await sql`delete from projects where id = ${project.id}`.execute(server.deps.db);
    await deleteDueAccounts(server.deps);
    expect(await isThere(user)).toBe(false);
  });

  test('that it got in the meantime stop the deletion, and a mail reports it with names as text', async () => {
    const user = await person();
    await confirmed(user);
    const team = await buildTeam(server.deps.db, { owner: user, name: '<b>Late</b> https://evil.example' });
    await buildProject(server.deps.db, { team });
    await makeDue(user);
    await deleteDueAccounts(server.deps);
    expect([await isThere(user), await isDue(user)]).toEqual([true, false]);
    const mail = (await mailsTo(user.email)).at(-1);
    expect(mail?.kind).toBe('deletionStopped');
    expect(mail?.html_body).not.toContain('<b>');
    expect(mail?.html_body).not.toContain('https://evil.example');
  });
});

test('an interrupted deletion changes nothing, and the accounts after it are deleted nevertheless', async () => {
  const [first, second] = [await person(), await person()];
  const team = await buildTeam(server.deps.db, { owner: first });
  for (const user of [first, second]) {
    await confirmed(user);
    await makeDue(user);
  }
  const { addTask } = server.deps.jobs;
  let broken = true;
  const jobs: typeof server.deps.jobs = {
    ...server.deps.jobs,
    // The last step before the commit of the first.
    addTask: (trx, name, payload) => {
      if (!broken) return addTask(trx, name, payload);
      broken = false;
      throw new Error('The process was killed.');
    },
  };
  expect(await deleteDueAccounts({ ...server.deps, jobs })).toMatchObject({ failed: 1 });
  expect([await isThere(first), await isThere(second)]).toEqual([true, false]);
  expect(
    (await server.deps.db.selectFrom('teams').where('id', '=', team.id).select('id').execute()).length,
  ).toBe(1);
  expect((await mailsTo(first.email)).map(({ kind }) => kind)).not.toContain('accountDeleted');
  await deleteDueAccounts(server.deps);
  expect(await isThere(first)).toBe(false);
});

test('what a deleted user wrote stays, by a deleted user', async () => {
  const { db } = server.deps;
  const [owner, writer] = [await person(), await person(`Writer ${randomUUID()}`)];
  const team = await buildTeam(db, { owner, members: [{ user: writer, role: 'manager' }] });
  const project = await buildProject(db, { team });
  const entry = (await buildEntries(db, project, [{ key: 'a', texts: { en: 'A' } }])).get('a');
  const at = `/v1/projects/${project.wireId}/languages/${project.language('de').wireId}/entries/${entry?.wireId}`;
  const written = await as(writer).put(`${at}/text`, { text: 'Geschrieben', version: 0 });
  expect(written.statusCode).toBe(200);
  const changelog = () => as(owner).post(`/v2/projects/${project.wireId}/changelog`, {});
  expect((await changelog()).body).toContain(writer.displayName);
  await confirmed(writer);
  await makeDue(writer);
  await deleteDueAccounts(server.deps);
  const after = await changelog();
  expect(after.statusCode).toBe(200);
  expect(after.body).not.toContain(writer.displayName);
  const text = await as(owner).get(at);
  expect(text.body).toContain('Geschrieben');
  expect(text.body).not.toContain(writer.displayName);
  expect((await as(owner).get(`/v1/teams/${team.wireId}`)).body).not.toContain(writer.displayName);
});
