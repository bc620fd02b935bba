import type { AccessToken } from '@parlance/contract/access-tokens';
import { encodeId } from '@parlance/domain/id';
import type { TokenScope } from '@parlance/domain/permissions/token-scopes';
import type { AccessTokenRow } from './access-tokens.queries.ts';

export function presentToken(row: AccessTokenRow): AccessToken {
  return {
    _id: encodeId('accessToken', row.id),
    name: row.name,
    scopes: row.scopes as TokenScope[],
    ending: row.ending,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    lastUsed: row.used_at?.toISOString() ?? null,
  };
}
