import type { Invitation, SentInvitation } from '@parlance/contract/invitations';
import { memberErrors } from '@parlance/contract/team-members';
import { decodeId } from '@parlance/domain/id';
import { mayGiveRole } from '@parlance/domain/permissions/members';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { hashOfToken, newToken } from '../../http/secret-token.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { queueMail } from '../mail/mail.service.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { holdTeam } from '../team-access/access.service.ts';
import { isNamed } from '../team-access/visible-people.service.ts';
import { listMembersOf } from '../team-access/whole-team.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { addInvitedGroups, type Placing } from '../user-groups/invited-groups.service.ts';
import { placingOf } from '../user-groups/placing.service.ts';
import { findUserByEmail, getUserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import { planQuestion } from './change-members.service.ts';
import { requireFromProject } from './first-work.service.ts';
import { presentInvitation } from './invitations.present.ts';
import {
  countInvitations,
  deleteInvitation,
  deleteOldInvitations,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationDays,
  listInvitationsOf,
  renewInvitation,
} from './invitations.queries.ts';
import { countMailToMember } from './mails-a-day.service.ts';

/** For one team: a list of addresses cannot fill a mailbox. */
const mostInvitations = 500;
/** How long an invitation that expired can still be sent again. */
const keptDays = 90;

/** Name and address, for the changelog entry of an invitation. */
function personOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : `${name} (${email})`;
}

export interface PersonToInvite {
  firstName: string;
  lastName: string;
  email: string;
  role: MemberRole;
  placing: Placing;
  fromProject: number | null;
}

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'address' | 'env'>;

/** Invites a user by mail, with a link that is valid for 14 days. Replaces an existing invitation of the address. */
export async function inviteUser(
  deps: MailDeps,
  user: CurrentUser,
  given: TeamAccess,
  {
    languages,
    userGroups,
    fromProject: wanted,
    ...invited
  }: Omit<PersonToInvite, 'placing' | 'fromProject'> & {
    languages: string[];
    userGroups: string[];
    fromProject?: string | undefined;
  },
): Promise<SentInvitation> {
  return deps.db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    if (!mayGiveRole(team.role, invited.role)) throw new ApiError(memberErrors.roleNotYours);
    const members = await listMembersOf(trx, team.id);
    if (members.some((member) => sameAddress(member.email, invited.email)))
      throw new ApiError(memberErrors.alreadyMember);
    const placing = await placingOf(trx, { user, team }, { languages, userGroups });
    const fromProject = await requireFromProject(trx, team.id, wanted);
    const { id, link } = await withinPlan(
      trx,
      'teamMembers',
      planQuestion(user, team, deps.env.defaultPlan),
      () => writeInvitation(deps, trx, user, team, { ...invited, placing, fromProject }),
    );
    return { ...presentInvitation(found(await findInvitation(trx, team.id, id)), true), link };
  });
}

export const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Writes an invitation with its mail and its line in the changelog; answers its number, and its address where that has to
 *  be handed on. */
export async function writeInvitation(
  deps: Omit<MailDeps, 'db'>,
  trx: Db,
  user: CurrentUser,
  team: TeamAccess,
  { placing, ...invited }: PersonToInvite,
): Promise<{ id: number; link: string | null }> {
  if ((await countInvitations(trx, team.id)) >= mostInvitations)
    throw new ApiError(memberErrors.tooManyInvitations);
  const token = newToken();
  const id = await insertInvitation(trx, {
    ...invited,
    teamId: team.id,
    tokenHash: hashOfToken(token),
    invitedBy: user.id,
    languages: placing.languages,
    linkShown: isLinkShown(deps, user),
  });
  if (id === undefined) throw new ApiError(memberErrors.alreadyInvited);
  await addInvitedGroups(trx, id, placing.groupIds);
  await recordTeamChange(trx, {
    teamId: team.id,
    userId: user.id,
    kind: 'invited',
    subject: personOf(invited),
    details: { new: { role: invited.role } },
  });
  await mailInvitation(deps, trx, user, team, invited, token);
  return { id, link: linkToHandOn(deps, token) };
}

const linkOf = ({ address }: Pick<Deps, 'address'>, token: string): string =>
  `${address()}/invitations/${token}`;

/** Without a mail server, the inviter passes the link on. */
const linkToHandOn = (deps: Pick<Deps, 'env' | 'address'>, token: string): string | null =>
  deps.env.mail.kind === 'outbox' ? linkOf(deps, token) : null;

/** Whether the link was shown to a user who cannot read all mails anyway: then it proves no address. */
const isLinkShown = ({ env }: Pick<Deps, 'env'>, user: CurrentUser): boolean =>
  env.mail.kind === 'outbox' && !user.isSuperadmin;

/** In the language of their account, if there is one, else in that of who invites. */
async function mailInvitation(
  deps: Pick<Deps, 'jobs' | 'address'>,
  trx: Db,
  user: CurrentUser,
  team: TeamAccess,
  { firstName, email }: { firstName: string; email: string },
  token: string,
): Promise<void> {
  await countMailToMember(trx, user.id);
  // One after the other: a transaction is one connection.
  const known = await findUserByEmail(trx, email);
  const inviter = await getUserRow(trx, user.id);
  await queueMail(deps.jobs, trx, {
    kind: 'teamInvitation',
    recipient: email,
    name: firstName,
    languages: [known && preferredLanguage(known), preferredLanguage(inviter)],
    link: linkOf(deps, token),
    values: { team: team.name, person: user.displayName, days: String(invitationDays) },
  });
}

/** Open and expired invitations to roles that the user may give, the latest first. */
export async function listInvitations(db: Db, user: CurrentUser, team: TeamAccess): Promise<Invitation[]> {
  const rows = await listInvitationsOf(db, team.id);
  const names = (row: InvitationRow) => isNamed(user, team.role, { id: row.invited_by, role: row.by_role });
  return rows.filter((row) => isHis(team, row)).map((row) => presentInvitation(row, names(row)));
}

const isHis = (team: TeamAccess, row: InvitationRow): boolean =>
  mayGiveRole(team.role, row.role as MemberRole);

/** An invitation to a role that the user may give; else 404. */
async function getInvitationOf(db: Db, team: TeamAccess, wireId: string): Promise<InvitationRow> {
  const id = found(decodeId('invitation', wireId));
  const row = found(await findInvitation(db, team.id, id));
  return found(isHis(team, row) ? row : undefined);
}

/** Sends an invitation again with a new link: the old one ends. By mail once in five minutes. */
export function resendInvitation(
  deps: MailDeps,
  user: CurrentUser,
  given: TeamAccess,
  wireId: string,
): Promise<SentInvitation> {
  return deps.db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    const row = await getInvitationOf(trx, team, wireId);
    const invited = { firstName: row.first_name, lastName: row.last_name, email: row.email };
    const token = newToken();
    const sent = await withinPlan(trx, 'teamMembers', planQuestion(user, team, deps.env.defaultPlan), () =>
      renewInvitation(trx, row.id, {
        tokenHash: hashOfToken(token),
        invitedBy: user.id,
        linkShown: isLinkShown(deps, user),
        isMailed: deps.env.mail.kind === 'smtp',
      }),
    );
    if (!sent) throw new ApiError(memberErrors.sentJustNow);
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'invitedAgain',
      subject: personOf(invited),
    });
    await mailInvitation(deps, trx, user, team, invited, token);
    const renewed = presentInvitation(found(await findInvitation(trx, team.id, row.id)), true);
    return { ...renewed, link: linkToHandOn(deps, token) };
  });
}

export function withdrawInvitation(
  db: Db,
  user: CurrentUser,
  team: TeamAccess,
  wireId: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await getInvitationOf(trx, team, wireId);
    found((await deleteInvitation(trx, row.id)) || undefined);
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'invitationWithdrawn',
      subject: personOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    });
  });
}

/** Invitations that were not accepted are deleted 90 days after their end. */
export function invitationSweep({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return { name: 'sweep-invitations', at: '40 3 * * *', run: () => deleteOldInvitations(db, keptDays) };
}
