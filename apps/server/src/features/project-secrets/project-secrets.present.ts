import { hash } from 'node:crypto';
import type { ApiAccess, ProjectToken } from '@parlance/contract/project-secrets';
import { encodeId } from '@parlance/domain/id';
import type { AccessRow } from './project-secrets.queries.ts';

export const presentAddresses = (addresses: readonly string[]): { ip: string }[] =>
  addresses.map((ip) => ({ ip }));

export const presentApiAccess = (
  row: AccessRow,
  of: Pick<ApiAccess, 'allowedByPlan' | 'ownAddress'> & { creatorLeft: boolean },
): ApiAccess => ({
  allowedByPlan: of.allowedByPlan,
  token: row.secret_created_at && {
    created: row.secret_created_at.toISOString(),
    createdBy:
      row.secret_created_by === null
        ? null
        : {
            _id: encodeId('user', row.secret_created_by),
            displayName: `${row.first_name} ${row.last_name}`,
          },
    creatorLeft: of.creatorLeft,
  },
  apiAccessIPRange: presentAddresses(row.api_addresses),
  ownAddress: of.ownAddress,
});

const draftKeyLength = 4;

/** The first characters of a secret, with which an app gets drafts (specification 2 section 9). */
export const draftKeyOf = (secret: string): string => secret.slice(0, draftKeyLength);

const deliveryKeyLength = 32;

/** The key in addresses of deliveries: it reads published texts and nothing else, and ends with its secret. */
export const deliveryKeyOf = (secret: string): string =>
  hash('sha256', `delivery ${secret}`, 'hex').slice(0, deliveryKeyLength);

/** The forms of a token (specification 2 section 9); undefined: there is none. */
export function presentToken(projectId: number, secret: string | undefined): ProjectToken {
  if (secret === undefined) return { accessToken: null, appToken: null, draftKey: null, deliveryKey: null };
  const id = encodeId('project', projectId);
  return {
    accessToken: `${id}!${secret}`,
    appToken: `${secret}+${id}`,
    draftKey: draftKeyOf(secret),
    deliveryKey: deliveryKeyOf(secret),
  };
}
