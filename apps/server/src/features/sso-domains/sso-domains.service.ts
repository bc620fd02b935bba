import { authErrors } from '@parlance/contract/auth';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { domainOf } from './domain-name.service.ts';
import { findActiveDomain } from './sso-domains.queries.ts';

/** The number of the connection by which addresses of a domain sign in; undefined where there is none that is on. */
export async function findSsoOf(db: Db, emailOrDomain: string): Promise<number | undefined> {
  const domain = domainOf(emailOrDomain);
  return domain === undefined ? undefined : (await findActiveDomain(db, domain))?.connection_id;
}

interface Account {
  email: string;
  is_admin: boolean;
  is_superadmin: boolean;
}

/**
 * The id of the only connection by which an account may sign in; undefined: no restriction. Staff may do everything
 * here, so owning a domain (proof by DNS) must not make a user staff: for staff the connection counts only if staff
 * confirmed the domain.
 */
export async function findOnlySsoOf(db: Db, account: Account): Promise<number | undefined> {
  const domain = domainOf(account.email);
  const active = domain === undefined ? undefined : await findActiveDomain(db, domain);
  if (!active) return undefined;
  const counts = active.proven_by === 'staff' || !(account.is_admin || account.is_superadmin);
  return counts ? active.connection_id : undefined;
}

/** Whether an account signs in by single sign-on and no other way. */
export async function mustUseSso(db: Db, account: Account): Promise<boolean> {
  return (await findOnlySsoOf(db, account)) !== undefined;
}

/** Throws ssoRequired for accounts that sign in by single sign-on. */
export async function assertSignsInHere(db: Db, account: Account): Promise<void> {
  if (await mustUseSso(db, account)) throw new ApiError(authErrors.ssoRequired);
}

/** Throws ssoRequired for addresses of such a domain, whether there is an account or not. */
export async function assertNoSsoFor(db: Db, email: string): Promise<void> {
  if ((await findSsoOf(db, email)) !== undefined) throw new ApiError(authErrors.ssoRequired);
}
