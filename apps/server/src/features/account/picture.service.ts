import { accountErrors, maxPictureBytes } from '@parlance/contract/account';
import type { User } from '@parlance/contract/users';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { pictureOf, presentUser } from '../users/users.present.ts';
import {
  type AccountPictureType,
  findPicture,
  listPictures,
  removePictureRow,
  savePicture,
} from './picture.queries.ts';

/** The type of a file by its first bytes; ignores its declared type. */
function typeOf(bytes: Buffer): AccountPictureType | undefined {
  const starts = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return undefined;
}

export async function setPicture(db: Db, userId: number, base64: string): Promise<User> {
  const bytes = Buffer.from(base64, 'base64');
  const type = typeOf(bytes);
  if (!type || bytes.length > maxPictureBytes) throw new ApiError(accountErrors.pictureInvalid);
  return presentUser(await db.transaction().execute((trx) => savePicture(trx, userId, type, bytes)));
}

export async function removePicture(db: Db, userId: number): Promise<User> {
  return presentUser(await db.transaction().execute((trx) => removePictureRow(trx, userId)));
}

/** Addresses of the pictures of these people, as far as the user shares a team with them. */
export async function picturesOf(
  db: Db,
  userId: number,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const numbers = ids.map((id) => decodeId('user', id)).filter((id) => id !== undefined);
  const rows = numbers.length === 0 ? [] : await listPictures(db, userId, numbers);
  return Object.fromEntries(rows.map((row) => [encodeId('user', row.id), pictureOf(row) ?? '']));
}

/**
 * Sends a picture with its detected type, so that the browser treats other content as bytes. For the user, members of
 * their teams and staff; 404 for others.
 */
export async function sendPicture(
  db: Db,
  reply: FastifyReply,
  user: CurrentUser,
  params: { userId: string; version: number },
): Promise<undefined> {
  const userId = found(decodeId('user', params.userId));
  const isTheirs =
    user.isAdmin || user.isSuperadmin || (await listPictures(db, user.id, [userId])).length > 0;
  const picture = found(isTheirs ? await findPicture(db, userId, params.version) : undefined);
  await reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(picture.media_type)
    .send(picture.bytes);
  return undefined;
}
