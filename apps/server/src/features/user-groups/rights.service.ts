import { type TeamRights, userGroupErrors } from '@parlance/contract/user-groups';
import { decodeId, encodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import { maySeeMember } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import {
  type GroupLanguage,
  mayGrantIn,
  mayUngroup,
  planRights,
  type RightsChange,
  type RightsPlan,
} from '@parlance/domain/permissions/user-groups';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { holdTeam } from '../team-access/access.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { rightsOf } from './user-groups.present.ts';
import {
  addMembers,
  deleteGroups,
  insertGroup,
  listGroupRows,
  listTeamLanguages,
  removeMembers,
  replaceLanguages,
  type UserGroupRow,
} from './user-groups.queries.ts';
import {
  assertMayChangeMembers,
  assertMayGrantLanguages,
  assertMayUngroup,
  type Changer,
  codesOf,
  isSeenGroup,
  ownLanguages,
  type People,
  peopleOf,
  ungroupedUsers,
  userNumber,
} from './user-groups.service.ts';

/**
 * Everything that the page of rights shows to the caller: people whom they may place in groups (and themselves, so that they
 * sees what they may), the groups but those of people whom they do not see, and the languages of the team's projects and
 * groups.
 */
export async function getRights(db: Db, changer: Changer): Promise<TeamRights> {
  const { team, user } = changer;
  const [all, people, counts] = await Promise.all([
    listGroupRows(db, team.id),
    peopleOf(db, team.id),
    listTeamLanguages(db, team.id),
  ]);
  const rows = all.filter((row) => isSeenGroup(changer, row, people));
  const seen = [...people.values()].filter(
    (member) => maySeeMember(team.role, member.role as Role) || member.user._id === encodeId('user', user.id),
  );
  const mayFreePeople = mayUngroup(team.role, ownLanguages(changer, all));
  const grouped = new Set(all.flatMap(({ members }) => members));
  const ids = new Set(seen.map((member) => member.user._id));
  return {
    people: seen.map(({ user: person, username, role }) => ({
      user: person,
      username,
      role,
      mayChange:
        isRestrictable(role as Role) &&
        maySeeMember(team.role, role as Role) &&
        (mayFreePeople || grouped.has(userNumber(person._id))),
    })),
    groups: rows.map((row) => {
      const { id, personal, members, languages } = rightsOf(row);
      const name = row.name;
      return {
        _id: id,
        name,
        personal,
        members: members.filter((member) => ids.has(member)),
        languages: [...languages],
      };
    }),
    mayUngroup: mayFreePeople,
    languages: languagesOf(changer, rows, counts),
  };
}

function languagesOf(
  changer: Changer,
  rows: readonly UserGroupRow[],
  counts: readonly { code: string; projects: number }[],
): TeamRights['languages'] {
  const projects = new Map(counts.map(({ code, projects: number }) => [code, number]));
  for (const { languages } of rows)
    for (const { language } of languages) projects.set(language, projects.get(language) ?? 0);
  const own = ownLanguages(changer, rows);
  return [...projects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, number]) => ({
      code,
      projects: number,
      mayChange: mayGrantIn(changer.team.role, own, code),
    }));
}

export interface RightsToChange {
  changes: RightsChange[];
  /** Users who shall be in no group. */
  free: string[];
}

/** Changes what people may, each for themselves alone, in one transaction. @throws notMember, otherMembers, otherLanguages,
 *  allLanguages */
export async function changeRights(db: Db, caller: Changer, given: RightsToChange): Promise<TeamRights> {
  const changes = given.changes.map((change) => ({
    ...change,
    language: normalLanguageCode(change.language),
  }));
  await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, caller.user, caller.team, 'userGroups.change');
    const changer = { ...caller, team };
    const people = await peopleOf(trx, team.id);
    const users = [...new Set([...changes.map(({ user }) => user), ...given.free])];
    await assertMayChangeMembers(trx, team, users, people);
    const rows = await listGroupRows(trx, team.id);
    assertMayGrantLanguages(changer, rows, changes);
    const plans = planRights(rows.map(rightsOf), changes);
    assertMayGrantLanguages(changer, rows, left(rows, plans, given.free));
    const toNarrow = ungroupedUsers(
      rows,
      changes.map(({ user }) => user),
    );
    assertMayUngroup(changer, rows, [...given.free.map(userNumber), ...toNarrow]);
    await applyChanges(trx, changer, rows, people, plans);
    await removeFromAllGroups(trx, changer, rows, given.free.map(userNumber));
  });
  return getRights(db, caller);
}

/**
 * Languages of groups that a user leaves altogether: a restricted manager may not give back languages that are not
 * theirs.
 */
function left(rows: readonly UserGroupRow[], plans: readonly RightsPlan[], free: readonly string[]) {
  const groups = new Set(plans.flatMap(({ leaves }) => leaves));
  const users = free.map(userNumber);
  return rows
    .filter(
      (row) => groups.has(encodeId('userGroup', row.id)) || row.members.some((id) => users.includes(id)),
    )
    .flatMap((row) => row.languages);
}

async function applyChanges(
  trx: Db,
  { team, user }: Changer,
  rows: readonly UserGroupRow[],
  people: People,
  plans: readonly RightsPlan[],
): Promise<void> {
  const personal = new Map(
    rows.flatMap((row) => (row.personal_of === null ? [] : [[row.personal_of, row.id]])),
  );
  const groups: { groupId: number; userId: number; languages: GroupLanguage[] }[] = [];
  for (const plan of plans) {
    const userId = userNumber(plan.user);
    const name = people.get(plan.user)?.user.displayName;
    if (name === undefined) throw new ApiError(userGroupErrors.notMember);
    const groupId =
      personal.get(userId) ??
      (await insertGroup(trx, { team_id: team.id, name, created_by: user.id, personal_of: userId }));
    groups.push({ groupId, userId, languages: plan.languages });
    const before = rows.find((row) => row.id === groupId)?.languages ?? [];
    const details = {
      personal: true,
      old: { languages: codesOf(before) },
      new: { languages: codesOf(plan.languages) },
    };
    const change = { teamId: team.id, userId: user.id, subject: name, details };
    await recordTeamChange(trx, { ...change, kind: personal.has(userId) ? 'groupChanged' : 'groupCreated' });
  }
  await replaceLanguages(trx, groups);
  await addMembers(trx, groups);
  await removeMembers(
    trx,
    plans.flatMap(({ user: member, leaves }) =>
      leaves.map((group) => ({ groupId: found(decodeId('userGroup', group)), userId: userNumber(member) })),
    ),
  );
}

async function removeFromAllGroups(
  trx: Db,
  { team, user }: Changer,
  rows: readonly UserGroupRow[],
  users: readonly number[],
): Promise<void> {
  const memberships = rows.flatMap((row) =>
    row.members.filter((id) => users.includes(id)).map((userId) => ({ groupId: row.id, userId })),
  );
  await removeMembers(trx, memberships);
  const personal = rows.filter((row) => row.personal_of !== null && users.includes(row.personal_of));
  const left = new Set(memberships.map(({ groupId }) => groupId));
  for (const row of rows.filter(({ id }) => left.has(id)))
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: personal.includes(row) ? 'groupDeleted' : 'groupMembersChanged',
      subject: row.name,
      ...(personal.includes(row) && { details: { personal: true } }),
    });
  await deleteGroups(
    trx,
    personal.map(({ id }) => id),
  );
}
