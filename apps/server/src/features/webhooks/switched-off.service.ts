/** Tells of a webhook that was switched off because its receiver took nothing (docs/decisions/0253, 0261). */
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import { findKeeper } from '../jobs/keeper.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { notifyOfWebhook } from '../notifications/webhook-notifications.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { mayHaveNews, preferredLanguage } from '../users/users.service.ts';
import type { SwitchedOff } from './send.queries.ts';

interface OfProject extends SwitchedOff {
  projectId: number;
  webhookId: number;
  isGone: boolean;
}

/**
 * Tells who answers for it (`findKeeper`) in the app and by mail, as they have chosen; the mail is sent once the transaction
 * is committed. Nobody where the project is gone; no mail to who may have none (`mayHaveNews`).
 * Gives whom to call (`live.noteUser`) after the commit.
 */
export async function tellOfSwitchedOff(
  { jobs, address }: Pick<Deps, 'jobs' | 'address'>,
  trx: Db,
  { projectId, webhookId, url, createdBy, isGone }: OfProject,
): Promise<number | undefined> {
  const keeper = await findKeeper(trx, projectId, createdBy);
  if (!keeper) return undefined;
  const told = await notifyOfWebhook(trx, { projectId, webhookId, userId: keeper.user.id });
  const user = await getUserRow(trx, keeper.user.id);
  if (told.byMail && mayHaveNews(user))
    await queueMail(jobs, trx, {
      kind: 'webhookSwitchedOff',
      recipient: user.email,
      name: user.first_name,
      languages: [preferredLanguage(user)],
      link: `${address()}/projects/${encodeId('project', projectId)}/webhooks?webhook=${encodeId('webhook', webhookId)}`,
      // Path and query of an address are often its secret, and mails lie about.
      values: { project: keeper.project.name, host: new URL(url).host, why: isGone ? 'gone' : 'failed' },
    });
  return told.inApp ? keeper.user.id : undefined;
}
