import { entryErrors } from '@parlance/contract/entries';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import { listChangedSince, type SeenTexts } from '../feed/seen.service.ts';
import { type Bound, listBound } from './bound.queries.ts';
import { hasLinks, listLinked, lockTextsForUpdate } from './linked.queries.ts';
import { lockForTrash } from './trash.queries.ts';

/**
 * What keeps entries from being written (specification 2 sections 4 and 5; semantics, Roles and Entries).
 * `everywhere`: it looks at all languages; `inOrder`: nobody may, while an order is under way; `locked`: whom a lock stops;
 * `holds`: what nobody else may change from the question on until the transaction ends.
 */
const rules = {
  texts: { everywhere: false, inOrder: false, locked: 'everybody', holds: 'texts' },
  // Asked after the statement that writes it, which holds what it wrote: a refusal takes all of it back.
  status: { everywhere: false, inOrder: true, locked: 'who may not unlock', holds: 'what is written' },
  deleteOne: { everywhere: true, inOrder: true, locked: 'who may not unlock', holds: 'entries' },
  // "Locked entries … are skipped when moving"; an order's deliveries name the group of its entries.
  moveOne: { everywhere: true, inOrder: true, locked: 'who may not unlock', holds: 'entries' },
  moveMany: { everywhere: true, inOrder: true, locked: 'everybody', holds: 'entries' },
  // The texts of others come to stand in every language.
  linkMany: { everywhere: true, inOrder: true, locked: 'everybody', holds: 'entries' },
  deleteMany: { everywhere: true, inOrder: true, locked: 'everybody', holds: 'entries' },
} as const;

/** Where a set of entries is about to be written, and whether whoever writes may unlock. */
export interface Guarded {
  projectId: number;
  languageId: number;
  mayUnlock: boolean;
}

/** What is written, and statuses that the user may not take away. */
interface Writing {
  kind: keyof typeof rules;
  stay?: readonly number[];
}

/** Those among some entries that may not be written. */
const findBound = (
  db: Db,
  { projectId, languageId }: Guarded,
  ids: readonly number[],
  { kind, stay = [] }: Writing,
): Promise<Bound[]> =>
  listBound(db, { projectId, languageId: rules[kind].everywhere ? null : languageId }, ids, stay);

/** The same, where all of them are held from now on as the rule says. */
async function holdBound(
  trx: Db,
  guarded: Guarded,
  ids: readonly number[],
  writing: Writing,
): Promise<Bound[]> {
  const { projectId, languageId } = guarded;
  const { holds } = rules[writing.kind];
  if (holds === 'texts') await lockTextsForUpdate(trx, projectId, languageId, ids);
  if (holds === 'entries') await lockForTrash(trx, projectId, ids);
  return findBound(trx, guarded, ids, writing);
}

/**
 * Holds what a set of entries has that is about to be written, so that nobody locks it or puts it into an order meanwhile,
 * and refuses where somebody has, or where a text has a status that `stay` names: the user may not take it away. In the
 * transaction that writes. @throws inOrder, forbidden, locked with lockedCount
 */
export async function guardWriting(
  trx: Db,
  guarded: Guarded,
  ids: readonly number[],
  kind: keyof typeof rules,
  stay?: readonly number[],
): Promise<void> {
  refuseBound(await holdBound(trx, guarded, ids, { kind, stay }), guarded, kind);
}

/** Refuses in the same way what is to be written later, and holds nothing. */
export async function assertWritable(
  db: Db,
  guarded: Guarded,
  ids: readonly number[],
  kind: keyof typeof rules,
  stay?: readonly number[],
): Promise<void> {
  refuseBound(await findBound(db, guarded, ids, { kind, stay }), guarded, kind);
}

/** Why this one may not be written; undefined: it may. */
function refusalOf(
  one: Bound,
  guarded: Guarded,
  kind: keyof typeof rules,
): 'inOrder' | 'stays' | 'locked' | undefined {
  if (rules[kind].inOrder && one.inOrder) return 'inOrder';
  if (one.stays) return 'stays';
  const mayOpen = guarded.mayUnlock && rules[kind].locked === 'who may not unlock';
  return one.locked && !mayOpen ? 'locked' : undefined;
}

/** Refuses with the first reason of the three, whichever of them has it. */
function refuseBound(bound: readonly Bound[], guarded: Guarded, kind: keyof typeof rules): void {
  const refusals = bound.map((one) => refusalOf(one, guarded, kind));
  if (refusals.includes('inOrder')) throw new ApiError(entryErrors.inOrder);
  if (refusals.includes('stays')) throw forbidden();
  const lockedCount = refusals.filter((refusal) => refusal === 'locked').length;
  if (lockedCount > 0) throw new ApiError(entryErrors.locked, { lockedCount });
}

/** Holds them in the same way, and gives those that `guardWriting` would not refuse. */
export async function holdWritable(
  trx: Db,
  guarded: Guarded,
  ids: readonly number[],
  kind: keyof typeof rules,
  stay?: readonly number[],
): Promise<number[]> {
  const bound = await holdBound(trx, guarded, ids, { kind, stay });
  const refused = bound.filter((one) => refusalOf(one, guarded, kind) !== undefined);
  const isRefused = new Set(refused.map(({ entryId }) => entryId));
  return ids.filter((id) => !isRefused.has(id));
}

/**
 * Those of these texts of a selection that were changed since they were seen, and so are neither published nor judged;
 * `seen` undefined: nobody says what was seen. To be asked once the texts are held. @throws neverSeen
 */
export async function changedSince(
  trx: Db,
  of: Omit<SeenTexts, 'seen'>,
  seen: SeenTexts['seen'] | undefined,
  ids: readonly number[],
): Promise<number[]> {
  if (seen === undefined) return [];
  const changed = await listChangedSince(trx, { ...of, seen }, ids);
  if (changed === undefined) throw new ApiError(entryErrors.neverSeen);
  return changed;
}

/** Refuses where there are any. @throws textsChanged with count, neverSeen */
export async function assertSeen(...asked: Parameters<typeof changedSince>): Promise<void> {
  const { length: count } = await changedSince(...asked);
  if (count > 0) throw new ApiError(entryErrors.textsChanged, { count });
}

/** Those who may not unlock may not touch what is locked (semantics, Roles). */
export function assertNotLocked(project: ProjectAccess, row: { locked: boolean }): void {
  if (row.locked && !project.can('entries.lock')) throw new ApiError(entryErrors.locked);
}

/** Entries with what is linked to them: a statement that writes one writes all (semantics, Entries). */
export async function withLinked(db: Db, projectId: number, ids: number[]): Promise<number[]> {
  return (await hasLinks(db, projectId)) ? listLinked(db, projectId, ids) : ids;
}
