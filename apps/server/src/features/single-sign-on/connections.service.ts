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
import { presentConnection } from './connections.present.ts';
import {
  type ConnectionRow,
  deleteConnectionRow,
  findConnectionOf,
  insertConnection,
  listConnectionRows,
  switchOffRows,
  updateConnectionRow,
} from './connections.queries.ts';
import { hasVerifiedDomain, listDomains } from './domains.queries.ts';
import { deleteFlowsOf } from './flow.queries.ts';
import { clientSecretPlace } from './oidc.ts';
import { providerFields } from './provider-fields.ts';

type Setting = Pick<Deps, 'db' | 'outgoing' | 'secrets' | 'address'>;

export async function listConnections({ db, address }: Setting, teamId: number): Promise<Connection[]> {
  const rows = await listConnectionRows(db, teamId);
  const domains = await listDomains(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentConnection(row, domains, address()));
}

/** A connection of the team, as its page shows it. */
export async function showConnection(
  { db, address }: Pick<Deps, 'db' | 'address'>,
  row: ConnectionRow,
): Promise<Connection> {
  return presentConnection(row, await listDomains(db, [row.id]), address());
}

/** The connection that a path names within its team; 404 where it is none of this team. */
export async function getConnection(db: Db, teamId: number, wireId: string): Promise<ConnectionRow> {
  return found(await findConnectionOf(db, teamId, found(decodeId('connection', wireId))));
}

/** Adds one; the provider is asked what it is, so that a wrong address is seen at once. */
export async function createConnection(
  deps: Setting,
  teamId: number,
  settings: ConnectionSettings,
): Promise<Connection> {
  const fields = await providerFields(deps, settings);
  const row = await deps.db.transaction().execute(async (trx) => {
    const made = await insertConnection(trx, { ...fields, ...named(settings), team_id: teamId });
    return saveSecret(deps, trx, made, settings);
  });
  return showConnection(deps, row);
}

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
  deps: Setting,
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
    return saveSecret(deps, trx, changed, settings);
  });
  return showConnection(deps, row);
}

/** On only after a whole round trip by these settings: what does not work shuts everybody of the domain out. */
export async function switchConnection(
  deps: Pick<Deps, 'db' | 'address'>,
  row: ConnectionRow,
  enabled: boolean,
): Promise<Connection> {
  if (enabled && !row.tested_at) throw new ApiError(singleSignOnErrors.notTested);
  if (enabled && !(await hasVerifiedDomain(deps.db, row.id))) throw new ApiError(singleSignOnErrors.noDomain);
  return showConnection(deps, await updateConnectionRow(deps.db, row.id, { enabled }));
}

export async function deleteConnection(db: Db, row: ConnectionRow): Promise<void> {
  await deleteConnectionRow(db, row.id);
}

/** Of a team that goes to the trash: nobody could reach the switch, so its people sign in otherwise again. */
export async function switchOffAll(trx: Db, teamId: number): Promise<void> {
  await switchOffRows(trx, teamId);
}
