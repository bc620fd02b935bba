import type { Passkey } from '@parlance/contract/second-factor';
import { encodeId } from '@parlance/domain/id';
import type { PasskeyRow } from './passkeys.queries.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    _id: encodeId('passkey', row.id),
    name: row.name,
    created: row.created_at.toISOString(),
    used: row.used_at?.toISOString() ?? null,
  };
}
