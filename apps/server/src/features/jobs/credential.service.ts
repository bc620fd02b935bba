/**
 * The session or access token with which the author of a job started it, and whether it was revoked since. A stolen
 * session or token must not keep writing after its owner revoked it (docs/decisions/0050).
 */
import { commonErrors } from '@parlance/contract/common';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Credential } from '../../jobs/queue.ts';
import { holdSession, holdToken } from './credential.queries.ts';

export const credentialOf = (user: CurrentUser): Credential =>
  user.tokenId === undefined ? { sessionId: user.sessionId } : { tokenId: user.tokenId };

/** @throws notSignedIn if it was revoked while its request ran */
export async function holdCredential(trx: Db, credential: Credential | undefined): Promise<void> {
  if (!credential) return;
  const isGood =
    'tokenId' in credential
      ? await holdToken(trx, credential.tokenId)
      : await holdSession(trx, credential.sessionId);
  if (!isGood) throw new ApiError(commonErrors.notSignedIn);
}

/** Whether the session or token of a job was not revoked; locked until the transaction ends. */
export async function isCredentialGood(
  db: Db,
  job: { session_id: number | null; token_id: number | null },
): Promise<boolean> {
  if (job.session_id !== null) return holdSession(db, job.session_id);
  // A job that an older version of the server queued has neither.
  return job.token_id === null || holdToken(db, job.token_id);
}
