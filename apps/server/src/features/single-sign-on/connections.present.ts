import { X509Certificate } from 'node:crypto';
import type { Connection } from '@parlance/contract/single-sign-on';
import { encodeId } from '@parlance/domain/id';
import { ownAddresses } from './addresses.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { DomainRow } from './domains.queries.ts';

/** The record that proves a domain. */
export const proofRecord = ({ domain, proof }: { domain: string; proof: string }) => ({
  name: `_parlance.${domain}`,
  text: `parlance-verification=${proof}`,
});

export function presentConnection(row: ConnectionRow, domains: DomainRow[], address: string): Connection {
  const { redirect, metadata, answer, entity } = ownAddresses(address, row.id);
  return {
    _id: encodeId('connection', row.id),
    name: row.name,
    protocol: row.protocol as Connection['protocol'],
    defaultRole: row.default_role as Connection['defaultRole'],
    enabled: row.enabled,
    tested: row.tested_at?.toISOString() ?? null,
    issuer: row.issuer,
    clientId: row.client_id,
    hasClientSecret: row.client_secret !== null,
    metadataUrl: row.metadata_url,
    entityId: row.entity_id,
    signInUrl: row.sign_in_url,
    certificatesEnd: row.certificates.map((pem) => new X509Certificate(pem).validToDate.toISOString()),
    domains: domains.filter((domain) => domain.connection_id === row.id).map(presentDomain),
    ownAddresses: { redirect: row.protocol === 'oidc' ? redirect : answer, entity, metadata },
  };
}

function presentDomain(row: DomainRow): Connection['domains'][number] {
  const { name, text } = proofRecord(row);
  return {
    _id: encodeId('domain', row.id),
    domain: row.domain,
    proven: row.proven_at !== null,
    recordName: name,
    recordText: text,
  };
}
