import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { holdWritable, type WriteKind } from '../entry-store/guard.service.ts';
import { listLinkable } from '../entry-store/link.queries.ts';
import { hasGroupsOn, listGroups } from '../groups/groups.queries.ts';
import {
  type EntryNow,
  listLinksToUndo,
  listTakenKeys,
  lockEntryRowsForUpdate,
  type RestoredEntry,
  restoreEntries,
  type Undoing,
} from './undo.queries.ts';
import { asGuarded, isUntouched, restoreEntry, type UndoTarget } from './undo.ts';
import type { UndoOutcome } from './undo.types.ts';

export async function undoEntries(
  trx: Db,
  undoing: Undoing & { tagExists: (tag: number) => boolean },
  targets: UndoTarget[],
  outcome: UndoOutcome,
): Promise<void> {
  const own = targets.filter((target) => target.languageId === null);
  if (own.length === 0) return;
  const rows = await lockEntryRowsForUpdate(
    trx,
    undoing.projectId,
    own.map((target) => target.entryId),
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  const there = await listGroups(trx, undoing.projectId);
  const groups = new Set(there.map(({ id }) => id));
  const shown = (await hasGroupsOn(trx, undoing.projectId)) ? undefined : there.find((one) => one.is_default);
  const back: RestoredEntry[] = [];
  const stays = new Map<number, string>();
  for (const target of own) {
    const row = now.get(target.entryId);
    if (row && isUntouched(target, row)) {
      const within = shown ? withinGroup(target, shown.id) : target;
      const was = restoreEntry(within, row, undoing.tagExists);
      if (was) back.push(was);
      if (within !== target) stays.set(row.id, row.key);
    } else outcome.kept.push({ key: row?.key ?? encodeId('entry', target.entryId), languageId: null });
  }
  const taken = await listTakenKeys(trx, undoing.projectId, back);
  const bound = await listBoundMoves(trx, undoing, back, now);
  // Nothing goes back into a group that is gone.
  const isFree = ({ id, key, group_id: group }: RestoredEntry) =>
    !taken.has(key) && groups.has(group) && !bound.has(id);
  const links = linksOf(back, now);
  // Before those that are linked again: their parents may have been linked to others themselves.
  const single = back.filter((entry) => isFree(entry) && !links.has(entry.id));
  await restoreEntries(trx, undoing, single);
  const apart = await listApart(trx, undoing.projectId, links);
  const linked = back.filter((entry) => isFree(entry) && links.has(entry.id) && !apart.has(entry.id));
  await restoreEntries(trx, undoing, linked);
  const done = new Set([...single, ...linked]);
  for (const entry of back) if (!done.has(entry)) stays.set(entry.id, now.get(entry.id)?.key ?? '');
  outcome.kept.push(...[...stays.values()].map((key) => ({ key, languageId: null })));
  outcome.restored += done.size;
}

/**
 * The target with the only group that takes entries while groups are off, if it would bring its entry into another one
 * (docs/decisions/0182). `holdGroups` holds the switch.
 */
const withinGroup = (target: UndoTarget, group: number): UndoTarget =>
  target.old['group_id'] === undefined || target.old['group_id'] === group
    ? target
    : { ...target, old: { ...target.old, group_id: group } };

/** The entries that would be linked again, with their parents. */
const linksOf = (
  back: readonly RestoredEntry[],
  now: ReadonlyMap<number, EntryNow>,
): ReadonlyMap<number, number> =>
  new Map(
    back.flatMap(({ id, link_parent: parent }) =>
      parent === null || parent === now.get(id)?.link_parent ? [] : [[id, parent]],
    ),
  );

/** Those of them that have other texts than their parent since, or it is gone: they stay apart. */
async function listApart(
  trx: Db,
  projectId: number,
  links: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const wanted = [...links].map(([child, parent]) => ({ child, parent }));
  const linkable = new Set((await listLinkable(trx, projectId, wanted)).map(({ child }) => child));
  return new Set([...links.keys()].filter((id) => !linkable.has(id)));
}

/** Entries that would go back to another group, and that a lock or an order binds. */
async function listBoundMoves(
  trx: Db,
  undoing: Undoing,
  back: readonly RestoredEntry[],
  now: ReadonlyMap<number, EntryNow>,
): Promise<Set<number>> {
  const ids = back.flatMap(({ id, group_id: group }) => (group === now.get(id)?.group_id ? [] : [id]));
  return ids.length > 0 ? holdBound(trx, undoing, ids, 'move') : new Set();
}

/**
 * Entries whose link stays, since a lock or an order binds them, and their parents: linked entries have the same texts, so
 * nothing of them is undone. Call it before anything is written.
 */
export async function holdBoundLinks(trx: Db, undoing: Undoing, operationId: number): Promise<Set<number>> {
  const links = await listLinksToUndo(trx, undoing.projectId, operationId);
  const stay = new Set<number>();
  for (const kind of ['link', 'unlink'] as const) {
    const meant = links.filter(({ was }) => (was === null) === (kind === 'unlink'));
    if (meant.length === 0) continue;
    const bound = await holdBound(
      trx,
      undoing,
      meant.map(({ id }) => id),
      kind,
    );
    for (const { id, now } of meant.filter(({ id }) => bound.has(id))) {
      stay.add(id);
      if (now !== null) stay.add(now);
    }
  }
  return stay;
}

/** Locks entries, and answers which of them may not be written so, as for all other writers (docs/decisions/0123). */
async function holdBound(
  trx: Db,
  undoing: Undoing,
  ids: readonly number[],
  kind: WriteKind,
): Promise<Set<number>> {
  const free = new Set(await holdWritable(trx, asGuarded(undoing), ids, kind));
  return new Set(ids.filter((id) => !free.has(id)));
}
