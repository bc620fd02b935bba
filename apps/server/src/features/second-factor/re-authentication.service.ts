import { type Proof, secondFactorErrors } from '@parlance/contract/second-factor';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { countAttempt, forgetAttempts } from '../sessions/attempts.service.ts';
import { verifyPassword } from '../sessions/password.service.ts';
import { isFreshSession } from '../sessions/session.service.ts';
import { mustUseSso } from '../sso-domains/sso-domains.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { getSecondFactor, takeCode } from './factors.service.ts';

const passwordLimit = { most: 10, minutes: 15 };
const freshMinutes = 10;

/**
 * A session alone, perhaps left open somewhere, changes no second factor: the password or a code has to be given
 * too. Accounts that have neither show it by a sign-in of the last ten minutes.
 */
export async function assertReauthenticated(
  deps: Pick<Deps, 'db' | 'secrets'>,
  user: CurrentUser,
  proof: Proof,
): Promise<void> {
  const { db } = deps;
  const [row, own] = await Promise.all([getUserRow(db, user.id), getSecondFactor(db, user.id)]);
  const canPassword = row.password_hash !== null && !(await mustUseSso(db, row));
  if (proof.password && canPassword) return assertPassword(deps, row, proof.password);
  if (proof.code && (own.authenticator || own.recoveryCodesLeft > 0))
    return assertCode(deps, user.id, proof.code);
  if (canPassword || own.authenticator) throw new ApiError(secondFactorErrors.proofWrong);
  if (!(await isFreshSession(db, user.sessionId, freshMinutes)))
    throw new ApiError(secondFactorErrors.proofOld);
}

async function assertPassword(
  { db }: Pick<Deps, 'db'>,
  row: { id: number; password_hash: string | null },
  password: string,
): Promise<void> {
  const what = `proof ${row.id}`;
  if (!(await countAttempt(db, what, passwordLimit))) throw new ApiError(secondFactorErrors.tooManyCodes);
  if (!(await verifyPassword(row.password_hash, password))) throw new ApiError(secondFactorErrors.proofWrong);
  await forgetAttempts(db, what);
}

async function assertCode(deps: Pick<Deps, 'db' | 'secrets'>, userId: number, code: string): Promise<void> {
  try {
    await takeCode(deps, userId, code);
  } catch (error) {
    if (error instanceof ApiError && error.code === secondFactorErrors.wrongCode.code)
      throw new ApiError(secondFactorErrors.proofWrong);
    throw error;
  }
}
