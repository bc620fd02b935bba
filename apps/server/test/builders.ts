/** Small things that tests need, made straight in the database: every test makes its own, in sets. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { type MemberRole, memberRoles } from '@parlance/domain/permissions/roles';
import type { TokenScope } from '@parlance/domain/permissions/token-scopes';
import { type GroupRole, groupRoles } from '@parlance/domain/permissions/user-groups';
import { sql } from 'kysely';
import { refreshPlannerFigures } from '../src/db/planner-figures.ts';
import type { Db } from '../src/db/pool.ts';
import type { CurrentUser } from '../src/http/context.ts';

export interface TestUser extends CurrentUser {
  wireId: string;
  /** Of a call of their own, session included: `app.inject({ headers: user.headers, … })`. */
  headers: { 'x-requested-with': string; host: string; cookie: string };
}

/** A user who is signed in. */
export async function buildUser(
  db: Db,
  options: {
    firstName?: string;
    lastName?: string;
    isAdmin?: boolean;
    isSuperadmin?: boolean;
    emailVerified?: boolean;
  } = {},
): Promise<TestUser> {
  const { firstName = 'Ada', lastName = 'Test', isAdmin = false, isSuperadmin = false } = options;
  const { emailVerified = true } = options;
  const email = `${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      is_admin: isAdmin,
      is_superadmin: isSuperadmin,
      email_verified_at: emailVerified ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(24).toString('base64url');
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: sql`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    wireId: encodeId('user', id),
    sessionId: session.id,
    displayName: `${firstName} ${lastName}`,
    email,
    isAdmin,
    isSuperadmin,
    hasSecondFactor: false,
    hasConfirmedAddress: emailVerified,
    locked: false,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      host: 'localhost',
      cookie: `parlance_session=${token}`,
    },
  };
}

/** An access token of a user with the scopes named; its number is for those who end it. */
export async function buildToken(
  db: Db,
  user: Pick<TestUser, 'id'>,
  scopes: readonly TokenScope[],
): Promise<{ id: number; token: string }> {
  const token = randomBytes(24).toString('base64url');
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      user_id: user.id,
      name: 'test',
      token_hash: createHash('sha256').update(token).digest(),
      ending: token.slice(-4),
      scopes: [...scopes],
      expires_at: sql`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export interface TestTeam {
  id: number;
  wireId: string;
  name: string;
}

export async function buildTeam(
  db: Db,
  options: {
    owner: { id: number };
    members?: { user: { id: number }; role: MemberRole }[];
    name?: string;
    adminsCreateProjects?: boolean;
  },
): Promise<TestTeam> {
  const { owner, members = [], name = 'A team', adminsCreateProjects = true } = options;
  const { id } = await db
    .insertInto('teams')
    .values({ name, owner_id: owner.id, admins_create_projects: adminsCreateProjects })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (members.length > 0) {
    const rows = members.map(({ user, role }) => ({ team_id: id, user_id: user.id, role }));
    await db.insertInto('team_members').values(rows).execute();
  }
  return { id, wireId: encodeId('team', id), name };
}

/** A user group of a team; languages by code, with the roles given or the translator's. */
export async function buildUserGroup(
  db: Db,
  options: {
    team: { id: number };
    members?: readonly { id: number }[];
    languages?: Record<string, readonly GroupRole[]>;
    name?: string;
  },
): Promise<{ id: number; wireId: string }> {
  const { team, members = [], languages = {}, name = 'A group' } = options;
  const { id } = await db
    .insertInto('user_groups')
    .values({ team_id: team.id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const member of members)
    await db.insertInto('user_group_members').values({ group_id: id, user_id: member.id }).execute();
  for (const [language, roles] of Object.entries(languages)) {
    const has = Object.fromEntries(groupRoles.map((role) => [role, roles.includes(role)]));
    await db
      .insertInto('user_group_languages')
      .values({ group_id: id, language, ...has })
      .execute();
  }
  return { id, wireId: encodeId('userGroup', id) };
}

export interface TestLanguage {
  id: number;
  wireId: string;
  code: string;
}

export interface TestProject {
  id: number;
  wireId: string;
  name: string;
  teamId: number;
  /** By code; the first one given is the base language. */
  language: (code: string) => TestLanguage;
  base: TestLanguage;
  languages: TestLanguage[];
  /** The default group `main`. */
  group: { id: number; wireId: string };
}

export async function buildProject(
  db: Db,
  options: {
    team: { id: number };
    name?: string;
    languages?: string[];
    draftMode?: boolean;
    translatorRights?: { drafts?: boolean; values?: boolean; delete?: boolean };
  },
): Promise<TestProject> {
  const { team, name = 'A project', languages: codes = ['en', 'de'], draftMode = false } = options;
  const { id } = await db
    .insertInto('projects')
    .values({
      team_id: team.id,
      name,
      next_language_id: codes.length + 1,
      draft_mode: draftMode,
      translator_rights: JSON.stringify(options.translatorRights ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const languages = codes.map((code, index) => ({
    id: index + 1,
    wireId: encodeLanguageId(id, index + 1),
    code,
  }));
  await db
    .insertInto('languages')
    .values(languages.map((language) => ({ project_id: id, id: language.id, code: language.code })))
    .execute();
  const group = await buildGroup(db, { id }, 'main', true);
  const language = (code: string) => {
    const known = languages.find((one) => one.code === code);
    if (!known) throw new Error(`The test's project has no language ${code}.`);
    return known;
  };
  const base = language(codes[0] ?? '');
  return { id, wireId: encodeId('project', id), name, teamId: team.id, language, base, languages, group };
}

export async function buildGroup(
  db: Db,
  project: { id: number },
  name: string,
  isDefault = false,
): Promise<{ id: number; wireId: string }> {
  const { id } = await db
    .insertInto('groups')
    .values({ project_id: project.id, name, is_default: isDefault })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, wireId: encodeId('group', id) };
}

/** A group of a project with groups switched on: others take no entries. */
export async function buildGroupInUse(db: Db, project: { id: number }, name: string) {
  await db.updateTable('projects').set({ groups_enabled: true }).where('id', '=', project.id).execute();
  return buildGroup(db, project, name);
}

export interface TestText {
  value?: string | null;
  draft?: string | null;
  locked?: boolean;
  status?: number;
  issues?: number;
  maxLength?: number;
}

export interface TestEntry {
  key: string;
  description?: string;
  group?: { id: number };
  /** By language code: the value, or the whole row. */
  texts?: Record<string, string | TestText>;
}

/**
 * Entries with their texts in three statements, however many there are. Texts are up to date: saved against the
 * base value given here. Answers the number and wire id of each key. Writes no history.
 */
export async function buildEntries(
  db: Db,
  project: TestProject,
  entries: TestEntry[],
): Promise<Map<string, { id: number; wireId: string }>> {
  const made = await sql<{ id: number; key: string }>`
    insert into entries (project_id, group_id, key, description)
    select ${project.id}, e."groupId", e.key, e.description
    from jsonb_to_recordset(${JSON.stringify(
      entries.map(({ key, description, group }, n) => ({
        n,
        key,
        description,
        groupId: (group ?? project.group).id,
      })),
    )}::jsonb) as e (key text, description text, "groupId" bigint, n bigint)
    order by e.n
    returning id, key`.execute(db);
  const ids = new Map(made.rows.map(({ id, key }) => [key, { id, wireId: encodeId('entry', id) }]));
  const texts = entries.flatMap(({ key, texts: byCode = {} }) => {
    const base = byCode[project.base.code];
    const baseValue = typeof base === 'string' ? base : (base?.value ?? null);
    return Object.entries(byCode).map(([code, text]) => ({
      ...(typeof text === 'string' ? { value: text } : text),
      entryId: ids.get(key)?.id,
      languageId: project.language(code).id,
      baseValue,
    }));
  });
  await sql`
    insert into translations (project_id, language_id, entry_id, value, draft, locked, status, issues, max_length,
      version, base_hash, text_at)
    select ${project.id}, t."languageId", t."entryId", t.value, t.draft, coalesce(t.locked, false),
      coalesce(t.status, 0), coalesce(t.issues, 0), t."maxLength",
      case when coalesce(t.value, t.draft) is null then 0 else 1 end, text_hash(t."baseValue"), now()
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t ("languageId" smallint, "entryId" bigint,
      value text, draft text, locked boolean, status smallint, issues integer, "maxLength" integer,
      "baseValue" text)`.execute(db);
  // As the feed does after an import.
  if (entries.length >= 1000) await refreshPlannerFigures(db, project.id, 1000);
  return ids;
}

/** One user for every role in one project, to test the rights of all of them. */
export async function buildPeople(db: Db) {
  const [owner, admin, manager, translator, tptadmin, tptservices, tpttranslator, stranger] =
    await Promise.all([
      buildUser(db, { firstName: 'Olga', lastName: 'Owner' }),
      buildUser(db, { firstName: 'Adam', lastName: 'Admin' }),
      buildUser(db, { firstName: 'Mara', lastName: 'Manager' }),
      buildUser(db, { firstName: 'Tom', lastName: 'Translator' }),
      buildUser(db, { firstName: 'Anna', lastName: 'Provider' }),
      buildUser(db, { firstName: 'Ben', lastName: 'Provider' }),
      buildUser(db, { firstName: 'Cleo', lastName: 'Provider' }),
      buildUser(db, { firstName: 'Sam', lastName: 'Stranger' }),
    ]);
  const people = { owner, admin, manager, translator, tptadmin, tptservices, tpttranslator };
  return { ...people, stranger, team: await buildTeamOf(db, people) };
}

/** A team of these people, each in the role that they are called by. */
export function buildTeamOf(db: Db, people: Record<'owner' | MemberRole, { id: number }>): Promise<TestTeam> {
  const members = memberRoles.map((role) => ({ user: people[role], role }));
  return buildTeam(db, { owner: people.owner, members });
}
