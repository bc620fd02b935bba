/** Texts that apps sent and the project does not have: stored, then accepted or refused (docs/decisions/0127). */
import { createHmac } from 'node:crypto';
import { clientApiErrors } from '@parlance/contract/client-api';
import {
  type MissingText,
  missingTextsErrors,
  mostClashesNamed,
  type WhyMissingLeft,
  whyMissingLeft,
} from '@parlance/contract/missing-texts';
import {
  isRoomFull,
  mostOfList,
  mostOfOneNetwork,
  type RoomOfTexts,
} from '@parlance/domain/entry/missing-texts';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { refuseLockedApp } from '../../http/locks.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Client, ClientDeps } from '../client-api/clients.service.ts';
import { importNow, shortOrLongOf } from '../client-api/files.service.ts';
import { fileOf } from '../client-api/write-texts.service.ts';
import { snapshotsOf } from '../delivery/delivery.service.ts';
import { hasDraftKey } from '../delivery/draft-keys.service.ts';
import { findLanguageByCode } from '../languages/languages.queries.ts';
import {
  countAnswered,
  countMissing,
  dropAnswered,
  findCollectsMissing,
  findMostOfNetworks,
  forgetRefused,
  insertMissing,
  listClashing,
  listKnownKeys,
  listMissing,
  lockMissing,
  type MissingRow,
  markMissing,
  touchMissing,
  tryLockMissing,
} from './missing-texts.queries.ts';

interface Sent {
  draftKey: string | undefined;
  ip: string;
  language: string;
  entries: Record<string, string>;
}

/** What became of the texts that a project lacks; `left`: that do not wait. */
interface Taken {
  added: number;
  left: number;
  reason: WhyMissingLeft | null;
}

/**
 * Lets texts wait that the project does not have. A full list takes none, which is no error: the app sends them again at its
 * next start. The answer says so.
 * @throws wrongDraftKey, tooManyDraftKeys, notCollecting, draftModeOff, languageNotThere; 402 if the account of the project's owner is locked
 */
export async function collectMissing(
  deps: ClientDeps,
  client: Client,
  { draftKey, ip, language, entries }: Sent,
): Promise<Taken & { message?: string }> {
  const { db } = deps;
  const { project, secret } = client;
  if (!(await hasDraftKey(db, { projectId: project.id, secret, ip }, draftKey)))
    throw new ApiError(clientApiErrors.wrongDraftKey);
  refuseLockedApp(project);
  if (!(await findCollectsMissing(db, project.id))) throw new ApiError(missingTextsErrors.notCollecting);
  // An app cannot be in draft mode then, whatever key it has.
  if (!project.draftMode) throw new ApiError(missingTextsErrors.draftModeOff);
  const code = await shortOrLongOf(deps, client, language);
  const languageId = found(await findLanguageByCode(db, project.id, code)).id;
  const of = { projectId: project.id, languageId };
  const known = await listKnownKeys(db, of, Object.keys(entries));
  if (known.sent.size > 0) await touchMissing(db, of, [...known.sent]);
  const missing = Object.entries(entries).filter(([key]) => !known.entries.has(key) && !known.sent.has(key));
  if (missing.length === 0) return { added: 0, left: 0, reason: null };
  const sender = createHmac('sha256', secret).update(networkOf(ip)).digest().subarray(0, 16);
  const taken = await addMissing(db, { ...of, sender }, missing);
  return { ...taken, ...(taken.reason && { message: whyMissingLeft[taken.reason] }) };
}

type KeyAndText = [key: string, text: string];

/**
 * Adds texts while there is room. Who finds no room takes no lock, and who finds somebody else adding
 * does not wait: apps send the same at their next start, and anybody may send as often as they like.
 */
async function addMissing(
  db: Db,
  of: { projectId: number; languageId: number; sender: Buffer },
  texts: KeyAndText[],
): Promise<Taken> {
  const fitting = async (now: Db) =>
    fittingInto(texts, roomBeside(await countMissing(now, of.projectId, of.sender)));
  const seen = await fitting(db);
  const dropped = seen.left > 0 ? await dropAnswered(db, of.projectId) : 0;
  if (seen.texts.length === 0 && dropped === 0) return { added: 0, left: seen.left, reason: seen.reason };
  return retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      if (!(await tryLockMissing(trx, of.projectId))) return { added: 0, left: texts.length, reason: 'busy' };
      const { texts: chosen, left, reason } = await fitting(trx);
      return { added: await insertMissing(trx, of, chosen), left, reason };
    }),
  );
}

/** How many texts and bytes may still be added to the list, and to what a network has in it. */
const roomBeside = ({ all, own }: Awaited<ReturnType<typeof countMissing>>) => [
  { endsAs: 'listFull' as const, ...roomLeft(all, mostOfList) },
  { endsAs: 'networkFull' as const, ...roomLeft(own, mostOfOneNetwork) },
];

const roomLeft = (used: RoomOfTexts, most: RoomOfTexts): RoomOfTexts => ({
  texts: most.texts - used.texts,
  bytes: most.bytes - used.bytes,
});

const sizeOf = (key: string, text: string): number => Buffer.byteLength(key) + Buffer.byteLength(text);

/** The first of the texts, as many as there is room for, and why the first of those that are left has none. */
function fittingInto(all: KeyAndText[], rooms: ReturnType<typeof roomBeside>) {
  let reason: WhyMissingLeft | null = null;
  const texts = all.filter(([key, text]) => {
    const size = sizeOf(key, text);
    const narrow = rooms.find((room) => room.texts < 1 || size > room.bytes);
    reason ??= narrow?.endsAs ?? null;
    if (narrow) return false;
    for (const room of rooms) {
      room.texts -= 1;
      room.bytes -= size;
    }
    return true;
  });
  return { texts, left: all.length - texts.length, reason };
}

export async function listMissingTexts(db: Db, projectId: number) {
  const texts = (await listMissing(db, projectId)).map(present);
  const waiting = texts.filter(({ refused }) => !refused);
  const bytes = waiting.reduce((sum, { key, text }) => sum + sizeOf(key, text), 0);
  const full = isRoomFull({ texts: waiting.length, bytes }, mostOfList);
  return { texts, full, networkFull: isRoomFull(await findMostOfNetworks(db, projectId), mostOfOneNetwork) };
}

const present = (row: MissingRow): MissingText => ({
  _id: encodeId('missingText', row.id),
  key: row.key,
  language: row.code,
  text: row.text,
  refused: row.refused_at !== null,
  firstSent: row.first_at.toISOString(),
  lastSent: row.last_at.toISOString(),
});

const numbersOf = (ids: readonly string[]): number[] => ids.map((id) => found(decodeId('missingText', id)));

/**
 * Creates the entries of texts that wait, as one import in the name of the user; texts that are there by now stay as they
 * are. What a check of the project refuses goes on waiting, and what somebody refused stays refused. No lock is held while the
 * import waits for its turn: who accepts the same meanwhile finds the texts there, and who refuses them finds them refused once
 * the import is undone. @throws errors of imports
 */
export async function acceptMissing(
  deps: ClientDeps,
  by: { user: CurrentUser; project: ProjectAccess },
  ids: readonly string[],
) {
  const { db } = deps;
  const { project } = by;
  const listed = await listMissing(db, project.id, numbersOf(ids));
  const chosen = listed.filter(({ refused_at }) => refused_at === null);
  if (chosen.length === 0) return { operation: null, changed: 0, left: listed.length, clashes: [] };
  const units = chosen.map(({ key, text, code }) => ({ key, text, language: code }));
  const file = await fileOf(deps, by, units, { name: 'missing' });
  const onlyAsDraft = !project.can('import.values');
  const done = await importNow(deps, by, [file], { onlyIfTextEmpty: true, onlyAsDraft }, 'missing');
  snapshotsOf(deps).expire(project.id);
  // By what is there now: rows may be gone by other ways.
  const changed = await countAnswered(db, project.id, chosen);
  await dropAnswered(db, project.id);
  const keys = chosen.map(({ key }) => key);
  const clashes = await listClashing(db, project.id, keys, mostClashesNamed);
  return { operation: done.operation, changed, left: listed.length - changed, clashes };
}

/** Refuses texts, so that they do not come again, or lets refused ones wait again. */
export function refuseOrReopen(
  db: Db,
  projectId: number,
  { ids, refused }: { ids: readonly string[]; refused: boolean },
): Promise<{ changed: number }> {
  const numbers = numbersOf(ids);
  return retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      await lockMissing(trx, projectId);
      await dropAnswered(trx, projectId);
      const changed = await markMissing(trx, projectId, { ids: numbers, refused });
      if (refused) await forgetRefused(trx, projectId, mostOfList);
      return { changed };
    }),
  );
}
