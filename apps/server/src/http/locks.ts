import { commonErrors } from '@parlance/contract/common';
import { encodeId } from '@parlance/domain/id';
import type { CurrentUser, ProjectAccess, TeamAccess } from './context.ts';
import { ApiError } from './errors.ts';

/** The locked account: the caller's, that of the app's owner, or that of the team's owner. */
type LockType = 'user' | 'app' | 'team';

const errors = {
  user: commonErrors.accountLocked,
  app: commonErrors.appOwnerLocked,
  team: commonErrors.teamOwnerLocked,
} as const;

/** 402 with the type and user for the page to show (specification 1, sections 2, 4 and 8). */
function locked(type: LockType, userId: number): ApiError {
  return new ApiError(errors[type], { type, lockedUser: encodeId('user', userId) });
}

/** @throws ApiError 402 if the caller's account is locked */
export function refuseLockedUser(user: Pick<CurrentUser, 'id' | 'locked'>): void {
  if (user.locked) throw locked('user', user.id);
}

/** @throws ApiError 402 if the account of a project's owner is locked */
export function refuseLockedApp({
  ownerId,
  ownerLocked,
}: Pick<ProjectAccess, 'ownerId' | 'ownerLocked'>): void {
  if (ownerLocked) throw locked('app', ownerId);
}

/** @throws ApiError 402 if the account of a team's owner is locked */
export function refuseLockedTeam({
  ownerId,
  ownerLocked,
}: Pick<TeamAccess, 'ownerId' | 'ownerLocked'>): void {
  if (ownerLocked) throw locked('team', ownerId);
}

/** Whether a team requires a second factor, and the caller has none. */
export function lacksFactor(
  user: Pick<CurrentUser, 'hasSecondFactor'>,
  { requiresFactor }: Pick<TeamAccess, 'requiresFactor'>,
): boolean {
  return requiresFactor && !user.hasSecondFactor;
}

/** @throws ApiError 403, which links to the page that sets up a second factor */
export function refuseWithoutFactor(...args: Parameters<typeof lacksFactor>): void {
  if (lacksFactor(...args)) throw new ApiError(commonErrors.secondFactorRequired);
}
