import { authErrors } from '@parlance/contract/auth';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { createUser, findUserByEmail, type UserRow } from '../users/users.service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { isSetUpToken, useSetUpToken } from './set-up.service.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export async function signUp(db: Db, input: SignUp & { acceptTerms: boolean }): Promise<UserRow> {
  if (!input.acceptTerms) throw new ApiError(authErrors.termsMissing);
  const user = await createUser(db, { ...input, passwordHash: await hashPassword(input.password) });
  if (!user) throw new ApiError(authErrors.emailTaken);
  return user;
}

/** The same sentence and the same time whether the address or the password is wrong. */
export async function signIn(db: Db, input: { email: string; password: string }): Promise<UserRow> {
  const user = await findUserByEmail(db, input.email);
  const right = await verifyPassword(user?.password_hash, input.password);
  if (!user || !right) throw new ApiError(authErrors.wrongCredentials);
  return user;
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
