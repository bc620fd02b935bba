import type { TeamMember } from '@parlance/contract/teams';
import { type GivenUserGroup, type UserGroup, userGroupErrors } from '@parlance/contract/user-groups';
import { decodeId, encodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { maySeeMember } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import { type GroupLanguage, mayGrantIn, mayUngroup } from '@parlance/domain/permissions/user-groups';
import type { TeamChangeKind } from '@parlance/domain/team/change';
import type { Db } from '../../db/pool.ts';
import type { TeamAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { type Caller, holdTeam } from '../team-access/access.service.ts';
import { isNamed, isSeen } from '../team-access/visible-people.service.ts';
import { listWholeTeam } from '../team-access/whole-team.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { type GroupView, presentGroup } from './user-groups.present.ts';
import {
  addMembers,
  deleteGroups,
  insertGroup,
  listGroupRows,
  removeMembers,
  renameGroup,
  replaceLanguages,
  type UserGroupRow,
} from './user-groups.queries.ts';

/** Limits the page of rights and the check in each call. Groups of single users do not count. */
const mostGroups = 500;

/** Who changes groups, and in which team. */
export interface Changer {
  user: Caller;
  team: TeamAccess;
}

export type People = ReadonlyMap<string, TeamMember>;

export async function peopleOf(db: Db, teamId: number): Promise<People> {
  return new Map((await listWholeTeam(db, teamId)).map((member) => [member.user._id, member]));
}

/** The viewer of a team's groups; `role` undefined: a staff user outside the team. */
interface Viewer {
  user: Caller;
  team: { id: number; role: Role | undefined };
}

/**
 * The groups of a team with those of their members whom a user sees; groups of single people only where the user sees
 * that person.
 */
export async function listUserGroups(db: Db, viewer: Viewer): Promise<UserGroup[]> {
  const { team } = viewer;
  const [rows, people] = await Promise.all([listGroupRows(db, team.id), peopleOf(db, team.id)]);
  const view = viewOf(viewer, people);
  return rows
    .filter((row) => isSeenGroup(viewer, row, people))
    .map((row) => presentGroup(team.id, row, view));
}

/** @throws 404 for ids of other kinds, of other teams' groups and of groups of people whom the user does not see */
export async function getUserGroup(db: Db, viewer: Viewer, wireId: string): Promise<UserGroup> {
  const people = await peopleOf(db, viewer.team.id);
  return presentGroup(viewer.team.id, await getGroupRow(db, viewer, wireId, people), viewOf(viewer, people));
}

async function getGroupRow(db: Db, viewer: Viewer, wireId: string, people: People): Promise<UserGroupRow> {
  const id = found(decodeId('userGroup', wireId));
  const row = found((await listGroupRows(db, viewer.team.id, id))[0]);
  return found(isSeenGroup(viewer, row, people) ? row : undefined);
}

function viewOf({ user, team }: Viewer, people: People): GroupView {
  const seen = [...people.values()].filter((member) => isSeen(user, team.role, member));
  const placed = new Map(seen.map((member, place) => [userNumber(member.user._id), { member, place }]));
  const roleOf = (id: number) => people.get(encodeId('user', id))?.role ?? null;
  return { people: placed, names: (id) => isNamed(user, team.role, { id, role: roleOf(id) }) };
}

/** The group of a single person bears their name: it is there for themselves and for those who see them. */
export function isSeenGroup(
  { user, team }: Viewer,
  { personal_of }: Pick<UserGroupRow, 'personal_of'>,
  people: People,
): boolean {
  if (personal_of === null || personal_of === user.id) return true;
  const person = people.get(encodeId('user', personal_of));
  return person !== undefined && isSeen(user, team.role, person);
}

export async function createUserGroup(db: Db, caller: Changer, given: GivenUserGroup): Promise<UserGroup> {
  const id = await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, caller.user, caller.team, 'userGroups.change');
    return makeGroup(trx, { ...caller, team }, given);
  });
  return getUserGroup(db, caller, encodeId('userGroup', id));
}

/** Makes a group in a transaction that holds the lock of its team; answers its number. @throws tooManyGroups, notMember,
 *  otherMembers, otherLanguages */
export async function makeGroup(
  trx: Db,
  changer: Changer,
  { name, members = [], languages = [] }: GivenUserGroup,
): Promise<number> {
  const { team, user } = changer;
  const rows = await listGroupRows(trx, team.id);
  if (rows.filter((row) => row.personal_of === null).length >= mostGroups)
    throw new ApiError(userGroupErrors.tooManyGroups);
  const wanted = normalLanguages(languages);
  await assertMayChangeMembers(trx, team, members);
  assertMayGrantLanguages(changer, rows, wanted);
  assertMayUngroup(changer, rows, ungroupedUsers(rows, members));
  const groupId = await insertGroup(trx, { team_id: team.id, name, created_by: user.id });
  await replaceLanguages(trx, [{ groupId, languages: wanted }]);
  await addMembers(
    trx,
    members.map((member) => ({ groupId, userId: userNumber(member) })),
  );
  await record(trx, changer, 'groupCreated', name, { new: { name, languages: codesOf(wanted) } });
  return groupId;
}

export async function updateUserGroup(
  db: Db,
  caller: Changer,
  wireId: string,
  given: GivenUserGroup,
): Promise<UserGroup> {
  await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, caller.user, caller.team, 'userGroups.change');
    const changer = { ...caller, team };
    const people = await peopleOf(trx, team.id);
    const row = await getGroupRow(trx, changer, wireId, people);
    if (row.personal_of !== null) throw new ApiError(userGroupErrors.ofOnePerson);
    const languages = given.languages ? normalLanguages(given.languages) : row.languages;
    await renameGroup(trx, row.id, given.name);
    await changeLanguages(trx, changer, row, languages);
    if (given.name !== row.name || differing(row.languages, languages).length > 0)
      await record(trx, changer, 'groupChanged', given.name, {
        old: { name: row.name, languages: codesOf(row.languages) },
        new: { name: given.name, languages: codesOf(languages) },
      });
    if (given.members) await changeMembers(trx, changer, row, people, given.members);
  });
  return getUserGroup(db, caller, wireId);
}

async function changeLanguages(
  trx: Db,
  changer: Changer,
  row: UserGroupRow,
  languages: GroupLanguage[],
): Promise<void> {
  const changed = differing(row.languages, languages);
  if (changed.length === 0) return;
  assertMayGrantLanguages(changer, await listGroupRows(trx, changer.team.id), changed);
  await replaceLanguages(trx, [{ groupId: row.id, languages }]);
}

/** Those that one list has and the other has not, or otherwise. */
function differing(before: readonly GroupLanguage[], after: readonly GroupLanguage[]): GroupLanguage[] {
  const text = ({ language, roles }: GroupLanguage) =>
    `${language} ${roles.translator} ${roles.reviewer} ${roles.accepted} ${roles.rejected}`;
  const [was, is] = [new Set(before.map(text)), new Set(after.map(text))];
  return [...before.filter((one) => !is.has(text(one))), ...after.filter((one) => !was.has(text(one)))];
}

async function changeMembers(
  trx: Db,
  changer: Changer,
  row: UserGroupRow,
  people: People,
  members: string[],
): Promise<void> {
  const { team } = changer;
  const now = new Set(row.members.map((id) => encodeId('user', id)));
  const wanted = new Set(members);
  const added = [...wanted].filter((member) => !now.has(member));
  // Whom the changer does not see they cannot have left out.
  const removed = [...now].filter((member) => {
    const role = people.get(member)?.role as Role | undefined;
    return !wanted.has(member) && role !== undefined && maySeeMember(team.role, role);
  });
  if (added.length + removed.length === 0) return;
  const rows = await listGroupRows(trx, team.id);
  assertMayGrantLanguages(changer, rows, row.languages);
  await assertMayChangeMembers(trx, team, added, people);
  const left = rows.filter(({ id }) => id !== row.id).flatMap((other) => other.members);
  const freed = removed.map(userNumber).filter((id) => !left.includes(id));
  assertMayUngroup(changer, rows, [...freed, ...ungroupedUsers(rows, added)]);
  const of = (member: string) => ({ groupId: row.id, userId: userNumber(member) });
  await removeMembers(trx, removed.map(of));
  await addMembers(trx, added.map(of));
  const names = (ids: string[]) => ids.map((id) => people.get(id)?.user.displayName ?? '').join(', ');
  await record(trx, changer, 'groupMembersChanged', row.name, {
    old: { members: names(removed) },
    new: { members: names(added) },
  });
}

export async function deleteUserGroup(db: Db, caller: Changer, wireId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, caller.user, caller.team, 'userGroups.delete');
    const changer = { ...caller, team };
    const row = await getGroupRow(trx, changer, wireId, await peopleOf(trx, team.id));
    await deleteGroups(trx, [row.id]);
    await record(trx, changer, 'groupDeleted', row.name, { old: { languages: codesOf(row.languages) } });
  });
}

/** The codes of a group's languages, as the changelog shows them. */
export const codesOf = (languages: readonly GroupLanguage[]): string =>
  languages.map(({ language }) => language).join(', ');

function record(
  trx: Db,
  { team, user }: Changer,
  kind: TeamChangeKind,
  subject: string,
  details: { old?: Record<string, string>; new?: Record<string, string> },
): Promise<void> {
  return recordTeamChange(trx, { teamId: team.id, userId: user.id, kind, subject, details });
}

/** @throws notMember, otherMembers */
export async function assertMayChangeMembers(
  db: Db,
  team: TeamAccess,
  members: readonly string[],
  known?: People,
): Promise<void> {
  const people = known ?? (await peopleOf(db, team.id));
  for (const id of members) {
    const member = people.get(id);
    if (!member) throw new ApiError(userGroupErrors.notMember);
    if (!maySeeMember(team.role, member.role as Role)) throw new ApiError(userGroupErrors.otherMembers);
  }
}

/** Codes of the languages of the changer's own groups; null: they are in none. */
export function ownLanguages({ user }: Changer, rows: readonly UserGroupRow[]): string[] | null {
  const own = rows.filter((row) => row.members.includes(user.id));
  return own.length === 0 ? null : own.flatMap((row) => row.languages.map(({ language }) => language));
}

/** @throws otherLanguages */
export function assertMayGrantLanguages(
  changer: Changer,
  rows: readonly UserGroupRow[],
  languages: readonly { language: string }[],
): void {
  const own = ownLanguages(changer, rows);
  const others = languages.filter(({ language }) => !mayGrantIn(changer.team.role, own, language));
  if (others.length > 0)
    throw new ApiError(userGroupErrors.otherLanguages, {
      languages: [...new Set(others.map(({ language }) => language))],
    });
}

/** Whether a user may put others into a group: a restricted user only where all its languages are theirs. */
export function mayGiveGroup(
  changer: Changer,
  rows: readonly UserGroupRow[],
  { languages }: Pick<UserGroupRow, 'languages'>,
): boolean {
  const own = ownLanguages(changer, rows);
  return languages.every(({ language }) => mayGrantIn(changer.team.role, own, language));
}

/**
 * A restricted manager removes no user from their last group, and adds none to their first: a user in no group works in
 * all languages, also in those that are not the manager's to give and take. @throws allLanguages
 */
export function assertMayUngroup(
  changer: Changer,
  rows: readonly UserGroupRow[],
  people: readonly number[],
): void {
  if (people.length > 0 && !mayUngroup(changer.team.role, ownLanguages(changer, rows)))
    throw new ApiError(userGroupErrors.allLanguages);
}

/** Those of some people who are in no group. */
export function ungroupedUsers(rows: readonly UserGroupRow[], users: readonly string[]): number[] {
  const grouped = new Set(rows.flatMap(({ members }) => members));
  return users.map(userNumber).filter((id) => !grouped.has(id));
}

/** Codes in their usual case, each once; of one that is named twice the last holds. */
function normalLanguages(languages: readonly GroupLanguage[]): GroupLanguage[] {
  const byCode = new Map(languages.map(({ language, roles }) => [normalLanguageCode(language), roles]));
  return [...byCode].map(([language, roles]) => ({ language, roles }));
}

export const userNumber = (wireId: string): number => found(decodeId('user', wireId));
