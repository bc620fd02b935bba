import { encodeId } from '@parlance/domain/id';

/** What an identity provider is told of us, below the address that people use. */
export function ownAddresses(address: string, connectionId: number) {
  const id = encodeId('connection', connectionId);
  const saml = `${address}/auth/sso/saml/${id}`;
  return {
    redirect: `${address}/auth/sso/oidc/${id}`,
    entity: `${saml}/metadata`,
    metadata: `${saml}/metadata`,
    answer: saml,
  };
}
