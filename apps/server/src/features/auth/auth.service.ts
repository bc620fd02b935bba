import { authErrors } from '@parlance/contract/auth';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { sendVerification } from '../account/verification.service.ts';
import { countAttempt, forgetAttempts, fromPlace, passwordOf } from '../sessions/attempts.service.ts';
import { hashPassword, verifyPassword } from '../sessions/password.service.ts';
import { hasSessionFrom } from '../sessions/session.service.ts';
import { assertNoSsoFor, findSsoOf, mustUseSso } from '../sso-domains/sso-domains.service.ts';
import { findUserByEmail, type UserRow } from '../users/users.queries.ts';
import { createUser } from '../users/users.service.ts';
import { isSetUpToken, useSetUpToken } from './set-up.service.ts';

/** Limits for guesses from one place, and for guesses from many places at one account. */
const limits = { fromOnePlace: { most: 10, minutes: 15 }, fromAnywhere: { most: 100, minutes: 15 } };

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  language?: string;
}

export type SignUpDeps = Pick<Deps, 'db' | 'env'> & {
  /** Whether a team invited this address; teams stand above accounts, so it is handed in. */
  isInvited: (db: Db, email: string) => Promise<boolean>;
  /** Whether a link of an invitation was mailed to this address alone. */
  provesAddress: (db: Db, token: string, email: string) => Promise<boolean>;
};

/** A setting decides who may create an account: everyone, people invited with this address, no one. */
async function assertMaySignUp({ db, env, isInvited }: SignUpDeps, email: string): Promise<void> {
  if (env.signUp === 'off') throw new ApiError(authErrors.signUpClosed);
  if (env.signUp === 'invited' && !(await isInvited(db, email))) throw new ApiError(authErrors.signUpInvited);
}

/** Makes an account and sends the link that verifies its address, where no invitation did. */
export async function signUp(
  deps: SignUpDeps & Pick<Deps, 'jobs' | 'address'>,
  input: SignUp & { acceptTerms: boolean; invitation?: string },
): Promise<UserRow> {
  await assertMaySignUp(deps, input.email);
  if (!input.acceptTerms) throw new ApiError(authErrors.termsMissing);
  await assertNoSsoFor(deps.db, input.email);
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    const hasProvedAddress =
      input.invitation !== undefined && (await deps.provesAddress(trx, input.invitation, input.email));
    const { terms, privacy } = deps.env.site.pages;
    const hasAcceptedTerms = terms !== null || privacy !== null;
    const user = await createUser(trx, { ...input, passwordHash, hasProvedAddress, hasAcceptedTerms });
    if (!user) throw new ApiError(authErrors.emailTaken);
    // Without a mail server nothing waits for the address, and the invitation is the one link that was handed on.
    const isHandedLink =
      deps.env.mail.kind === 'outbox' &&
      input.invitation !== undefined &&
      (await deps.isInvited(trx, input.email));
    if (!hasProvedAddress && !isHandedLink)
      await sendVerification(deps, trx, user, { kind: 'verifyEmail', email: input.email });
    return user;
  });
}

/**
 * The same sentence and the same time whether the address or the password is wrong, and the same limits whether there
 * is such an account or not. `place` is the network that the call came from: those from which the account has a session
 * are not closed by what others try from elsewhere.
 */
export async function signIn(
  db: Db,
  input: { email: string; password: string },
  place: string,
): Promise<UserRow> {
  const user = await findUserByEmail(db, input.email);
  // By the account's own address: there are others that lead to it, since İ is an i in small letters.
  const what = passwordOf(user?.email ?? input.email);
  // An attempt that is refused for its network does not count against the account: else one network locks it for
  // everyone.
  if (!(await countAttempt(db, fromPlace(what, place), limits.fromOnePlace)))
    throw new ApiError(authErrors.tooManyPasswords);
  const isOpen = await countAttempt(db, what, limits.fromAnywhere);
  if (!isOpen && !(user && (await hasSessionFrom(db, user.id, place))))
    throw new ApiError(authErrors.tooManyPasswords);
  const right = await verifyPassword(user?.password_hash, input.password);
  await assertPasswordCounts(db, input.email, right ? user : undefined);
  if (!user || !right) throw new ApiError(authErrors.wrongCredentials);
  await forgetAttempts(db, what, fromPlace(what, place));
  return user;
}

/** Throws ssoRequired by the domain alone; only staff who showed their password can be an exception. */
async function assertPasswordCounts(db: Db, email: string, user: UserRow | undefined): Promise<void> {
  if ((await findSsoOf(db, email)) === undefined) return;
  if (!user || (await mustUseSso(db, user))) throw new ApiError(authErrors.ssoRequired);
}

/** Makes the superadmin; token and account change hands in one transaction, so that a link works once. */
export async function setUp(db: Db, token: string, input: SignUp): Promise<UserRow> {
  if (!(await isSetUpToken(db, token))) throw new ApiError(authErrors.setupUsed);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    if (!(await useSetUpToken(trx, token))) throw new ApiError(authErrors.setupUsed);
    const user = await createUser(trx, { ...input, passwordHash, isSuperadmin: true });
    if (!user) throw new ApiError(authErrors.emailTaken);
    return user;
  });
}
