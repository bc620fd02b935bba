/** The settings file that apps carry: behind a signed link, since its client fetches it without a token. */
import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { clientApiErrors } from '@parlance/contract/client-api';
import { buildMessage } from '@parlance/contract/messages';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { projectVersion } from '../feed/version.service.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { findKeeper } from '../jobs/keeper.service.ts';
import { findProjectSecret } from '../project-secrets/project-secrets.service.ts';
import type { ClientDeps } from './clients.service.ts';
import { tarOf } from './tar.ts';

const validMs = 10 * 60_000;

interface Signed {
  groupIds: string[];
  until: number;
  /** Of the secret that the link gives: a link never gives the one that replaced it. */
  secretHash: string;
}

const placeOf = (projectId: number): string => `settings file ${projectId}`;

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** `address` is that of this server. @throws noSuchGroup with the ids that are not of the project */
export async function settingsLink(
  { db, secrets }: Pick<ClientDeps, 'db' | 'secrets'>,
  { projectId, secret, groupIds }: { projectId: number; secret: string; groupIds: string[] },
  address: string,
): Promise<string> {
  await refuseUnknownGroups(db, projectId, groupIds);
  const signed: Signed = {
    groupIds,
    until: Date.now() + validMs,
    secretHash: hashOf(secret),
  };
  // Ids of groups are alike: compressed, the most that may be named fit into a request line.
  const packed = deflateRawSync(JSON.stringify(signed)).toString('base64url');
  const signature = secrets.seal(packed, placeOf(projectId)).toString('base64url');
  return `${address}/v1/projects/${encodeId('project', projectId)}/settingsFile?signature=${signature}`;
}

/** An app with a group that is not there would get no texts of it, and nothing would say why. */
async function refuseUnknownGroups(db: Db, projectId: number, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  const known = new Set((await listGroups(db, projectId)).map(({ id }) => encodeId('group', id)));
  const groups = groupIds.filter((id) => !known.has(id));
  if (groups.length > 0)
    throw new ApiError(clientApiErrors.noSuchGroup, { groups }, buildMessage('unknown-groups', { groups }));
}

/** A tar with `app.applanga`. @throws settingsGone */
export async function readSettingsFile(deps: ClientDeps, wireId: string, signature: string): Promise<Buffer> {
  const id = decodeId('project', wireId);
  const signed = id === undefined ? undefined : opened(deps, id, signature);
  const known = id === undefined || !signed ? undefined : await findProjectSecret(deps, id);
  if (id === undefined || !signed || !known || signed.until < Date.now())
    throw new ApiError(clientApiErrors.settingsGone);
  const isThere = (await findKeeper(deps.db, id, known.authorId)) !== undefined;
  if (!isThere || signed.secretHash !== hashOf(known.secret))
    throw new ApiError(clientApiErrors.settingsGone);
  const settings = {
    _id: wireId,
    apiSecret: known.secret,
    __v: await projectVersion(deps.db, id),
    groupIds: signed.groupIds,
  };
  return tarOf('app.applanga', Buffer.from(JSON.stringify(settings)));
}

function opened({ secrets }: ClientDeps, projectId: number, signature: string): Signed | undefined {
  try {
    const packed = secrets.open(Buffer.from(signature, 'base64url'), placeOf(projectId));
    return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as Signed;
  } catch {
    // Not signed here, or for another project.
    return undefined;
  }
}
