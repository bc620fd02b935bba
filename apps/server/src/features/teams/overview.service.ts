import { encodeId } from '@parlance/domain/id';
import type { Role } from '@parlance/domain/permissions/roles';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { lacksFactor } from '../../http/locks.ts';
import { accountInfo, type CountAppsInUse } from '../plans/plans.service.ts';
import { listMembersOfTeams } from '../team-members/members.service.ts';
import { listTeamProjects, listTeamsOf } from './teams.queries.ts';
import { listOwnTeams } from './teams.service.ts';

/** The plan of the user's account, its usage, and their teams. */
export async function userTeamsInfo(
  db: Db,
  user: CurrentUser,
  { defaultPlan, appsInUse }: { defaultPlan: PlanId; appsInUse: CountAppsInUse },
) {
  const [info, teams] = await Promise.all([
    accountInfo(db, user.id, defaultPlan, appsInUse),
    listOwnTeams(db, user, defaultPlan),
  ]);
  return { ...info, teams };
}

const mostPeople = 2000;

/** The members that the user sees in their teams, by name, each with their roles. At most 2,000. */
export async function userTeamMembers(db: Db, user: CurrentUser) {
  const own = await listTeamsOf(db, user.id, false);
  const teams = own.filter((team) => !lacksFactor(user, { requiresFactor: team.require_second_factor }));
  const seen = teams.map((team) => ({
    id: team.id,
    role: (team.owner_id === user.id ? 'owner' : team.role) as Role,
  }));
  const names = new Map(teams.map((team) => [team.id, team.name]));
  const people = new Map<number, ReturnType<typeof personOf>>();
  for (const row of await listMembersOfTeams(db, user, seen)) {
    if (people.size >= mostPeople && !people.has(row.id)) break;
    const person = people.get(row.id) ?? personOf(row);
    person.teams.push({
      _id: encodeId('team', row.team_id),
      name: names.get(row.team_id) ?? '',
      role: row.role,
    });
    people.set(row.id, person);
  }
  return [...people.values()];
}

const personOf = (row: { id: number; first_name: string; last_name: string; email: string }) => ({
  user: { _id: encodeId('user', row.id), displayName: `${row.first_name} ${row.last_name}` },
  username: row.email,
  teams: [] as { _id: string; name: string; role: string }[],
});

/** The projects of a team by name. */
export async function teamApps(db: Db, teamId: number) {
  return (await listTeamProjects(db, teamId)).map(({ id, name, type, base, languages }) => ({
    _id: encodeId('project', id),
    name,
    type,
    baseLanguage: base ?? '',
    languages,
  }));
}

/** The languages of a team's projects by code, each with its number of projects. */
export async function teamLanguages(db: Db, teamId: number) {
  const counts = new Map<string, number>();
  for (const { languages } of await listTeamProjects(db, teamId))
    for (const code of languages) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([name, projectCount]) => ({ name, projectCount }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
