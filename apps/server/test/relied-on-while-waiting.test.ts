/**
 * An endpoint of permission 'user' may take its right from a team in the body, from an invitation, or from the trash. A
 * call that waits (for the row of the account whose plan it counts for) returns an error and writes nothing if the
 * right is lost in that time. Every such endpoint that writes declares here what it relies on
 * (docs/decisions/0055-asked-before-the-commit).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../src/db/pool.ts';
import { hashOfToken, newToken } from '../src/http/secret-token.ts';
import { createTestApp, type TestApp } from './app.ts';
import {
  buildProject,
  buildTeam,
  buildUser,
  buildUserGroup,
  type TestTeam,
  type TestUser,
} from './builders.ts';
import { refusal } from './calls.ts';
import { connectOutside } from './database.ts';
import { untilWaitedFor } from './waiting.ts';

let server: TestApp;
let db: Db;
/** Stands outside of the product: holds rows, and sees what is committed. */
let holder: pg.Client;

beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  holder = await connectOutside();
});
afterAll(() => holder.end());

/** A call that waits. */
interface Scene {
  sender: TestUser;
  team: TestTeam;
  owner: TestUser;
  /** In whose place in the team the right lies: the sender's, or that of who invited them. */
  by: TestUser;
  url: string;
  payload?: object;
}

type Lose = (scene: Scene) => Promise<unknown>;
interface Refused {
  status: number;
  code: string;
}
interface Relying {
  build: () => Promise<Scene>;
  losses: Record<string, { lose: Lose; refused: Refused }>;
}

const removed: Lose = ({ by }) => db.deleteFrom('team_members').where('user_id', '=', by.id).execute();
const demotedTo =
  (role: MemberRole): Lose =>
  ({ by }) =>
    db.updateTable('team_members').where('user_id', '=', by.id).set({ role }).execute();
const outOfSession: Lose = ({ sender }) =>
  db.deleteFrom('sessions').where('user_id', '=', sender.id).execute();
const notSignedIn = { status: 401, code: 'notSignedIn' };

/** A team with an admin, owned by neither of the two. */
async function teamWithAdmin() {
  const [owner, admin] = await Promise.all([buildUser(db), buildUser(db)]);
  const team = await buildTeam(db, { owner, members: [{ user: admin, role: 'admin' }] });
  return { owner, admin, team };
}

async function invitationScene(role: MemberRole): Promise<Scene> {
  const { owner, admin, team } = await teamWithAdmin();
  const sender = await buildUser(db);
  const token = newToken();
  await db
    .insertInto('team_invitations')
    .values({
      team_id: team.id,
      email: sender.email,
      first_name: 'Ivy',
      last_name: 'Invited',
      role,
      token_hash: hashOfToken(token),
      invited_by: admin.id,
      expires_at: sql`now() + interval '1 day'`,
    })
    .execute();
  return { sender, team, owner, by: admin, url: `/v1/invitations/${token}/accept` };
}

async function newProjectScene(): Promise<Scene> {
  const { owner, admin, team } = await teamWithAdmin();
  const payload = { name: 'New', baseLanguage: 'en', teamId: team.wireId };
  return { sender: admin, team, owner, by: admin, url: '/v1/projects', payload };
}

async function deletedProjectScene(): Promise<Scene> {
  const { owner, admin, team } = await teamWithAdmin();
  const project = await buildProject(db, { team });
  await db
    .updateTable('projects')
    .set({ deleted_at: sql`now()`, deleted_by: admin.id })
    .where('id', '=', project.id)
    .execute();
  return { sender: admin, team, owner, by: admin, url: `/v1/projects/${project.wireId}/restore` };
}

async function deletedTeamScene(): Promise<Scene> {
  const { owner, team } = await teamWithAdmin();
  const project = await buildProject(db, { team });
  const gone = { deleted_at: new Date(), deleted_by: owner.id };
  await db.updateTable('teams').set(gone).where('id', '=', team.id).execute();
  await db.updateTable('projects').set(gone).where('id', '=', project.id).execute();
  return { sender: owner, team, owner, by: owner, url: `/v1/teams/${team.wireId}/restore` };
}

/** What gets its right from elsewhere than the account of who calls, with every way to lose it. */
const relying: Record<string, Relying> = {
  'POST /v1/invitations/:token/accept': {
    build: () => invitationScene('admin'),
    losses: {
      'their host is removed': { lose: removed, refused: { status: 404, code: 'invitationGone' } },
      'their host is demoted': {
        lose: demotedTo('manager'),
        refused: { status: 404, code: 'invitationGone' },
      },
      'the invitation is withdrawn': {
        lose: ({ team }) => db.deleteFrom('team_invitations').where('team_id', '=', team.id).execute(),
        refused: { status: 404, code: 'invitationGone' },
      },
      'their session ends': { lose: outOfSession, refused: notSignedIn },
    },
  },
  'POST /v1/projects': {
    build: newProjectScene,
    losses: {
      'they are removed': { lose: removed, refused: { status: 404, code: 'notFound' } },
      'they are demoted': { lose: demotedTo('manager'), refused: { status: 403, code: 'noTeam' } },
      'admins may no more': {
        lose: ({ team }) =>
          db.updateTable('teams').set({ admins_create_projects: false }).where('id', '=', team.id).execute(),
        refused: { status: 403, code: 'noTeam' },
      },
      'their session ends': { lose: outOfSession, refused: notSignedIn },
    },
  },
  'POST /v1/projects/:mobileAppId/restore': {
    build: deletedProjectScene,
    losses: {
      'they are removed': { lose: removed, refused: { status: 404, code: 'notInTrash' } },
      'they are demoted': { lose: demotedTo('manager'), refused: { status: 403, code: 'forbidden' } },
      'their session ends': { lose: outOfSession, refused: notSignedIn },
    },
  },
  'POST /v1/teams/:teamId/restore': {
    build: deletedTeamScene,
    losses: {
      'the team is another’s': {
        // In the holder's own transaction: the call waits for the team's row first, and then has it.
        lose: async ({ team, by }) => {
          const other = await buildUser(db);
          const values = [other.id, team.id, by.id];
          return holder.query('update teams set owner_id = $1 where id = $2 and owner_id = $3', values);
        },
        refused: { status: 404, code: 'teamNotInTrash' },
      },
      'their session ends': { lose: outOfSession, refused: notSignedIn },
    },
  },
};

/** Endpoints that rely only on the caller's own account; the check of the driver suffices for them. */
const ofTheOwnAccount = [
  'DELETE /users',
  'DELETE /users/accounts',
  'DELETE /users/passkeys/:passkeyId',
  'DELETE /users/picture',
  'DELETE /users/second-factor/authenticator',
  'DELETE /users/sessions',
  'DELETE /users/sessions/:sessionId',
  'DELETE /users/tokens/:tokenId',
  'GET /users/resend-email-verification',
  'POST /users/accounts',
  'POST /users/email',
  'POST /users/passkeys',
  'POST /users/passkeys/options',
  'POST /users/password',
  'POST /users/second-factor/authenticator',
  'POST /users/second-factor/authenticator/confirm',
  'POST /users/second-factor/recovery-codes',
  'POST /users/tokens',
  'POST /v1/notifications/read',
  'POST /v1/teams',
  'PUT /users',
  'PUT /users/picture',
  'PUT /v1/notifications/settings',
];

/** Writes nothing, although it does not declare so. */
const reading = ['POST /users/pictures'];

const writes = ({ method, hasSideEffects: asGet, readOnly }: EndpointSpec) =>
  (method !== 'GET' || asGet) && !readOnly;

test('every writing endpoint for signed-in users declares what it relies on', () => {
  const found = Object.values(allContracts)
    .flatMap((contract): EndpointSpec[] => Object.values(contract))
    .filter((endpoint) => endpoint.permission === 'user' && writes(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(relying), ...ofTheOwnAccount, ...reading].sort()).toEqual(found.sort());
});

async function isWaitedFor(orEnded: PromiseLike<unknown>): Promise<void> {
  await untilWaitedFor(holder, { orEnded });
  // Longer than what is taken for no waiting.
  await delay(80);
}

/** All rows that these calls write into a team. */
async function everything({ team }: Scene): Promise<unknown> {
  const { rows } = await holder.query(
    `select (select to_jsonb(t) from teams t where id = $1) as team,
      (select jsonb_agg(to_jsonb(m) order by user_id) from team_members m where team_id = $1) as members,
      (select jsonb_agg(to_jsonb(i) order by id) from team_invitations i where team_id = $1) as invitations,
      (select jsonb_agg(to_jsonb(p) order by id) from projects p where team_id = $1) as projects,
      (select count(*) from user_groups where team_id = $1) as groups`,
    [team.id],
  );
  return rows[0];
}

/** Answers the call, and what the team had when its waiting ended. A deleted team's row is waited for, else its owner's. */
async function callMeanwhile(scene: Scene, lose: Lose) {
  const { sender, owner, team, url, payload } = scene;
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [owner.id]);
    await holder.query('select from teams where id = $1 and deleted_at is not null for no key update', [
      team.id,
    ]);
    const { headers } = sender;
    const answer = server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    await Promise.race([isWaitedFor(answer), answer.then(({ body }) => Promise.reject(new Error(body)))]);
    await lose(scene);
    const before = await everything(scene);
    await holder.query('commit');
    return { answer: await answer, before };
  } finally {
    await holder.query('rollback');
  }
}

describe.each(Object.keys(relying))('%s that waits', (name) => {
  const { build, losses } = relying[name] as Relying;

  test('is done where nothing changes', async () => {
    const scene = await build();
    const { answer, before } = await callMeanwhile(scene, async () => {});
    expect(answer.statusCode).toBe(200);
    expect(await everything(scene)).not.toEqual(before);
  });

  test.each(Object.keys(losses))(
    'returns an error and writes nothing if, while it waits: %s',
    async (kind) => {
      const { lose, refused } = losses[kind] as Relying['losses'][string];
      const scene = await build();
      const { answer, before } = await callMeanwhile(scene, lose);
      expect(refusal(answer)).toEqual(refused);
      expect(await everything(scene)).toEqual(before);
    },
  );
});

test('former staff create no project in a team of others', async () => {
  const scene = await newProjectScene();
  const sender = await buildUser(db, { isAdmin: true });
  const { answer, before } = await callMeanwhile({ ...scene, sender }, () =>
    db.updateTable('users').set({ is_admin: false }).where('id', '=', sender.id).execute(),
  );
  expect(refusal(answer)).toEqual({ status: 404, code: 'notFound' });
  expect(await everything(scene)).toEqual(before);
});

test('adds a user with the language restriction that their host gets while the call waits', async () => {
  const scene = await invitationScene('translator');
  const { sender, team, by } = scene;
  const { answer } = await callMeanwhile(scene, async () => {
    await demotedTo('manager')(scene);
    await buildUserGroup(db, { team, members: [by], languages: { es: ['translator'] } });
  });
  expect(answer.statusCode).toBe(200);
  const own = await db
    .selectFrom('user_groups as g')
    .innerJoin('user_group_languages as l', 'l.group_id', 'g.id')
    .where('g.personal_of', '=', sender.id)
    .select('l.language')
    .execute();
  expect(own).toEqual([{ language: 'es' }]);
});
