/** The settings file that apps carry: behind a signed link, since its client fetches it without a token. */
import { clientApiErrors } from '@parlance/contract/client-api';
import { decodeId, encodeId } from '@parlance/domain/id';
import { ApiError } from '../../http/errors.ts';
import { projectVersion } from '../feed/version.service.ts';
import { findProjectSecret } from '../project-secrets/project-secrets.service.ts';
import type { ClientDeps } from './clients.service.ts';
import { tarOf } from './tar.ts';

const validMs = 10 * 60_000;

interface Signed {
  groupIds: string[];
  until: number;
}

const placeOf = (projectId: number): string => `settings file ${projectId}`;

/** `address` is that of this server. */
export function settingsLink(
  { secrets }: Pick<ClientDeps, 'secrets'>,
  { projectId, groupIds }: { projectId: number; groupIds: string[] },
  address: string,
): string {
  const signed: Signed = { groupIds: groupIds.slice(0, 100), until: Date.now() + validMs };
  const signature = secrets.seal(JSON.stringify(signed), placeOf(projectId)).toString('base64url');
  return `${address}/v1/projects/${encodeId('project', projectId)}/settingsFile?signature=${signature}`;
}

/** A tar with `app.applanga`. @throws settingsGone */
export async function readSettingsFile(deps: ClientDeps, wireId: string, signature: string): Promise<Buffer> {
  const id = decodeId('project', wireId);
  const signed = id === undefined ? undefined : opened(deps, id, signature);
  const known = id === undefined || !signed ? undefined : await findProjectSecret(deps, id);
  if (id === undefined || !signed || !known || signed.until < Date.now())
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
    return JSON.parse(secrets.open(Buffer.from(signature, 'base64url'), placeOf(projectId))) as Signed;
  } catch {
    // Not signed here, or for another project.
    return undefined;
  }
}
