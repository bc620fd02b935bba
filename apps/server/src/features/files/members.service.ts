/** What belongs to kept files, for the features that bring, undo and remove bodies. */
import type { Db } from '../../db/pool.ts';
import { listBodies } from './files.queries.ts';
import { addToFile, dropFromFile, type Members, noMembers, orderFile } from './members.queries.ts';

const numbersOf = (members: Members): number[] =>
  members === noMembers ? [] : members.slice(1, -1).split(',').map(Number);

interface OfBody {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
  file: { id: number; isNew: boolean };
}

/** Lets the entries of a body belong to its file, and those that it held before no longer where nobody else holds them. */
export async function writeMembers(
  trx: Db,
  body: OfBody,
  { former, members }: { former: Members; members: Members },
): Promise<void> {
  const { projectId, file } = body;
  const place = { projectId, fileId: file.id };
  if (await isLeading(trx, body)) await orderFile(trx, { ...place, isNew: file.isNew }, members);
  else await addToFile(trx, place, members);
  const held = new Set(numbersOf(members));
  const gone = numbersOf(former).filter((id) => !held.has(id));
  await dropFromFile(trx, place, gone);
}

/** The order of a file is that of the base language's body, or of the only one there is. */
async function isLeading(trx: Db, { projectId, languageId, baseLanguageId, file }: OfBody): Promise<boolean> {
  if (languageId === baseLanguageId) return true;
  const others = await listBodies(trx, projectId, file.id);
  return others.every((other) => other.language_id === languageId);
}
