import { encodeId } from '@parlance/domain/id';

/** Our addresses for an identity provider, below the public address of the installation. */
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
