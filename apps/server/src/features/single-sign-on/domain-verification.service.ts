import { randomBytes } from 'node:crypto';
import { buildMessage } from '@parlance/contract/messages';
import { type Connection, singleSignOnErrors } from '@parlance/contract/single-sign-on';
import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { DnsUnavailable } from '../../ports/dns/port.ts';
import { domainOf } from '../sso-domains/domain-name.service.ts';
import type { Changing } from './changes.ts';
import { proofRecord } from './connections.present.ts';
import { type ConnectionRow, findConnectionOf, updateConnectionRow } from './connections.queries.ts';
import { showConnection } from './connections.service.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  hasVerifiedDomain,
  insertDomain,
  markVerified,
  releaseDomain,
} from './domains.queries.ts';

type Show = Pick<Deps, 'db' | 'address'> & Changing;

const record = (
  { recordChange, userId }: Changing,
  trx: Db,
  row: ConnectionRow,
  kind: 'domainAdded' | 'domainProven' | 'domainRemoved' | 'ssoSwitchedOff',
  subject: string,
): Promise<void> => recordChange(trx, { teamId: row.team_id, userId, kind, subject });

const mostDomains = 50;

/** Adds a domain without effect yet: another team may have proven it, which only the proof shows. */
export async function addDomain(deps: Show, row: ConnectionRow, name: string): Promise<Connection> {
  const domain = domainOf(name);
  if (!domain || name.includes('@')) throw new ApiError(singleSignOnErrors.domainInvalid);
  if ((await showConnection(deps, row)).domains.length >= mostDomains)
    throw new ApiError(singleSignOnErrors.domainInvalid, {}, buildMessage('too-many-domains'));
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertDomain(trx, {
      connection_id: row.id,
      domain,
      proof: randomBytes(16).toString('hex'),
    });
    if (isNew) await record(deps, trx, row, 'domainAdded', domain);
  });
  return showConnection(deps, row);
}

async function getDomain(db: Db, row: ConnectionRow, wireId: string): Promise<DomainRow> {
  return found(await findDomain(db, row.id, found(decodeId('domain', wireId))));
}

/** Looks for the record. Throws domainUnproven, domainTaken or dnsUnavailable. */
export async function verifyDomain(
  deps: Show & Pick<Deps, 'dns'>,
  row: ConnectionRow,
  wireId: string,
): Promise<Connection> {
  const domain = await getDomain(deps.db, row, wireId);
  if (domain.proven_at) return showConnection(deps, row);
  const { name, text } = proofRecord(domain);
  const records = await deps.dns.find(name).catch((error: unknown) => {
    throw error instanceof DnsUnavailable ? new ApiError(singleSignOnErrors.dnsUnavailable) : error;
  });
  if (!records.some((record) => record.trim() === text))
    throw new ApiError(singleSignOnErrors.domainUnproven);
  return recordVerified(deps, row, domain, 'dns');
}

/** Staff know whose a domain is. */
export async function confirmDomain(deps: Show, teamId: string, connectionId: string, domainId: string) {
  const team = found(decodeId('team', teamId));
  const row = found(await findConnectionOf(deps.db, team, found(decodeId('connection', connectionId))));
  return recordVerified(deps, row, await getDomain(deps.db, row, domainId), 'staff');
}

async function recordVerified(
  deps: Show,
  row: ConnectionRow,
  domain: DomainRow,
  by: 'dns' | 'staff',
): Promise<Connection> {
  await deps.db.transaction().execute(async (trx) => {
    await releaseDomain(trx, domain.domain);
    if (!(await markVerified(trx, domain.id, by))) throw new ApiError(singleSignOnErrors.domainTaken);
    await record(deps, trx, row, 'domainProven', domain.domain);
  });
  return showConnection(deps, row);
}

/** Its accounts sign in by password again; a connection without a domain is off. */
export async function removeDomain(deps: Show, row: ConnectionRow, wireId: string): Promise<Connection> {
  const { id, domain } = await getDomain(deps.db, row, wireId);
  const left = await deps.db.transaction().execute(async (trx) => {
    await deleteDomain(trx, id);
    const isOn = row.enabled && (await hasVerifiedDomain(trx, row.id));
    await record(deps, trx, row, 'domainRemoved', domain);
    if (row.enabled && !isOn) await record(deps, trx, row, 'ssoSwitchedOff', row.name);
    return updateConnectionRow(trx, row.id, { enabled: isOn });
  });
  return showConnection(deps, left);
}
