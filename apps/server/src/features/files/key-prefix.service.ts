/**
 * Another key prefix of a kept file: its entries go along in all languages, with their texts, history and comments, so
 * that no language stays with the former keys. Entries that other files hold too stay with these, and are copied.
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

/** A body in force whose keys have another prefix than the file is to have. */
export interface BodyBehind {
  id: number;
  languageId: number;
  /** null: the file holds several languages, or this one is deleted and may come back. */
  language: string | null;
  path: string;
  from: string;
  /** Keys that it leaves out, which are no entries and cannot go along. */
  leavesOut: boolean;
}

/** The bodies in force of a file that do not have this prefix. */
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
  /** The prefix that its keys get. */
  keyPrefix: string;
  /** Entries that are the file's no more: their units stay as it has them. */
  leaveOut: readonly number[];
}

/**
 * Keys that these bodies would have with another prefix and that are others' already: texts of one would stand beside
 * those of the other (docs/decisions/0049). Nothing may move while there are any.
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
  /** How many entries of the file have another key, or are others, now. */
  count: number;
  /** Texts that the file says otherwise from now on, as its own entries do that other languages of it had already. */
  taken: TakenTexts[];
}

/** Moves what these bodies hold, where nothing stands against it (`findKeysOfOthers`). */
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
 * An entry that only these bodies hold is renamed, unless another one has its new key and keeps it. Whether that one goes
 * away itself is decided before: keys that get longer lead to longer ones, and the other way round.
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
