import type { CommentReason } from '@parlance/domain/comments/thread';
import type { TeamReason } from '@parlance/domain/team/notified';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface DigestReader {
  id: number;
  email: string;
  first_name: string;
  preferences: unknown;
  account_locked: boolean;
  email_verified_at: Date | null;
  digest: 'hourly' | 'daily';
  /** Hours since the oldest notification that they were not sent. */
  waiting_hours: number;
}

/** Those for whom something waits to be mailed, also those who may have no mail. */
export async function listDigestReaders(db: Db): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select u.id, u.email, u.first_name, u.preferences, u.account_locked, u.email_verified_at,
      coalesce(s.digest, 'daily') as digest,
      extract(epoch from now() - w.oldest)::double precision / 3600 as waiting_hours
    from (
      select user_id, min(created_at) as oldest from notifications
      where by_mail and mailed_at is null group by user_id) w
    join users u on u.id = w.user_id
    left join notification_settings s on s.user_id = u.id
    order by u.id`.execute(db);
  return rows;
}

/**
 * Marks all waiting notifications of one user as mailed, and returns those that they have not read in the app and still
 * want: `statuses` and `reasons` are those that their settings allow.
 */
export async function takeWaiting(
  trx: Db,
  userId: number,
  { statuses, reasons }: { statuses: readonly number[]; reasons: readonly (CommentReason | TeamReason)[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; wanted: boolean }>`
    update notifications set mailed_at = now()
    where user_id = ${userId} and by_mail and mailed_at is null
    returning id, read_at is null
      and (status = any(${statuses}::smallint[]) or reason = any(${reasons}::text[])) is true as wanted`.execute(
    trx,
  );
  return rows.filter(({ wanted }) => wanted).map(({ id }) => id);
}
