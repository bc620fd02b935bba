/** What calls for a project: a command line, apps, other programs. */
import { type IntegrationKey, usageErrors } from '@parlance/contract/usage';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { deleteIntegration, listIntegrationRows } from './integrations.queries.ts';

export async function listIntegrations(db: Db, projectId: number) {
  const rows = await listIntegrationRows(db, projectId);
  return rows.map(({ key, first_at, last_at }) => ({
    key: key as IntegrationKey,
    first: first_at.toISOString(),
    last: last_at.toISOString(),
  }));
}

/** @throws noIntegration */
export async function removeIntegration(db: Db, projectId: number, key: IntegrationKey): Promise<void> {
  if (!(await deleteIntegration(db, projectId, key))) throw new ApiError(usageErrors.noIntegration);
}
