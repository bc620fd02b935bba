import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { UserRow } from '../users/users.service.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export async function savePicture(
  trx: Db,
  userId: number,
  type: PictureType,
  bytes: Buffer,
): Promise<UserRow> {
  const picture = { media_type: type, bytes };
  await trx
    .insertInto('user_pictures')
    .values({ user_id: userId, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  // Versions never come again, also after a picture was taken away: browsers keep what stands at an address.
  return trx
    .updateTable('users')
    .set({ picture_version: sql`greatest(picture_version + 1, extract(epoch from now())::integer)` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removePictureRow(trx: Db, userId: number): Promise<UserRow> {
  await trx.deleteFrom('user_pictures').where('user_id', '=', userId).execute();
  return trx
    .updateTable('users')
    .set({ picture_version: 0 })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
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
