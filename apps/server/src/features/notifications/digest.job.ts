import { commentReasons } from '@parlance/domain/comments/thread';
import { statusNotifying } from '@parlance/domain/entry/status';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { teamReasons } from '@parlance/domain/team/notified';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { queueRendered } from '../mail/mail.service.ts';
import { mayHaveNews } from '../users/users.service.ts';
import { type DigestReader, listDigestReaders, takeWaiting } from './digest.queries.ts';
import { renderDigest } from './digest-render.ts';
import { findMentionedNames } from './mentioned-names.service.ts';
import { listRowsById } from './notifications.queries.ts';
import { settingsOf } from './notifications.service.ts';

type DigestDeps = Pick<Deps, 'db' | 'jobs' | 'address'>;

/** Daily digests come before work begins, by the clock of the one who gets them. */
const dailyHour = 7;
/** After a night in which nothing ran, nobody waits for another morning. */
const mostHours = 24;

/** Mails what was not read in the app: hourly, or daily in the morning, as each has chosen. */
export function notificationDigests(deps: DigestDeps): RepeatedTask {
  return { name: 'notification-digests', at: '5 * * * *', run: () => sendDigests(deps, new Date()) };
}

/**
 * Sends every digest that is due at `now` to who may have news, each in a transaction of its own: what was sent before the process dies is not
 * sent again, and one that fails keeps nobody from theirs. @throws AggregateError of those that failed
 */
export async function sendDigests(deps: DigestDeps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const reader of await listDigestReaders(deps.db)) {
    if (!mayHaveNews(reader) || !isDue(reader, now)) continue;
    try {
      await deps.db.transaction().execute((trx) => sendTo(deps, trx, reader));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} digests could not be sent.`);
}

interface Preferences {
  language?: string;
  timeZone?: string;
}

export function isDue(
  { digest, waiting_hours, preferences }: Pick<DigestReader, 'digest' | 'waiting_hours' | 'preferences'>,
  now: Date,
): boolean {
  if (digest === 'hourly' || waiting_hours >= mostHours) return true;
  return hourIn((preferences as Preferences).timeZone ?? 'UTC', now) === dailyHour;
}

/** The hour of the day in a time zone; one that is not known (any more) counts as UTC. */
function hourIn(timeZone: string, now: Date): number {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    return Number(format.format(now));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return now.getUTCHours();
  }
}

async function sendTo({ jobs, address }: DigestDeps, trx: Db, reader: DigestReader): Promise<void> {
  const { byMail } = await settingsOf(trx, reader.id);
  const wanted = {
    statuses: groupRoles.filter((role) => byMail.includes(role)).map(statusNotifying),
    reasons: [...commentReasons, ...teamReasons].filter((reason) => byMail.includes(reason)),
  };
  const rows = await listRowsById(trx, await takeWaiting(trx, reader.id, wanted));
  if (rows.length === 0) return;
  const mail = renderDigest({
    name: reader.first_name,
    languages: [(reader.preferences as Preferences).language],
    address: address(),
    rows,
    nameOf: await findMentionedNames(trx, rows),
  });
  await queueRendered(jobs, trx, { ...mail, recipient: reader.email, kind: 'digest' });
}
