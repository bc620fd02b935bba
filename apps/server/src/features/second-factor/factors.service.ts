import { type SecondFactor, secondFactorErrors } from '@parlance/contract/second-factor';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { queueMail } from '../mail/mail.service.ts';
import { countAttempt, forgetAttempts } from '../sessions/attempts.service.ts';
import { getUserRow, lockUserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import {
  isAuthenticatorCode,
  newRecoveryCodes,
  newSecret,
  recoveryCodeHash,
  secretUri,
  stepOfCode,
} from './codes.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  hasFactor,
  listRequiringTeams,
  replaceRecoveryCodes,
  saveUnconfirmed,
  takeRecoveryCode,
  takeStep,
} from './factors.queries.ts';
import { presentPasskey } from './passkeys.present.ts';
import { deletePasskeysOf, listPasskeys } from './passkeys.queries.ts';

type Sealed = Pick<Deps, 'db' | 'secrets'>;
type Mailing = Pick<Deps, 'db' | 'secrets' | 'jobs' | 'address'>;

/** Codes have six digits: ten wrong ones in a quarter of an hour, from all senders together. */
const codeLimit = { most: 10, minutes: 15 };
const codesOf = (userId: number) => `code ${userId}`;
const placeOf = (userId: number) => `authenticator ${userId}`;

/** What of second factors the account has. */
export async function getSecondFactor(db: Db, userId: number): Promise<SecondFactor> {
  const [user, authenticator, passkeys, recoveryCodesLeft, requiredBy] = await Promise.all([
    getUserRow(db, userId),
    findAuthenticator(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
    listRequiringTeams(db, userId),
  ]);
  return {
    hasPassword: user.password_hash !== null,
    authenticator: Boolean(authenticator?.confirmed_at),
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
    requiredBy,
  };
}

/** What can be given in the second step. */
export async function factorMethods(db: Db, userId: number): Promise<('code' | 'passkey' | 'recovery')[]> {
  const own = await getSecondFactor(db, userId);
  return [
    ...(own.authenticator ? (['code'] as const) : []),
    ...(own.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(own.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Takes a code of the app or of the list, once. Throws wrongCode, or tooManyCodes before it looks at it. */
export async function takeCode({ db, secrets }: Sealed, userId: number, code: string): Promise<void> {
  if (!(await countAttempt(db, codesOf(userId), codeLimit)))
    throw new ApiError(secondFactorErrors.tooManyCodes);
  const right = isAuthenticatorCode(code)
    ? await takeAuthenticatorCode({ db, secrets }, userId, code, 'confirmed')
    : await takeRecoveryCode(db, userId, recoveryCodeHash(code));
  if (!right) throw new ApiError(secondFactorErrors.wrongCode);
  await forgetAttempts(db, codesOf(userId));
}

async function takeAuthenticatorCode(
  { db, secrets }: Sealed,
  userId: number,
  code: string,
  state: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const row = await findAuthenticator(db, userId);
  if (!row) return false;
  const step = stepOfCode(secrets.open(row.secret, placeOf(userId)), code);
  return step !== undefined && takeStep(db, userId, step, state);
}

/** A new secret, kept unconfirmed; what an app needs to know it. */
export async function beginAuthenticator({ db, secrets }: Sealed, user: CurrentUser) {
  const secret = newSecret();
  if (!(await saveUnconfirmed(db, user.id, secrets.seal(secret, placeOf(user.id)))))
    throw new ApiError(secondFactorErrors.authenticatorThere);
  return { secret, uri: secretUri(secret, user.email) };
}

/** Sets the app up by its first code; answers recovery codes where the account has none. */
export async function confirmAuthenticator(deps: Mailing, userId: number, code: string): Promise<string[]> {
  const row = await findAuthenticator(deps.db, userId);
  if (!row || row.confirmed_at) throw new ApiError(secondFactorErrors.authenticatorMissing);
  if (!(await countAttempt(deps.db, codesOf(userId), codeLimit)))
    throw new ApiError(secondFactorErrors.tooManyCodes);
  if (!(await takeAuthenticatorCode(deps, userId, code, 'unconfirmed')))
    throw new ApiError(secondFactorErrors.wrongFirstCode);
  await forgetAttempts(deps.db, codesOf(userId));
  return afterAdding(deps, userId);
}

/** After a factor was added: notifies the user by mail, and returns recovery codes where there are none yet. */
export function afterAdding(deps: Mailing, userId: number): Promise<string[]> {
  return deps.db.transaction().execute(async (trx) => {
    await lockUserRow(trx, userId);
    await mailChange(deps, trx, userId);
    return (await countRecoveryCodes(trx, userId)) > 0 ? [] : setRecoveryCodes(trx, userId);
  });
}

export function renewRecoveryCodes(deps: Mailing, userId: number): Promise<string[]> {
  return deps.db.transaction().execute(async (trx) => {
    // Of two tabs at once one list is valid, not both.
    await lockUserRow(trx, userId);
    await mailChange(deps, trx, userId);
    return setRecoveryCodes(trx, userId);
  });
}

async function setRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(recoveryCodeHash));
  return codes;
}

export function removeAuthenticator(deps: Mailing, userId: number): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await lockUserRow(trx, userId);
    if (await deleteAuthenticator(trx, userId)) await afterRemoving(deps, trx, userId);
  });
}

/** Recovery codes stand in for a factor: they go with the last one. */
export async function afterRemoving(deps: Mailing, trx: Db, userId: number): Promise<void> {
  if (!(await hasFactor(trx, userId))) await replaceRecoveryCodes(trx, userId, []);
  await mailChange(deps, trx, userId);
}

/** For an account that the owner of its address takes over: sends no mail. */
export async function removeAllFactors(trx: Db, userId: number): Promise<void> {
  await deleteAuthenticator(trx, userId);
  await deletePasskeysOf(trx, userId);
  await replaceRecoveryCodes(trx, userId, []);
}

async function mailChange({ jobs, address }: Mailing, trx: Db, userId: number): Promise<void> {
  const user = await getUserRow(trx, userId);
  await queueMail(jobs, trx, {
    kind: 'secondFactorChanged',
    recipient: user.email,
    name: user.first_name,
    languages: [preferredLanguage(user)],
    link: `${address()}/settings/security`,
  });
}
