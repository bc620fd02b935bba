import type { invitedOutcomes } from '@parlance/contract/invitations';
import { memberErrors } from '@parlance/contract/team-members';
import { mayGiveRole } from '@parlance/domain/permissions/members';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { holdTeam } from '../team-access/access.service.ts';
import { listMembersOf } from '../team-access/whole-team.service.ts';
import type { Placing } from '../user-groups/invited-groups.service.ts';
import { placingOf } from '../user-groups/placing.service.ts';
import { findVerifiedUser, joinTeam, planQuestion } from './change-members.service.ts';
import { requireFromProject } from './first-work.service.ts';
import { listInvitationsOf } from './invitations.queries.ts';
import { writeInvitation } from './invitations.service.ts';

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'address' | 'env'>;

interface Given {
  emails: string[];
  role: MemberRole;
  languages: string[];
  userGroups: string[];
  fromProject?: string | undefined;
}

interface Person {
  email: string;
  outcome: (typeof invitedOutcomes)[number];
  link: string | null;
}

/** Adds all of these addresses to the team, or none: users with an account are added, all others invited. */
export function invitePeople(
  deps: MailDeps,
  user: CurrentUser,
  given: TeamAccess,
  { emails, role, fromProject: from, ...wanted }: Given,
): Promise<{ people: Person[] }> {
  return deps.db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    if (!mayGiveRole(team.role, role)) throw new ApiError(memberErrors.roleNotYours);
    const placing = await placingOf(trx, { user, team }, wanted);
    const fromProject = await requireFromProject(trx, team.id, from);
    const known = await knownIn(trx, team.id);
    const people = new Map<string, Person>();
    await withinPlan(trx, 'teamMembers', planQuestion(user, team, deps.env.defaultPlan), async () => {
      for (const email of emails) {
        const address = email.toLowerCase();
        if (people.has(address)) continue;
        const outcome = known.get(address);
        const person = outcome ? { email, outcome, link: null } : undefined;
        people.set(
          address,
          person ?? (await bringIn(deps, trx, user, team, { email, role, placing, fromProject })),
        );
      }
    });
    return { people: [...people.values()] };
  });
}

/** Addresses, in small letters, that are in the team or invited already. */
async function knownIn(trx: Db, teamId: number): Promise<Map<string, 'member' | 'alreadyInvited'>> {
  const invitations = await listInvitationsOf(trx, teamId);
  const members = await listMembersOf(trx, teamId);
  return new Map([
    ...invitations
      .filter(({ expired }) => !expired)
      .map(({ email }) => [email.toLowerCase(), 'alreadyInvited'] as const),
    ...members.map(({ email }) => [email.toLowerCase(), 'member'] as const),
  ]);
}

async function bringIn(
  deps: MailDeps,
  trx: Db,
  user: CurrentUser,
  team: TeamAccess,
  { email, ...given }: { email: string; role: MemberRole; placing: Placing; fromProject: number | null },
): Promise<Person> {
  const account = await findVerifiedUser(trx, email);
  if (account) {
    await joinTeam(deps, trx, user, team, { user: account, ...given });
    return { email, outcome: 'added', link: null };
  }
  const invited = { firstName: '', lastName: '', email, ...given };
  const { link } = await writeInvitation(deps, trx, user, team, invited);
  return { email, outcome: 'invited', link };
}
