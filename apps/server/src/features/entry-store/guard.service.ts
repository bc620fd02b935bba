import { entryErrors } from '@parlance/contract/entries';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import { listChangedSince, type SeenTexts } from '../feed/seen.service.ts';
import { type BindingTexts, type Bound, countBindingTexts, listBound } from './bound.queries.ts';
import { hasLinks, listLinked, lockEntriesInPlace, lockTextsForUpdate } from './linked.queries.ts';
import { lockForTrash } from './trash.queries.ts';

/**
 * The rules that block writes to entries (specification 2 sections 4 and 5; semantics, Roles and Entries;
 * docs/decisions/0123). `everywhere`: the rule looks at all languages. `inOrder`: an active translation order blocks the
 * write. `locked`: the users whom an entry lock blocks. `holds`: the rows that the guard locks from the check until the
 * transaction ends.
 */
const rules = {
  // Texts of a selection. The text of one entry, named by the call, is guarded by `assertNotLocked`.
  texts: { everywhere: false, inOrder: false, locked: 'all users', holds: 'texts' },
  // The guard runs after the statement that writes the status and locks the rows. A refusal rolls it back.
  status: { everywhere: false, inOrder: true, locked: 'users who may not unlock', holds: 'what is written' },
  delete: { everywhere: true, inOrder: true, locked: 'all users', holds: 'entries' },
  // "Locked entries … are skipped when moving"; an order's deliveries name the group of its entries.
  move: { everywhere: true, inOrder: true, locked: 'all users', holds: 'entries' },
  // Linking replaces texts in every language; unlinking leaves them, also those of an order.
  link: { everywhere: true, inOrder: true, locked: 'all users', holds: 'entries' },
  unlink: { everywhere: true, inOrder: false, locked: 'all users', holds: 'entries' },
} as const;

/** The language in which a set of entries is about to be written, and whether the user may unlock. */
export interface Guarded {
  projectId: number;
  languageId: number;
  mayUnlock: boolean;
}

export type WriteKind = keyof typeof rules;

/** The kind of write, and the statuses that the user may not remove. */
interface Writing {
  kind: WriteKind;
  stay?: readonly number[];
}

/** Finds the entries that may not be written. */
const findBound = (
  db: Db,
  { projectId, languageId }: Guarded,
  ids: readonly number[],
  { kind, stay = [] }: Writing,
): Promise<Bound[]> =>
  listBound(db, { projectId, languageId: rules[kind].everywhere ? null : languageId }, ids, stay);

/** Locks the entries by the rule, then finds those that may not be written. */
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
 * Guards a write to a set of entries, in the transaction that writes. It locks them, so that no user can lock them or
 * put them into an order before the commit. It refuses if an entry is already locked or in an order, or if a text has a
 * status in `stay`, which the user may not remove.
 * @throws inOrder, forbidden, locked with lockedCount
 */
export async function guardWriting(
  trx: Db,
  guarded: Guarded,
  ids: readonly number[],
  kind: WriteKind,
  stay?: readonly number[],
): Promise<void> {
  refuseBound(await holdBound(trx, guarded, ids, { kind, stay }), guarded, kind);
}

/** Runs the same checks for a later write. It takes no row locks. */
export async function assertWritable(
  db: Db,
  guarded: Guarded,
  ids: readonly number[],
  kind: WriteKind,
  stay?: readonly number[],
): Promise<void> {
  refuseBound(await findBound(db, guarded, ids, { kind, stay }), guarded, kind);
}

/** Counts the texts that stop everybody from such a write, in each language that has any: for a question before it. */
export async function countBinding(
  db: Db,
  { projectId, languageId }: Guarded,
  ids: readonly number[],
  kind: WriteKind,
): Promise<BindingTexts[]> {
  const { everywhere, inOrder } = rules[kind];
  const counted = await countBindingTexts(db, { projectId, languageId: everywhere ? null : languageId }, ids);
  return counted
    .map((texts) => (inOrder ? texts : { ...texts, inOrder: 0 }))
    .filter((texts) => texts.locked + texts.inOrder > 0);
}

/** The reason why an entry may not be written; undefined if it may. */
function refusalOf(
  one: Bound,
  guarded: Guarded,
  kind: WriteKind,
): 'inOrder' | 'stays' | 'locked' | undefined {
  if (rules[kind].inOrder && one.inOrder) return 'inOrder';
  if (one.stays) return 'stays';
  const mayOpen = guarded.mayUnlock && rules[kind].locked === 'users who may not unlock';
  return one.locked && !mayOpen ? 'locked' : undefined;
}

/** Throws the first of the three reasons that any entry has. */
function refuseBound(bound: readonly Bound[], guarded: Guarded, kind: WriteKind): void {
  const refusals = bound.map((one) => refusalOf(one, guarded, kind));
  if (refusals.includes('inOrder')) throw new ApiError(entryErrors.inOrder);
  if (refusals.includes('stays')) throw forbidden();
  const lockedCount = refusals.filter((refusal) => refusal === 'locked').length;
  if (lockedCount > 0) throw new ApiError(entryErrors.locked, { lockedCount });
}

/** Locks the entries in the same way and returns those that `guardWriting` would accept. */
export async function holdWritable(
  trx: Db,
  guarded: Guarded,
  ids: readonly number[],
  kind: WriteKind,
  stay?: readonly number[],
): Promise<number[]> {
  const bound = await holdBound(trx, guarded, ids, { kind, stay });
  const refused = bound.filter((one) => refusalOf(one, guarded, kind) !== undefined);
  const isRefused = new Set(refused.map(({ entryId }) => entryId));
  return ids.filter((id) => !isRefused.has(id));
}

/**
 * Lists the texts of a selection that changed after the user saw them; they are neither published nor given a status.
 * `seen` undefined: the caller does not send what the user saw. Call it after the texts are locked.
 * @throws neverSeen
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

/**
 * Refuses if any text changed after the user saw it.
 * @throws textsChanged with count, neverSeen
 */
export async function assertSeen(...asked: Parameters<typeof changedSince>): Promise<void> {
  const { length: count } = await changedSince(...asked);
  if (count > 0) throw new ApiError(entryErrors.textsChanged, { count });
}

/** Users who may not unlock may not write locked texts (semantics, Roles). */
export function assertNotLocked(project: ProjectAccess, row: { locked: boolean }): void {
  if (row.locked && !project.can('entries.lock')) throw new ApiError(entryErrors.locked);
}

/** Adds the linked entries: a statement that writes one writes all (semantics, Entries). */
export async function withLinked(db: Db, projectId: number, ids: number[]): Promise<number[]> {
  return (await hasLinks(db, projectId)) ? listLinked(db, projectId, ids) : ids;
}

/**
 * Adds the linked entries, and holds all of them until the transaction ends: nobody links or unlinks them before that. Whoever
 * did so at this moment was waited for, and is seen. Deadlocks are possible, and worth another try.
 */
export async function holdLinked(trx: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  let held: ReadonlySet<number> = new Set();
  for (;;) {
    const linked = await withLinked(trx, projectId, [...ids]);
    if (linked.every((id) => held.has(id))) return linked;
    await lockEntriesInPlace(trx, projectId, linked);
    held = new Set(linked);
  }
}
