import type { User } from '@parlance/contract/users';
import type { Db } from '../../db/pool.ts';
import { presentUser } from './users.present.ts';
import { insertUser, type UserRow, updateProfile, updateUser } from './users.queries.ts';

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  /** null: an account that signs in otherwise. */
  passwordHash: string | null;
  /** Of the interface in which they came. */
  language?: string;
  isSuperadmin?: boolean;
  /** They showed already that they read the mails of the address. */
  hasProvedAddress?: boolean;
  /** The identity provider has verified the address (single sign-on); the terms are its matter. */
  verified?: true;
  /** They agreed to the terms that the installation publishes; left out: it publishes none, or asked for none. */
  hasAcceptedTerms?: boolean;
}

/** Makes an account; undefined where the address is taken. */
export function createUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return insertUser(db, {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    password_hash: user.passwordHash,
    preferences: JSON.stringify({ language: user.language }),
    terms_accepted_at: user.hasAcceptedTerms ? new Date() : null,
    is_superadmin: user.isSuperadmin ?? false,
    is_admin: user.isSuperadmin ?? false,
    // The holder of the set-up link has access to the machine.
    email_verified_at: user.isSuperadmin || user.verified || user.hasProvedAddress ? new Date() : null,
  });
}

/** Single sign-on proved the owner of the address: an earlier password does not count. */
export function markVerifiedBySso(db: Db, userId: number): Promise<UserRow> {
  return updateUser(db, userId, { email_verified_at: new Date(), password_hash: null });
}

/** Sets a password (its hash) and answers whose it is. */
export function setPasswordHash(db: Db, userId: number, passwordHash: string): Promise<UserRow> {
  return updateUser(db, userId, { password_hash: passwordHash });
}

/**
 * Whether mails that a user did not ask for may go to them: news of their projects and plan. Not to an address that nobody
 * confirmed, whose owner may never have heard of this server, nor to an account that is locked.
 */
export const mayHaveNews = (user: Pick<UserRow, 'account_locked' | 'email_verified_at'>): boolean =>
  !user.account_locked && user.email_verified_at !== null;

/** The interface language that a user chose, for mails to them. */
export function preferredLanguage({ preferences }: UserRow): string | undefined {
  return (preferences as User['preferences']).language;
}

/** Changes the own name and preferences; what is left out stays. */
export async function updateOwnUser(
  db: Db,
  userId: number,
  change: { firstName?: string; lastName?: string; preferences?: Record<string, unknown> },
): Promise<User> {
  return presentUser(
    await updateProfile(db, userId, {
      first_name: change.firstName,
      last_name: change.lastName,
      preferences: change.preferences ?? {},
    }),
  );
}
