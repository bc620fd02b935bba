/** The entries of kept files, for the features that store, undo and remove bodies. */
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

/** Adds the entries of a body to its file, and removes its former ones that no other body holds. */
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

/** Whether this body sets the order of its file: that of the base language does, or the only one. */
async function isLeading(trx: Db, { projectId, languageId, baseLanguageId, file }: OfBody): Promise<boolean> {
  if (languageId === baseLanguageId) return true;
  const others = await listBodies(trx, projectId, file.id);
  return others.every((other) => other.language_id === languageId);
}
