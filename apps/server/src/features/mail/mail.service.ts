import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { found, notFound } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { QueueTask, RepeatedTask } from '../../jobs/queue.ts';
import { MailRefused } from '../../ports/mail/port.ts';
import {
  deleteOldMails,
  findMail,
  insertMail,
  listMails,
  type MailRow,
  markDone,
  noteAttempt,
} from './mail.queries.ts';
import { chooseLanguage, type MailContent, renderMail } from './mail-render.present.ts';

const taskName = 'deliver-mail';
/** Mails that a user waits for: they go before invitations and digests, of which one account can send many. */
const waitedFor: ReadonlySet<string> = new Set([
  'resetPassword',
  'verifyEmail',
  'changeEmail',
  'confirmDeletion',
]);
const keptDays = 30;
const pageSize = 50;

export interface NewMail extends MailContent {
  recipient: string;
  /** Languages that the receiver would like, best first. */
  languages: (string | undefined)[];
}

/** Writes a mail and has it delivered, if the transaction that it reports is committed. */
export async function queueMail(jobs: Deps['jobs'], trx: Db, mail: NewMail): Promise<void> {
  const rendered = renderMail(chooseLanguage(...mail.languages), mail);
  await queueRendered(jobs, trx, { ...rendered, recipient: mail.recipient, kind: mail.kind });
}

/** The same for a mail that another feature has put into words. */
export async function queueRendered(
  jobs: Deps['jobs'],
  trx: Db,
  mail: { recipient: string; kind: string; subject: string; text: string; html: string },
): Promise<void> {
  const id = await insertMail(trx, {
    recipient: mail.recipient,
    kind: mail.kind,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
  });
  await jobs.addTask(trx, taskName, { mailId: id }, { isUrgent: waitedFor.has(mail.kind) });
}

/** Hands waiting mails to the transport; tried again by the queue, some six hours long. */
export function mailDelivery({ db, mail, log }: Pick<Deps, 'db' | 'mail' | 'log'>): QueueTask {
  return {
    name: taskName,
    oneByOne: true,
    run: async (payload, { isLast }) => {
      const { mailId } = payload as { mailId: number };
      const row = await findMail(db, mailId);
      if (row?.state !== 'waiting') return;
      try {
        await markDone(db, mailId, await mail.send(outgoing(row)));
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
        if (!isLast && !(error instanceof MailRefused)) {
          await noteAttempt(db, mailId, reason);
          throw error;
        }
        await markDone(db, mailId, 'failed', reason);
        log.error({ mailId, reason }, 'a mail could not be delivered');
      }
    },
  };
}

function outgoing(row: MailRow) {
  return {
    id: row.id,
    createdAt: row.created_at,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body ?? '',
    html: row.html_body ?? '',
  };
}

/** Mails are kept for 30 days. */
export function mailSweep({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return { name: 'sweep-mails', at: '25 3 * * *', run: () => deleteOldMails(db, keptDays) };
}

/** Links in mails open accounts, so the outbox is the superadmin's alone: to others it does not exist. */
export function listOutbox(db: Db, user: CurrentUser, before: string | undefined): Promise<MailRow[]> {
  if (!user.isSuperadmin) throw notFound();
  const last = before === undefined ? undefined : found(decodeId('mail', before));
  return listMails(db, { before: last, limit: pageSize });
}
