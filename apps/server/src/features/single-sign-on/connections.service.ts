import {
  type Connection,
  type ConnectionSettings,
  singleSignOnErrors,
} from '@parlance/contract/single-sign-on';
import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { deleteIdentitiesBy } from '../identities/identities.service.ts';
import type { Changing } from './changes.ts';
import { presentConnection } from './connections.present.ts';
import {
  type ConnectionRow,
  deleteConnectionRow,
  findConnectionOf,
  insertConnection,
  listConnectionRows,
  switchOnRows,
  updateConnectionRow,
} from './connections.queries.ts';
import { hasVerifiedDomain, listDomains } from './domains.queries.ts';
import { deleteFlowsOf } from './flow.queries.ts';
import { clientSecretPlace } from './oidc.ts';
import { providerFields } from './provider-fields.ts';

type Setting = Pick<Deps, 'db' | 'outgoing' | 'secrets' | 'address'>;
type Showing = Pick<Deps, 'db' | 'address'>;

export async function listConnections({ db, address }: Setting, teamId: number): Promise<Connection[]> {
  const rows = await listConnectionRows(db, teamId);
  const domains = await listDomains(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentConnection(row, domains, address()));
}

/** A connection of the team, as its page shows it. */
export async function showConnection({ db, address }: Showing, row: ConnectionRow): Promise<Connection> {
  return presentConnection(row, await listDomains(db, [row.id]), address());
}

/** The connection that a path names within its team; 404 where it belongs to another team. */
export async function getConnection(db: Db, teamId: number, wireId: string): Promise<ConnectionRow> {
  return found(await findConnectionOf(db, teamId, found(decodeId('connection', wireId))));
}

/** Adds a connection; requests the provider's metadata, so that a wrong address is found at once. */
export async function createConnection(
  deps: Setting & Changing,
  teamId: number,
  settings: ConnectionSettings,
): Promise<Connection> {
  const fields = await providerFields(deps, settings);
  const row = await deps.db.transaction().execute(async (trx) => {
    const made = await insertConnection(trx, { ...fields, ...named(settings), team_id: teamId });
    await record(deps, trx, made, 'ssoAdded');
    return saveSecret(deps, trx, made, settings);
  });
  return showConnection(deps, row);
}

/** Notes in the team's changelog what became of a connection. */
const record = (
  { recordChange, userId }: Changing,
  trx: Db,
  row: ConnectionRow,
  kind: 'ssoAdded' | 'ssoChanged' | 'ssoSecretChanged' | 'ssoSwitchedOn' | 'ssoSwitchedOff' | 'ssoDeleted',
): Promise<void> => recordChange(trx, { teamId: row.team_id, userId, kind, subject: row.name });

const named = ({ name, protocol, defaultRole }: ConnectionSettings) => ({
  name,
  protocol,
  default_role: defaultRole,
});

function saveSecret(
  { secrets }: Setting,
  trx: Db,
  row: ConnectionRow,
  settings: ConnectionSettings,
): Promise<ConnectionRow> {
  if (settings.protocol !== 'oidc' || settings.clientSecret === undefined) return Promise.resolve(row);
  const sealed = settings.clientSecret && secrets.seal(settings.clientSecret, clientSecretPlace(row.id));
  return updateConnectionRow(trx, row.id, { client_secret: sealed || null });
}

/** Changes one. What decides who gets in has to be tested again before it is on. */
export async function updateConnection(
  deps: Setting & Changing,
  before: ConnectionRow,
  settings: ConnectionSettings,
): Promise<Connection> {
  const fields = await providerFields(deps, settings);
  const isSame =
    before.protocol === settings.protocol &&
    !(settings.protocol === 'oidc' && settings.clientSecret !== undefined) &&
    (['issuer', 'client_id', 'entity_id', 'sign_in_url'] as const).every(
      (key) => before[key] === fields[key],
    ) &&
    before.certificates.join() === fields.certificates.join();
  const row = await deps.db.transaction().execute(async (trx) => {
    const changed = await updateConnectionRow(trx, before.id, {
      ...fields,
      ...named(settings),
      ...(!isSame && { enabled: false, tested_at: null }),
      // Another issuer never gets the secret that was meant for the one before.
      ...(before.issuer !== fields.issuer && { client_secret: null }),
    });
    if (!isSame) await deleteFlowsOf(trx, before.id);
    // Its names mean nothing to another provider, which may give the same ones to other people.
    if (before.issuer !== fields.issuer || before.entity_id !== fields.entity_id)
      await deleteIdentitiesBy(trx, before.id);
    await record(deps, trx, changed, 'ssoChanged');
    if (settings.protocol === 'oidc' && settings.clientSecret !== undefined)
      await record(deps, trx, changed, 'ssoSecretChanged');
    if (before.enabled && !changed.enabled) await record(deps, trx, changed, 'ssoSwitchedOff');
    return saveSecret(deps, trx, changed, settings);
  });
  return showConnection(deps, row);
}

/** On only after a complete round trip with these settings: broken settings shut every user of the domain out. */
export async function switchConnection(
  deps: Showing & Changing,
  row: ConnectionRow,
  enabled: boolean,
): Promise<Connection> {
  if (enabled && !row.tested_at) throw new ApiError(singleSignOnErrors.notTested);
  if (enabled && !(await hasVerifiedDomain(deps.db, row.id))) throw new ApiError(singleSignOnErrors.noDomain);
  const switched = await deps.db.transaction().execute(async (trx) => {
    if (row.enabled !== enabled) await record(deps, trx, row, enabled ? 'ssoSwitchedOn' : 'ssoSwitchedOff');
    return updateConnectionRow(trx, row.id, { enabled });
  });
  return showConnection(deps, switched);
}

export function deleteConnection(deps: Showing & Changing, row: ConnectionRow): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await deleteConnectionRow(trx, row.id);
    await record(deps, trx, row, 'ssoDeleted');
  });
}

/**
 * Turns the connections of a restored team on again, except those whose domains other teams have proved since. Returns
 * the names of those that are on and of those that stay off.
 */
export async function switchOnAgain(trx: Db, teamId: number): Promise<{ on: string[]; off: string[] }> {
  const rows = await switchOnRows(trx, teamId);
  const of = (enabled: boolean) => rows.filter((row) => row.enabled === enabled).map(({ name }) => name);
  return { on: of(true), off: of(false) };
}
