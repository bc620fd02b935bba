import type { User } from '@parlance/contract/users';
import { encodeId } from '@parlance/domain/id';
import type { UserRow } from './users.queries.ts';

export function presentUser(row: UserRow): User {
  return {
    _id: encodeId('user', row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    created: row.created_at.toISOString(),
    roles: row.is_superadmin ? ['superadmin', 'user'] : ['user'],
    isAdmin: row.is_admin,
    emailVerified: row.email_verified_at !== null,
    picture: pictureOf(row),
    organizationName: row.organization_name,
    accountLocked: row.account_locked,
    preferences: row.preferences as User['preferences'],
  };
}

/** The address of a user's picture; null where there is none. */
export function pictureOf(row: { id: number; picture_version: number }): string | null {
  return row.picture_version === 0
    ? null
    : `/users/${encodeId('user', row.id)}/picture/${row.picture_version}`;
}
