/** Webhooks of a project, as its settings show and change them (docs/decisions/0115). */
import { isDeepStrictEqual } from 'node:util';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookErrors,
} from '@parlance/contract/webhooks';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { TeamChangeKind } from '@parlance/domain/team/change';
import { mostWebhooks, testEvent, type WebhookEvent } from '@parlance/domain/webhook/events';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { OutgoingRefused } from '../../http/outgoing.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { queueSending } from './queue.service.ts';
import { newSecret } from './signature.ts';
import { presentDelivery, presentWebhook } from './webhooks.present.ts';
import {
  countTests,
  countWebhooks,
  findWebhookRow,
  hasTwin,
  insertDelivery,
  insertWebhook,
  type ListedWebhook,
  listDeliveryRows,
  listWebhookRows,
  lockWebhooks,
  queueAgain,
  removeWebhook,
  writeWebhook,
} from './webhooks.queries.ts';

type WebhookDeps = Pick<Deps, 'db' | 'outgoing' | 'secrets' | 'jobs'>;

interface By {
  user: CurrentUser;
  project: ProjectAccess;
}

/** A sealed secret opens only as that of its project. */
const placeOf = (projectId: number): string => `webhooks of project ${projectId}`;

export const openSecret = (secrets: Deps['secrets'], projectId: number, sealed: Buffer): string =>
  secrets.open(sealed, placeOf(projectId));

export async function listWebhooks(db: Db, projectId: number): Promise<Webhook[]> {
  return (await listWebhookRows(db, projectId)).map(presentWebhook);
}

async function findRow(db: Db, projectId: number, wireId: string): Promise<ListedWebhook> {
  const id = found(decodeId('webhook', wireId));
  return found(await findWebhookRow(db, projectId, id));
}

/** Networks that are not public are refused here already; each delivery asks again. @throws webhookAddressRefused */
async function assertCallable({ outgoing }: WebhookDeps, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  try {
    await outgoing.assertAllowed(url);
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error;
    const parameters = { reason: error.message };
    throw new ApiError(
      webhookErrors.webhookAddressRefused,
      {},
      { code: 'webhook-address-refused', parameters },
    );
  }
}

/** Each call would come twice, with two signatures. @throws webhookExists */
async function refuseTwin(...of: Parameters<typeof hasTwin>): Promise<void> {
  if (await hasTwin(...of)) throw new ApiError(webhookErrors.webhookExists);
}

/** @throws tooManyWebhooks, webhookExists, webhookAddressRefused */
export async function createWebhook(
  deps: WebhookDeps,
  by: By,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<WebhookWithSecret> {
  await assertCallable(deps, url);
  const projectId = by.project.id;
  const secret = newSecret();
  return deps.db.transaction().execute(async (trx) => {
    await lockWebhooks(trx, projectId);
    if ((await countWebhooks(trx, projectId)) >= mostWebhooks)
      throw new ApiError(webhookErrors.tooManyWebhooks);
    await refuseTwin(trx, projectId, { url, events });
    const sealed = deps.secrets.seal(secret, placeOf(projectId));
    const id = await insertWebhook(trx, { projectId, url, events, sealed, userId: by.user.id });
    await record(trx, by, 'webhookAdded', url);
    return { ...presentWebhook(found(await findWebhookRow(trx, projectId, id))), secret };
  });
}

/** @throws webhookExists, webhookAddressRefused */
export async function updateWebhook(
  deps: WebhookDeps,
  by: By,
  wireId: string,
  changes: { url?: string | undefined; events?: WebhookEvent[] | undefined; active?: boolean | undefined },
): Promise<Webhook> {
  await assertCallable(deps, changes.url);
  const projectId = by.project.id;
  return deps.db.transaction().execute(async (trx) => {
    await lockWebhooks(trx, projectId);
    const { id, ...before } = await findRow(trx, projectId, wireId);
    const { url = before.url, events = before.events } = changes;
    // Twins of earlier versions can be switched, and changed into something else.
    const isOther = url !== before.url || !isDeepStrictEqual(new Set(events), new Set(before.events));
    if (isOther) await refuseTwin(trx, projectId, { url, events: events as WebhookEvent[], except: id });
    await writeWebhook(trx, { projectId, id }, changes);
    const after = found(await findWebhookRow(trx, projectId, id));
    await record(trx, by, 'webhookChanged', after.url);
    // What waited while it was off.
    if (changes.active) await queueSending(deps.jobs, trx);
    return presentWebhook(after);
  });
}

export function rotateSecret(deps: WebhookDeps, by: By, wireId: string): Promise<WebhookWithSecret> {
  const projectId = by.project.id;
  const secret = newSecret();
  return deps.db.transaction().execute(async (trx) => {
    const row = await findRow(trx, projectId, wireId);
    await writeWebhook(
      trx,
      { projectId, id: row.id },
      { sealed: deps.secrets.seal(secret, placeOf(projectId)) },
    );
    await record(trx, by, 'webhookSecretReplaced', row.url);
    return { ...presentWebhook(row), secret };
  });
}

export function deleteWebhook({ db }: WebhookDeps, by: By, wireId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { id, url } = await findRow(trx, by.project.id, wireId);
    await removeWebhook(trx, by.project.id, id);
    await record(trx, by, 'webhookDeleted', url);
  });
}

/** Tests of one webhook within a minute, whoever asks for them. */
export const mostTests = 10;

/** @throws webhookPaused, tooManyWebhookTests */
export function sendTest(deps: WebhookDeps, { project }: By, wireId: string): Promise<WebhookDelivery> {
  return deps.db.transaction().execute(async (trx) => {
    const { id, active } = await findRow(trx, project.id, wireId);
    if (!active) throw new ApiError(webhookErrors.webhookPaused);
    if ((await countTests(trx, { projectId: project.id, webhookId: id })) >= mostTests)
      throw new ApiError(webhookErrors.tooManyWebhookTests);
    const payload = { project: { _id: encodeId('project', project.id), name: project.name } };
    const row = await insertDelivery(trx, {
      projectId: project.id,
      webhookId: id,
      event: testEvent,
      payload,
      inSeconds: 0,
    });
    await queueSending(deps.jobs, trx);
    return presentDelivery(row);
  });
}

export async function listDeliveries(
  db: Db,
  projectId: number,
  { webhookId, before, limit }: { webhookId: string; before: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const { id } = await findRow(db, projectId, webhookId);
  const last = before === undefined ? undefined : found(decodeId('webhookDelivery', before));
  const rows = await listDeliveryRows(db, { projectId, webhookId: id }, { before: last, limit });
  return rows.map(presentDelivery);
}

/** @throws webhookPaused */
export function resend(
  deps: WebhookDeps,
  { project }: By,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return deps.db.transaction().execute(async (trx) => {
    const webhook = await findRow(trx, project.id, webhookId);
    if (!webhook.active) throw new ApiError(webhookErrors.webhookPaused);
    const id = found(decodeId('webhookDelivery', deliveryId));
    const row = found(await queueAgain(trx, { projectId: project.id, webhookId: webhook.id, id }));
    await queueSending(deps.jobs, trx);
    return presentDelivery(row);
  });
}

/** Path and query of an address are often its secret, and others of the team read its changes. */
const record = (trx: Db, { user, project }: By, kind: TeamChangeKind, address: string): Promise<void> =>
  recordTeamChange(trx, {
    teamId: project.teamId,
    userId: user.id,
    kind,
    subject: project.name,
    details: { new: { address: new URL(address).host } },
  });
