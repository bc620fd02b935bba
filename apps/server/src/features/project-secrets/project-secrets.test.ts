import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildPeople,
  buildProject,
  buildToken,
  buildUser,
  type TestProject,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
let project: TestProject;
let at: string;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});
beforeEach(async () => {
  project = await buildProject(server.deps.db, { team: people.team });
  at = `/v1/projects/${project.wireId}`;
});
const admin = () => callsAs(server, people.admin);

const changes = async (): Promise<[string, unknown][]> => {
  const { changes: found } = (
    await callsAs(server, people.owner).get(`/v1/teams/${people.team.wireId}/changelog`)
  ).json<{
    changes: { kind: string; details: unknown }[];
  }>();
  return found.map(({ kind, details }) => [kind, details]);
};

describe('the API token of a project', () => {
  test('is created on demand, shown again to those who may, in its forms', async () => {
    expect((await admin().get(`${at}/getToken`)).json()).toEqual({
      accessToken: null,
      appToken: null,
      draftKey: null,
      deliveryKey: null,
    });
    const made = (await admin().post(`${at}/rotateToken`)).json();
    const secret = made.accessToken.split('!')[1];
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(made).toEqual({
      accessToken: `${project.wireId}!${secret}`,
      appToken: `${secret}+${project.wireId}`,
      draftKey: secret.slice(0, 4),
      deliveryKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect((await callsAs(server, people.owner).get(`${at}/getToken`)).json()).toEqual(made);
    const access = (await admin().get(`${at}/apiAccess`)).json();
    expect(access.token.createdBy._id).toBe(people.admin.wireId);
    expect(JSON.stringify(access)).not.toContain(secret);
  });

  test('says where its creator left, or is no admin any more, and forgets that once it is replaced', async () => {
    const { db } = server.deps;
    const creator = await buildUser(db);
    const { id: teamId } = people.team;
    await db
      .insertInto('team_members')
      .values({ team_id: teamId, user_id: creator.id, role: 'admin' })
      .execute();
    const owner = callsAs(server, people.owner);
    const creatorLeft = async () => (await owner.get(`${at}/apiAccess`)).json().token.creatorLeft;
    await callsAs(server, creator).post(`${at}/rotateToken`);
    expect(await creatorLeft()).toBe(false);
    const membership = db.updateTable('team_members').where('user_id', '=', creator.id);
    await membership.set({ role: 'translator' }).execute();
    expect(await creatorLeft()).toBe(true);
    await membership.set({ role: 'admin' }).execute();
    expect(await creatorLeft()).toBe(false);
    const account = db.updateTable('users').where('id', '=', creator.id);
    await account.set({ account_locked: true }).execute();
    expect(await creatorLeft()).toBe(true);
    await account.set({ account_locked: false }).execute();
    await db.deleteFrom('team_members').where('user_id', '=', creator.id).execute();
    expect(await creatorLeft()).toBe(true);
    await owner.post(`${at}/rotateToken`);
    expect(await creatorLeft()).toBe(false);
  });

  test('is sealed in the database, and opens only for its project', async () => {
    const made = (await admin().post(`${at}/rotateToken`)).json();
    const secret: string = made.accessToken.split('!')[1];
    const { rows } = await sql<{ row: string }>`
      select p::text as row from projects p where id = ${project.id}`.execute(server.deps.db);
    expect(rows[0]?.row).not.toContain(secret);
    expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    const other = await buildProject(server.deps.db, { team: people.team });
    await sql`update projects o set secret_sealed = p.secret_sealed, secret_created_at = now()
      from projects p where p.id = ${project.id} and o.id = ${other.id}`.execute(server.deps.db);
    expect((await admin().get(`/v1/projects/${other.wireId}/getToken`)).statusCode).toBe(500);
  });

  test('changes when it is rotated, ends when it is revoked, and the changelog says so', async () => {
    const first = (await admin().post(`${at}/rotateToken`)).json();
    const second = (await callsAs(server, people.owner).post(`${at}/rotateToken`)).json();
    expect(second.accessToken).not.toBe(first.accessToken);
    const left = (await admin().del(`${at}/token`)).json();
    expect(left.token).toBeNull();
    expect((await admin().get(`${at}/getToken`)).json().accessToken).toBeNull();
    // A second time it changes nothing, and nothing is noted.
    await admin().del(`${at}/token`);
    expect((await changes()).slice(0, 3)).toEqual([
      ['apiTokenRevoked', null],
      ['apiTokenRotated', null],
      ['apiTokenCreated', null],
    ]);
  });

  test('is for owners and admins alone, and not for access tokens', async () => {
    for (const user of [people.manager, people.translator])
      for (const answer of [
        await callsAs(server, user).get(`${at}/getToken`),
        await callsAs(server, user).post(`${at}/rotateToken`),
        await callsAs(server, user).get(`${at}/apiAccess`),
      ])
        expect(refusal(answer)).toEqual({ status: 403, code: 'forbidden' });
    const { token } = await buildToken(server.deps.db, people.owner, ['read', 'write', 'import', 'export']);
    const bearer = { headers: { host: 'localhost', authorization: `Bearer ${token}` } };
    expect(refusal(await callsAs(server, bearer).get(`${at}/getToken`)).code).toBe('tokenRefused');
  });

  test('needs a plan with API access; it can be revoked without one', async () => {
    await admin().post(`${at}/rotateToken`);
    const { db } = server.deps;
    await db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', people.owner.id).execute();
    try {
      expect((await admin().get(`${at}/apiAccess`)).json().allowedByPlan).toBe(false);
      for (const answer of [await admin().get(`${at}/getToken`), await admin().post(`${at}/rotateToken`)])
        expect([refusal(answer), answer.json().exceededProperty]).toEqual([
          { status: 409, code: 'upgradeRequired' },
          'apiAccess',
        ]);
      expect((await admin().del(`${at}/token`)).statusCode).toBe(200);
    } finally {
      await db.updateTable('users').set({ plan_id: null }).where('id', '=', people.owner.id).execute();
    }
  });
});

describe('addresses that may write', () => {
  const add = (ip: string) => admin().post(`${at}/apiAccessIPRange`, { ip });

  test('are added only if absent, in one spelling', async () => {
    await add('192.0.2.1');
    await add('2001:DB8:0::/32');
    await add(' 192.0.2.1 ');
    const answer = (await add('2001:db8::/32')).json();
    expect(answer.apiAccessIPRange).toEqual([{ ip: '192.0.2.1' }, { ip: '2001:db8::/32' }]);
    expect(answer.ownAddress).toBe('127.0.0.1');
    expect((await changes()).slice(0, 2)).toEqual([
      ['apiAddressAdded', { new: { address: '2001:db8::/32' } }],
      ['apiAddressAdded', { new: { address: '192.0.2.1' } }],
    ]);
    const left = (await admin().del(`${at}/apiAccessIPRange?ip=2001%3ADB8%3A%3A%2F32`)).json();
    expect(left.apiAccessIPRange).toEqual([{ ip: '192.0.2.1' }]);
  });

  test('may come several at once, and those that are there already are named', async () => {
    expect((await add('192.0.2.1')).json().listed).toEqual([]);
    const answer = (await add(' 192.0.2.1, 192.0.2.1;2001:DB8::/32 10.1.2.3/8\n198.51.100.7 ')).json();
    const all = ['192.0.2.1', '2001:db8::/32', '10.0.0.0/8', '198.51.100.7'];
    expect(answer.apiAccessIPRange.map(({ ip }: { ip: string }) => ip)).toEqual(all);
    expect(answer.listed).toEqual(['192.0.2.1']);
    expect((await changes()).slice(0, 4)).toEqual(
      all.toReversed().map((address) => ['apiAddressAdded', { new: { address } }]),
    );
    expect((await add('10.9.9.9/8,192.0.2.1')).json().listed).toEqual(['10.0.0.0/8', '192.0.2.1']);
    for (const wrong of ['192.0.2.256', '::ffff:10.0.0.0/8']) {
      const refused = await add(`203.0.113.1, ${wrong}`);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().validationErrors).toMatchObject([
        { field: 'ip', message: expect.stringContaining(`"${wrong}" is neither an IP address nor a range`) },
      ]);
    }
    expect((await add('203.0.113.1')).json().apiAccessIPRange).toHaveLength(5);
  });

  test.each([
    '',
    ', ;',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.0/33',
    '2001:db8::/129',
    'localhost',
    '10.0.0.0/8/8',
    '::ffff:10.0.0.0/8',
  ])('refuses %j with a sentence', async (ip) => {
    const answer = await add(ip);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'Please enter an IP address or a range in CIDR notation, as 192.0.2.1 or 2001:db8::/32.',
    );
  });

  test('mapped into IPv6 are those of IPv4', async () => {
    const answer = (await add('::ffff:10.0.0.0/104')).json();
    expect(answer.apiAccessIPRange).toEqual([{ ip: '10.0.0.0/8' }]);
    const left = (await admin().del(`${at}/apiAccessIPRange?ip=::ffff:10.0.0.0%2F104`)).json();
    expect(left.apiAccessIPRange).toEqual([]);
  });

  test('that were stored before they were checked can be removed', async () => {
    const stored = ['10.0.0.0/104', '192.0.2.1'];
    await server.deps.db
      .updateTable('projects')
      .set({ api_addresses: stored })
      .where('id', '=', project.id)
      .execute();
    const left = (await admin().del(`${at}/apiAccessIPRange?ip=10.0.0.0%2F104`)).json();
    expect(left.apiAccessIPRange).toEqual([{ ip: '192.0.2.1' }]);
    expect((await admin().del(`${at}/apiAccessIPRange?ip=nonsense`)).json()).toEqual(left);
  });

  test('are at most 100', async () => {
    await server.deps.db
      .updateTable('projects')
      .set({ api_addresses: Array.from({ length: 100 }, (_, n) => `10.0.0.${n}`) })
      .where('id', '=', project.id)
      .execute();
    expect(refusal(await add('192.0.2.1'))).toEqual({ status: 409, code: 'tooManyAddresses' });
    await admin().del(`${at}/apiAccessIPRange?ip=10.0.0.1`);
    expect(refusal(await add('192.0.2.1,192.0.2.2'))).toEqual({ status: 409, code: 'tooManyAddresses' });
    expect((await add('192.0.2.1,10.0.0.2')).json().apiAccessIPRange).toHaveLength(100);
  });
});
