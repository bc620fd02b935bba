import { planErrors } from '@parlance/contract/plans';
import { encodeId } from '@parlance/domain/id';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { PlanId } from '@parlance/domain/plan/plans';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { revokeAllCredentials } from '../credential-reset/credential-reset.service.ts';
import { findIdentity, insertIdentity, noteIdentityUse } from '../identities/identities.service.ts';
import { startSessionOrChallenge } from '../second-factor/start-session.service.ts';
import { domainOf } from '../sso-domains/domain-name.service.ts';
import { findOnlySsoOf } from '../sso-domains/sso-domains.service.ts';
import { findUserByEmail, getUserRow, type UserRow } from '../users/users.queries.ts';
import { createUser, markVerifiedBySso } from '../users/users.service.ts';
import {
  type ConnectionRow,
  findConnection,
  lockConnectionForUpdate,
  markTested,
} from './connections.queries.ts';
import { findVerifiedDomain } from './domains.queries.ts';
import type { FlowRow } from './flow.queries.ts';
import type { Exchange } from './flow.service.ts';
import { type IdpProfile, SsoFailure } from './idp-profile.ts';

/** Adds a user whom a team's provider vouched for to that team. It is handed in, as teams stand above sign-in. */
export type JoinTeam = (
  trx: Db,
  joining: { teamId: number; role: MemberRole; user: UserRow; defaultPlan: PlanId },
) => Promise<void>;

type Completing = Pick<Deps, 'db' | 'env'> & { joinTeam: JoinTeam };

/** Ends a round trip for a person whom the provider vouched for; answers the page that is shown then. */
export async function completeFlow(
  deps: Completing,
  flow: FlowRow,
  person: IdpProfile,
  exchange: Exchange & { user: CurrentUser | undefined },
): Promise<string> {
  const { db } = deps;
  const connection = await findConnection(db, flow.connection_id);
  if (!connection) throw new SsoFailure('expired', 'the connection was removed meanwhile');
  if (flow.purpose === 'test') return endTest(db, connection, flow, exchange.user);
  if (flow.purpose === 'link') return link(db, connection, flow, person, exchange.user);
  if (!connection.enabled) throw new SsoFailure('unknown', 'the connection is switched off');
  const user = await db.transaction().execute((trx) => userOf(deps, trx, connection, person));
  const entered = await startSessionOrChallenge(db, user, exchange);
  const next = ownPage(flow.next);
  if (!('secondFactor' in entered)) return next;
  return `/login/second-factor${next === '/projects' ? '' : `?next=${encodeURIComponent(next)}`}`;
}

/** Pages of ours only: a link cannot lead a sign-in elsewhere. */
const ownPage = (next: string | null): string =>
  next?.startsWith('/') && !/^\/[/\\]|[\\\u0000-\u001f]/.test(next) ? next : '/projects';

async function endTest(
  db: Db,
  connection: ConnectionRow,
  flow: FlowRow,
  user: CurrentUser | undefined,
): Promise<string> {
  if (user?.id !== flow.user_id) throw new SsoFailure('expired', 'the test was begun by somebody else');
  await markTested(db, connection.id);
  return `/teams/${encodeId('team', connection.team_id)}/single-sign-on?tested=${encodeId('connection', connection.id)}`;
}

async function link(
  db: Db,
  connection: ConnectionRow,
  flow: FlowRow,
  person: IdpProfile,
  user: CurrentUser | undefined,
): Promise<string> {
  if (!user || user.id !== flow.user_id)
    throw new SsoFailure('expired', 'the link was begun by somebody else');
  const known = await findIdentity(db, connection.id, person.subject);
  if (known && known.user_id !== user.id) return '/settings/accounts?problem=taken';
  await insertIdentity(db, {
    user_id: user.id,
    connection_id: connection.id,
    subject: person.subject,
    email: person.email,
  });
  return '/settings/accounts?linked=yes';
}

/** The account of a person: the linked one, else the one with their address, else a new one. */
async function userOf(
  { env, joinTeam }: Completing,
  trx: Db,
  connection: ConnectionRow,
  person: IdpProfile,
): Promise<UserRow> {
  const known = await findIdentity(trx, connection.id, person.subject);
  if (known) {
    const user = await getUserRow(trx, known.user_id);
    await assertStaffAllowed(trx, connection, user);
    await assertNotElsewhere(trx, connection, user);
    await noteIdentityUse(trx, known.id, person.email);
    return user;
  }
  const domain = domainOf(person.email);
  const isProven = async () => domain && (await findVerifiedDomain(trx, connection.id, domain)) !== undefined;
  if (!(await isProven())) throw new SsoFailure('domain', `the address is of ${domain ?? 'no domain'}`);
  const { user, isNew } = await accountByAddress(trx, connection, person);
  await insertIdentity(trx, {
    user_id: user.id,
    connection_id: connection.id,
    subject: person.subject,
    email: person.email,
  });
  const role = connection.default_role as MemberRole;
  const joined = await allowed(trx, () =>
    joinTeam(trx, { teamId: connection.team_id, role, user, defaultPlan: env.defaultPlan }),
  );
  // A user with an account signs in nevertheless; a user of this team only has nowhere to go.
  if (!joined && isNew) throw new SsoFailure('full', 'the plan of the team has no seat left');
  // The plan may have been waited for. Held at the end: who deletes a team holds it before its connections.
  const now = await lockConnectionForUpdate(trx, connection.id);
  if (!now?.enabled || now.default_role !== role || !(await isProven()))
    throw new SsoFailure('expired', 'the connection was changed meanwhile');
  return user;
}

/** Does what the plan allows; false, and nothing of it done, where it does not. */
async function allowed(trx: Db, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint work`.execute(trx);
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== planErrors.upgradeRequired.code) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    return false;
  }
}

async function accountByAddress(
  trx: Db,
  connection: ConnectionRow,
  person: IdpProfile,
): Promise<{ user: UserRow; isNew: boolean }> {
  const { email, firstName, lastName } = person;
  const made = await createUser(trx, { email, firstName, lastName, passwordHash: null, verified: true });
  if (made) return { user: made, isNew: true };
  const user = await findUserByEmail(trx, email);
  if (!user) throw new SsoFailure('expired', 'the account was removed meanwhile');
  await assertStaffAllowed(trx, connection, user);
  if (user.email_verified_at === null) {
    await markVerifiedBySso(trx, user.id);
    await revokeAllCredentials(trx, user.id);
  }
  return { user, isNew: false };
}

/**
 * Addresses of a domain sign in by its provider alone: an account of another provider, linked before or in secret, is
 * no way around it, least of all for a former member.
 */
async function assertNotElsewhere(trx: Db, connection: ConnectionRow, user: UserRow): Promise<void> {
  const only = await findOnlySsoOf(trx, user);
  if (only !== undefined && only !== connection.id)
    throw new SsoFailure('elsewhere', 'the address of the account is of another single sign-on');
}

/** As mustUseSso: owning a domain does not make a user staff. */
async function assertStaffAllowed(trx: Db, connection: ConnectionRow, user: UserRow): Promise<void> {
  if (!user.is_admin && !user.is_superadmin) return;
  const domain = domainOf(user.email);
  const proven = domain ? await findVerifiedDomain(trx, connection.id, domain) : undefined;
  if (proven?.proven_by !== 'staff')
    throw new SsoFailure('staff', 'staff come in by a domain that staff confirmed');
}
