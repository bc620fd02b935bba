import { type AccountInfo, planErrors, type UpgradeRequired } from '@parlance/contract/plans';
import { encodeId } from '@parlance/domain/id';
import { isWithin, type PlanGate } from '@parlance/domain/plan/account';
import type { PlanId, PlanProperty } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { type AppsInUse, planOfAccount, presentAccountInfo } from './plans.present.ts';
import {
  countApps,
  countMadeGroups,
  countSeats,
  findAccounts,
  getAccount,
  getAccountUsage,
  lockAccount,
  type NamedAccountRow,
} from './plans.queries.ts';

export interface Seats {
  teamMembers: number | null;
  usedTeamMembers: number;
}

/** `planInfo` of teams by the number of their owner. */
export async function seatsOf(
  db: Db,
  ownerIds: readonly number[],
  defaultPlan: PlanId,
): Promise<(ownerId: number) => Seats> {
  const [accounts, used] = await Promise.all([findAccounts(db, ownerIds), countSeats(db, ownerIds)]);
  const limits = new Map(accounts.map((row) => [row.id, planOfAccount(row, defaultPlan).teamMembers]));
  return (ownerId) => ({
    teamMembers: limits.get(ownerId) ?? null,
    usedTeamMembers: used.get(ownerId) ?? 1,
  });
}

const counters = {
  apps: countApps,
  maxGroups: countMadeGroups,
  teamMembers: async (db: Db, ownerId: number) => (await countSeats(db, [ownerId])).get(ownerId) ?? 1,
};

/** Whose plan something is added to, and for whom. */
export interface PlanQuestion {
  ownerId: number;
  /** Who is told; null: a stranger, as apps in their users' hands are. The answer then names nobody. */
  user: Pick<CurrentUser, 'id'> | null;
  /** undefined: the team is still to be made, or is not the owner's yet. */
  teamId?: number;
  defaultPlan: PlanId;
}

/**
 * Runs work that adds to a counted property, and rolls it back if the plan does not allow it: throws upgradeRequired.
 * Work that adds nothing (a user who has a seat already, a provider) is allowed at any count.
 */
export async function withinPlan<T>(
  trx: Db,
  property: keyof typeof counters,
  question: PlanQuestion,
  add: () => Promise<T>,
): Promise<T> {
  const owner = await lockAccount(trx, question.ownerId);
  const plan = planOfAccount(owner, question.defaultPlan);
  const limit = plan[property];
  if (limit === null) return add();
  const before = await counters[property](trx, question.ownerId);
  const added = await add();
  const after = await counters[property](trx, question.ownerId);
  if (after > before && !isWithin(plan, property, after, 0)) {
    throw upgradeRequired(property, limit, owner, question);
  }
  return added;
}

/** Whether the plan of an account limits something, or lacks it. */
export async function isLimited(
  db: Db,
  property: PlanProperty,
  { ownerId, defaultPlan }: Pick<PlanQuestion, 'ownerId' | 'defaultPlan'>,
): Promise<boolean> {
  const given = planOfAccount(await getAccount(db, ownerId), defaultPlan)[property];
  return given !== null && given !== true;
}

/** The refusal of what a plan does not have; undefined: it has it. */
export async function findPlanRefusal(
  db: Db,
  gate: PlanGate,
  question: PlanQuestion,
): Promise<ApiError | undefined> {
  const owner = await getAccount(db, question.ownerId);
  if (planOfAccount(owner, question.defaultPlan)[gate]) return undefined;
  return upgradeRequired(gate, null, owner, question);
}

function upgradeRequired(
  exceededProperty: PlanGate | keyof typeof counters,
  limit: number | null,
  owner: NamedAccountRow,
  { user, teamId }: PlanQuestion,
): ApiError {
  const exceeded = { upgradeRequired: true, exceededProperty, limit } as const;
  if (user === null) return new ApiError(planErrors.upgradeRequired, exceeded);
  const fields: UpgradeRequired = {
    ...exceeded,
    isOwner: owner.id === user.id,
    owner: { _id: encodeId('user', owner.id), displayName: `${owner.first_name} ${owner.last_name}` },
    teamId: teamId === undefined ? null : encodeId('team', teamId),
  };
  return new ApiError(planErrors.upgradeRequired, fields);
}

/** Handed in: what is counted of apps stands above plans. */
export type CountAppsInUse = (db: Db, ownerId: number) => Promise<AppsInUse>;

/** The plan of an account and what of it is used. */
export async function accountInfo(
  db: Db,
  userId: number,
  defaultPlan: PlanId,
  appsInUse: CountAppsInUse,
): Promise<AccountInfo> {
  const [row, inUse] = await Promise.all([getAccountUsage(db, userId), appsInUse(db, userId)]);
  return presentAccountInfo(row, inUse, defaultPlan);
}
