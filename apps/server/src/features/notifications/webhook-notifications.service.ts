import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { settingsOf } from './notifications.service.ts';

/** A webhook that was switched off, and who is told of it. */
export interface WebhookTold {
  projectId: number;
  webhookId: number;
  userId: number;
}

/**
 * Notifies a user of a webhook that was switched off, in the transaction that switches it off. Gives the ways that they have
 * left on: `inApp` whether they are to be called (`live.noteUser`) once it is committed, `byMail` whether they want the mail,
 * which comes at once and is in no digest (docs/decisions/0261).
 */
export async function notifyOfWebhook(
  trx: Db,
  { projectId, webhookId, userId }: WebhookTold,
): Promise<{ inApp: boolean; byMail: boolean }> {
  const settings = await settingsOf(trx, userId);
  const inApp = settings.inApp.includes('webhookOff');
  if (inApp)
    await sql`
      insert into notifications (user_id, project_id, webhook_id, reason, entries, in_app, by_mail)
      values (${userId}, ${projectId}, ${webhookId}, 'webhookOff', 0, true, false)`.execute(trx);
  return { inApp, byMail: settings.byMail.includes('webhookOff') };
}
