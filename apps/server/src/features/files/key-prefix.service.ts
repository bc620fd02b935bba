/**
 * Changes the key prefix of a kept file: renames its entries in all languages, with their texts, history and comments,
 * so that no language keeps the former keys. Entries that other files have too stay there, and are copied.
 */
import { importErrors } from '@parlance/contract/import-errors';
import { maxKeyLength } from '@parlance/domain/entry/limits';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { refreshDependentIssues } from '../entry-store/dependent-issues.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { listBodies } from './files.queries.ts';
import { allLanguages, type BodyOptions } from './files.service.ts';
import {
  beginMoves,
  copyEntries,
  copyTexts,
  insertMovedBodies,
  type KeyToMove,
  listKeysToMove,
  listOthers,
  listTakenTexts,
  type Move,
  placeMoved,
  renameEntries,
  type TakenTexts,
} from './key-prefix.queries.ts';
import { type KeyOfOthers, listKeysOfOthers } from './keys-of-others.queries.ts';
import { dropFromFile } from './members.queries.ts';

/** A current body whose key prefix differs from the new one. */
export interface BodyBehind {
  id: number;
  languageId: number;
  /** null: the file is multilingual, or its language is deleted and may be restored. */
  language: string | null;
  path: string;
  from: string;
  /** Whether it leaves out keys, which are no entries and cannot be renamed. */
  leavesOut: boolean;
}

/** The current bodies of a file with another prefix. */
export async function listBodiesBehind(
  db: Db,
  projectId: number,
  fileId: number,
  keyPrefix: string,
): Promise<BodyBehind[]> {
  const bodies = await listBodies(db, projectId, fileId);
  return bodies
    .map((body): BodyBehind => {
      const { keyPrefix: from = '', leftOut = [] } = (body.options ?? {}) as BodyOptions;
      const { id, language_id: languageId, code: language, path } = body;
      return { id, languageId, language, path, from, leavesOut: leftOut.length > 0 };
    })
    .filter(({ from }) => from !== keyPrefix);
}

export interface ToMove {
  projectId: number;
  fileId: number;
  format: string;
  baseLanguageId: number;
  userId: number | null;
  operation: () => Promise<number>;
  /** The new prefix of the keys. */
  keyPrefix: string;
  /** Entries that no longer belong to the file: it keeps their units. */
  leaveOut: readonly number[];
}

/**
 * Keys of these bodies that, with the new prefix, belong to other entries with other texts (docs/decisions/0049). If
 * there are any, no key may be renamed.
 */
export async function findKeysOfOthers(
  trx: Db,
  { projectId, fileId, keyPrefix }: Pick<ToMove, 'projectId' | 'fileId' | 'keyPrefix'>,
  behind: readonly BodyBehind[],
): Promise<KeyOfOthers[]> {
  const found: KeyOfOthers[] = [];
  for (const [from, bodies] of Map.groupBy(behind, (body) => body.from)) {
    const moving = { projectId, fileId, bodyIds: bodies.map(({ id }) => id) };
    const moves = decide(await listKeysToMove(trx, moving, { from, to: keyPrefix }));
    const taken = moves.flatMap(({ id, newId }) => (newId === null || newId === id ? [] : [{ id, newId }]));
    found.push(...(await listKeysOfOthers(trx, moving, taken)));
  }
  return found;
}

export interface Moved {
  /** Number of the file's entries that were renamed or replaced. */
  count: number;
  /** Texts that change in the file, since its other languages already use the entry with the new key. */
  taken: TakenTexts[];
}

/** Renames the keys of these bodies. Call it only if `findKeysOfOthers` finds none. */
export async function moveToPrefix(
  trx: Db,
  { operation, keyPrefix, leaveOut, ...of }: ToMove,
  behind: readonly BodyBehind[],
): Promise<Moved> {
  const { projectId, fileId, userId, format, baseLanguageId } = of;
  const operationId = await operation();
  const taken: TakenTexts[] = [];
  const left = new Set(leaveOut);
  let count = 0;
  for (const [from, bodies] of Map.groupBy(behind, (body) => body.from)) {
    const moving = { projectId, fileId, userId, operationId, bodyIds: bodies.map(({ id }) => id) };
    const keys = await listKeysToMove(trx, moving, { from, to: keyPrefix });
    const moves = decide(keys).filter(({ id }) => !left.has(id));
    count += moves.length;
    await beginMoves(trx, moves);
    await renameEntries(trx, moving);
    await copyEntries(trx, moving);
    const withBase = findCatalogueEntry(format)?.bilingual === true;
    taken.push(...(await listTakenTexts(trx, moving, { baseLanguageId, withBase })));
    await copyTexts(trx, moving, { baseLanguageId, withBase });
    const others = await listOthers(trx);
    const writing = { projectId, baseLanguageId, userId, operationId };
    await refreshDependentIssues(
      trx,
      writing,
      others.map((one) => one.new_id),
    );
    await insertMovedBodies(trx, moving, { keyPrefix, leaveOut });
    await placeMoved(trx, moving);
    await dropFromFile(trx, moving, [...others.map((one) => one.entry_id), ...leaveOut]);
    for (const { languageId, path } of bodies)
      await recordChange(trx, {
        projectId,
        kind: 'fileChanged',
        userId,
        operationId,
        languageId: languageId === allLanguages ? undefined : languageId,
        subject: path,
      });
  }
  return { count, taken };
}

/**
 * Decides for each entry: one that only these bodies hold is renamed, unless another entry has its new key and keeps
 * it. The order makes sure that this other entry is decided first: if the new prefix makes keys longer, the longest key
 * comes first, else the shortest.
 */
function decide(keys: readonly KeyToMove[]): Move[] {
  const first = keys[0];
  const getLonger = first !== undefined && first.new_key.length > first.key.length;
  const inOrder = keys.toSorted((one, other) =>
    getLonger ? other.key.length - one.key.length : one.key.length - other.key.length,
  );
  const leave = new Set<number>();
  return inOrder.map(({ id, new_key: newKey, shared, taken_by: takenBy }): Move => {
    if (newKey.length > maxKeyLength) throw new ApiError(importErrors.prefixTooLong);
    const isTaken = takenBy !== null && !leave.has(takenBy);
    if (!isTaken && !shared) leave.add(id);
    return { id, newKey, newId: isTaken ? takenBy : shared ? null : id };
  });
}
