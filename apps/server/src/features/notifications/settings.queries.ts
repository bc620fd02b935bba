import type { NotificationSettings } from '@parlance/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export async function findSettings(db: Db, userId: number): Promise<NotificationSettings | undefined> {
  const { rows } = await sql<NotificationSettings>`
    select in_app as "inApp", by_mail as "byMail", digest
    from notification_settings where user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function saveSettings(db: Db, userId: number, settings: NotificationSettings): Promise<void> {
  const { inApp, byMail, digest } = settings;
  await sql`
    insert into notification_settings (user_id, in_app, by_mail, digest)
    values (${userId}, ${inApp}::text[], ${byMail}::text[], ${digest})
    on conflict (user_id) do update
      set in_app = excluded.in_app, by_mail = excluded.by_mail, digest = excluded.digest`.execute(db);
}
