/** The secret of a project's API token, and the addresses that may write with it (docs/decisions/0100). */
import { randomBytes } from 'node:crypto';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import {
  type ApiAccess,
  ipRangesIn,
  mostApiAddresses,
  type ProjectToken,
  projectSecretErrors,
} from '@parlance/contract/project-secrets';
import type { Project } from '@parlance/contract/projects';
import { mayInProject } from '@parlance/domain/permissions/actions';
import type { Role } from '@parlance/domain/permissions/roles';
import type { TeamChangeKind } from '@parlance/domain/team/change';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { refusal } from '../../http/input.ts';
import { findPlanRefusal } from '../plans/plans.service.ts';
import { findTeamWithRole } from '../team-access/team-row.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { normalAddress, normalRange } from './ip-ranges.service.ts';
import { presentAddresses, presentApiAccess, presentToken } from './project-secrets.present.ts';
import {
  type AccessRow,
  findAccessRow,
  findSecretRow,
  writeAddresses,
  writeSecret,
} from './project-secrets.queries.ts';

type SecretDeps = Pick<Deps, 'db' | 'env' | 'secrets'>;

interface By {
  user: CurrentUser;
  project: ProjectAccess;
}

type Recorded = { user: CurrentUser; project: Pick<ProjectAccess, 'id' | 'name' | 'teamId'> };

const secretBytes = 16;
/** A sealed secret opens only as that of its project. */
const placeOf = (projectId: number): string => `project ${projectId}`;

/** The secret of a project, in whose name it writes and from where; undefined: there is no such project, or no secret. */
export async function findProjectSecret(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  projectId: number,
): Promise<{ secret: string; authorId: number | null; addresses: readonly string[] } | undefined> {
  const row = await findSecretRow(db, projectId);
  if (!row?.secret_sealed) return undefined;
  return {
    secret: secrets.open(row.secret_sealed, placeOf(projectId)),
    authorId: row.secret_created_by,
    addresses: row.api_addresses,
  };
}

/**
 * `apiSecret` and `apiAccessIPRange` of a project as it is read, for signed-in users who may see them:
 * the secret as `getToken`, the addresses as `apiAccess`. A secret that the installation's key does not open is
 * logged and left out, so that the project can be read; `getToken` then fails.
 */
export async function findApiFields(
  deps: SecretDeps & Pick<Deps, 'log'>,
  { user, project }: By,
): Promise<Pick<Project, 'apiSecret' | 'apiAccessIPRange'>> {
  const nothing = { apiSecret: null, apiAccessIPRange: null };
  if (!project.can('project.secrets') || user.tokenId !== undefined || user.viaProjectToken) return nothing;
  const { db, env } = deps;
  const row = found(await findSecretRow(db, project.id));
  const apiAccessIPRange = presentAddresses(row.api_addresses);
  const question = { ownerId: project.ownerId, teamId: project.teamId, user, defaultPlan: env.defaultPlan };
  if (!row.secret_sealed || (await findPlanRefusal(db, 'apiAccess', question)))
    return { ...nothing, apiAccessIPRange };
  try {
    return {
      ...nothing,
      apiSecret: deps.secrets.open(row.secret_sealed, placeOf(project.id)),
      apiAccessIPRange,
    };
  } catch (err) {
    deps.log.error({ err, projectId: project.id }, 'The secret of a project cannot be opened');
    return { ...nothing, apiAccessIPRange };
  }
}

/** The secret of a project as it is stored. */
export const openProjectSecret = (
  { open }: Pick<Deps['secrets'], 'open'>,
  projectId: number,
  sealed: Buffer,
): string => open(sealed, placeOf(projectId));

/** `address` is that of the caller. */
export async function getApiAccess(
  { db, env }: SecretDeps,
  { user, project }: By,
  address: string,
): Promise<ApiAccess> {
  const question = { ownerId: project.ownerId, teamId: project.teamId, user, defaultPlan: env.defaultPlan };
  const refusal = await findPlanRefusal(db, 'apiAccess', question);
  const row = found(await findAccessRow(db, project.id));
  return presentApiAccess(row, {
    creatorLeft: row.secret_created_at !== null && !(await mayStillSee(db, project, row)),
    allowedByPlan: refusal === undefined,
    ownAddress: normalAddress(address),
  });
}

/** Whether the creator of the token may do so still: else programs write in the name of the team's owner (`findKeeper`). */
async function mayStillSee(
  db: Db,
  { teamId, ownerId }: ProjectAccess,
  { secret_created_by: authorId, account_locked: isLocked }: AccessRow,
): Promise<boolean> {
  if (authorId === null) return false;
  if (authorId === ownerId) return true;
  const role = (await findTeamWithRole(db, authorId, teamId))?.role;
  return !isLocked && mayInProject('project.secrets', (role ?? undefined) as Role | undefined);
}

export async function getProjectToken(deps: SecretDeps, projectId: number): Promise<ProjectToken> {
  return presentToken(projectId, (await findProjectSecret(deps, projectId))?.secret);
}

/** Creates a new secret in the name of the user; the former one is invalid from then on. */
export function rotateProjectToken({ db, secrets }: SecretDeps, by: By): Promise<ProjectToken> {
  const { user, project } = by;
  const secret = randomBytes(secretBytes).toString('hex');
  return db.transaction().execute(async (trx) => {
    const row = found(await findSecretRow(trx, project.id, { lock: true }));
    const sealed = secrets.seal(secret, placeOf(project.id));
    await writeSecret(trx, project.id, { sealed, userId: user.id });
    await record(trx, by, row.secret_sealed ? 'apiTokenRotated' : 'apiTokenCreated');
    return presentToken(project.id, secret);
  });
}

export function revokeProjectToken({ db }: SecretDeps, by: By): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await endToken(trx, by, found(await findSecretRow(trx, by.project.id, { lock: true })));
  });
}

/** Ends the token of a project, if it has one. */
async function endToken(trx: Db, by: Recorded, row: { secret_sealed: Buffer | null }): Promise<void> {
  if (!row.secret_sealed) return;
  await writeSecret(trx, by.project.id, { sealed: null, userId: null });
  await record(trx, by, 'apiTokenRevoked');
}

/** The normal form of each address or range of a text. @throws 400 */
function rangesOf(given: string): string[] {
  const parts = ipRangesIn(given);
  const ranges = parts.map((part) => {
    const range = normalRange(part);
    if (range !== undefined) return range;
    const problem =
      parts.length > 1 ? buildMessage('no-ip-range-in-list', { address: part }) : buildMessage('no-ip-range');
    throw refusal([inputError('ip', problem)]);
  });
  return [...new Set(ranges)];
}

/**
 * Adds those of the addresses and ranges that are absent (specification 2 section 5), all or none. Returns the others.
 * @throws tooManyAddresses, 400
 */
export function allowApiAddresses({ db }: SecretDeps, by: By, given: string): Promise<string[]> {
  const ranges = rangesOf(given);
  return db.transaction().execute(async (trx) => {
    const { api_addresses: before } = found(await findSecretRow(trx, by.project.id, { lock: true }));
    const { true: listed = [], false: added = [] } = Object.groupBy(ranges, (range) =>
      before.includes(range) ? 'true' : 'false',
    );
    if (added.length === 0) return listed;
    if (before.length + added.length > mostApiAddresses)
      throw new ApiError(projectSecretErrors.tooManyAddresses);
    await writeAddresses(trx, by.project.id, [...before, ...added]);
    for (const range of added) await record(trx, by, 'apiAddressAdded', range);
    return listed;
  });
}

export function removeApiAddress({ db }: SecretDeps, by: By, ip: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { api_addresses: before } = found(await findSecretRow(trx, by.project.id, { lock: true }));
    // As it is stored, also where a newer rule would refuse it.
    const range = before.includes(ip) ? ip : normalRange(ip);
    if (range === undefined || !before.includes(range)) return;
    const after = before.filter((one) => one !== range);
    await writeAddresses(trx, by.project.id, after);
    await record(trx, by, 'apiAddressRemoved', range);
  });
}

/** Takes token and addresses from a project that goes to another team: the people of the former one know them. */
export async function forgetSecrets(trx: Db, by: Recorded): Promise<void> {
  const row = found(await findSecretRow(trx, by.project.id, { lock: true }));
  if (row.api_addresses.length > 0) await writeAddresses(trx, by.project.id, []);
  await endToken(trx, by, row);
}

const record = (
  trx: Db,
  { user, project }: Recorded,
  kind: TeamChangeKind,
  address?: string,
): Promise<void> =>
  recordTeamChange(trx, {
    teamId: project.teamId,
    userId: user.id,
    kind,
    subject: project.name,
    ...(address !== undefined && { details: { new: { address } } }),
  });
