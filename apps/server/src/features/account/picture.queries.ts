import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { changePictureVersion, type UserRow } from '../users/users.queries.ts';

export type AccountPictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export async function savePicture(
  trx: Db,
  userId: number,
  type: AccountPictureType,
  bytes: Buffer,
): Promise<UserRow> {
  const picture = { media_type: type, bytes };
  await trx
    .insertInto('user_pictures')
    .values({ user_id: userId, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  return changePictureVersion(trx, userId, 'next');
}

export async function removePictureRow(trx: Db, userId: number): Promise<UserRow> {
  await trx.deleteFrom('user_pictures').where('user_id', '=', userId).execute();
  return changePictureVersion(trx, userId, 'none');
}

/** Those of these people who have a picture and share a team with the user, or are that user. */
export async function listPictures(db: Db, userId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; picture_version: number }>`
    with own as (
      select id from teams where owner_id = ${userId}
      union
      select team_id from team_members where user_id = ${userId})
    select u.id, u.picture_version
    from users u
    where u.id = any(${ids}::bigint[]) and u.picture_version > 0
      and (u.id = ${userId}
        or exists (select from own join teams t using (id) where t.owner_id = u.id and t.deleted_at is null)
        or exists (
          select from own join teams t using (id) join team_members m on m.team_id = t.id
          where m.user_id = u.id and t.deleted_at is null))`.execute(db);
  return rows;
}

export function findPicture(db: Db, userId: number, version: number) {
  return db
    .selectFrom('user_pictures as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.media_type', 'p.bytes'])
    .where('p.user_id', '=', userId)
    .where('u.picture_version', '=', version)
    .executeTakeFirst();
}
