import { movesOfPeople, statusesThatStay } from '@parlance/domain/entry/status';
import type { Db } from '../../db/pool.ts';
import { slicesByWeight, textsAtOnce } from '../../db/slices.ts';
import { changeTexts } from './change-text.service.ts';
import { guardWriting, holdWritable } from './guard.service.ts';
import { type Link, type Linking, linkEntries, listDuplicates, rewriteTexts } from './link.queries.ts';
import { listLanguageIds } from './link-languages.queries.ts';
import { setLocked } from './locks.queries.ts';
import { type EntryRowData, type LanguageRef, listEntryRows } from './rows.queries.ts';
import { writeStatus } from './status.queries.ts';
import { listTextBytes } from './text-bytes.queries.ts';

type Writing = Linking & LanguageRef;

/**
 * Links all entries that have the same base text as one of the given entries. Children get the texts and statuses of
 * their parent in all languages, also in those in the trash, with the comments of these. If a parent has no text, it first
 * gets those of its first child that has some. The history keeps the replaced texts, so that an undo restores them.
 * @throws locked, inOrder, if `inTheWay` is `refused`
 */
export async function linkDuplicates(
  trx: Db,
  writing: Writing,
  ids: readonly number[],
  inTheWay: 'refused' | 'stays',
): Promise<{ changed: number; stayed: number }> {
  const found = await listDuplicates(trx, writing, ids);
  if (found.length === 0) return { changed: 0, stayed: 0 };
  const guarded = { ...writing, mayUnlock: false };
  const all = [...new Set(found.flatMap(({ child, parent }) => [child, parent]))];
  if (inTheWay === 'refused') await guardWriting(trx, guarded, all, 'link');
  const free = new Set(inTheWay === 'stays' ? await holdWritable(trx, guarded, all, 'link') : all);
  // The search runs again after the rows are locked, since a user may have saved another base text before.
  const now = await listDuplicates(trx, writing, ids);
  const links = now.filter(({ child, parent }) => free.has(child) && free.has(parent));
  for (const languageId of await listLanguageIds(trx, writing.projectId))
    await copyInLanguage(trx, { ...writing, languageId }, links);
  await rewriteTexts(trx, writing, [...new Set(links.flatMap(({ child, parent }) => [child, parent]))]);
  const changed = await linkEntries(trx, writing, links);
  return { changed, stayed: now.length - links.length };
}

async function copyInLanguage(trx: Db, writing: Writing, links: readonly Link[]): Promise<void> {
  const bytes = await listTextBytes(trx, writing, [...new Set(links.map(({ parent }) => parent))]);
  for (const slice of slicesByWeight(links, ({ parent }) => bytes.get(parent) ?? 0, textsAtOnce))
    await copySlice(trx, writing, slice);
}

async function copySlice(trx: Db, writing: Writing, links: readonly Link[]): Promise<void> {
  const parents = await readParents(trx, writing, links);
  await copyTexts(trx, writing, new Map(links.map(({ child, parent }) => [child, parents.get(parent)])));
}

/**
 * Gives each entry the texts of another row, with their status and its comment, since what is judged is the text, and its lock.
 * Locks differ only in languages in the trash: in all others, they refuse the linking.
 */
async function copyTexts(
  trx: Db,
  writing: Writing,
  from: ReadonlyMap<number, EntryRowData | undefined>,
): Promise<void> {
  const ids = [...from.keys()];
  const toLock: number[] = [];
  const toUnlock: number[] = [];
  await changeTexts(trx, writing, ids, ({ id, locked }) => {
    const row = from.get(id);
    if (row && row.locked !== locked) (row.locked ? toLock : toUnlock).push(id);
    return textsOf(row);
  });
  const locking = { ...writing, alsoInTrash: true };
  if (toLock.length > 0) await setLocked(trx, { ...locking, locked: true }, toLock);
  if (toUnlock.length > 0) await setLocked(trx, { ...locking, locked: false }, toUnlock);
  const rows = [...from].flatMap(([id, row]) => (row ? [{ id, row }] : []));
  const judged = Map.groupBy(rows, ({ row }) => JSON.stringify([row.status, row.comment]));
  for (const same of judged.values()) {
    const { status, comment } = (same[0] as (typeof same)[number]).row;
    const stay = statusesThatStay(status, movesOfPeople);
    await writeStatus(
      trx,
      { ...writing, status, stay, comment },
      same.map(({ id }) => id),
    );
  }
}

const textsOf = (row: EntryRowData | undefined) =>
  row && {
    value: row.value,
    draft: row.draft,
    draftOlder: row.draft_older,
    origin: row.text_origin,
    keepsBase: true,
    wasStored: true,
  };

/** Reads the parents' rows. A parent without any text gets texts and status of its first child that has some. */
async function readParents(
  trx: Db,
  writing: Writing,
  links: readonly Link[],
): Promise<Map<number, EntryRowData>> {
  const ids = [...new Set(links.map(({ parent }) => parent))];
  const read = async () => new Map((await listEntryRows(trx, writing, ids)).map((row) => [row.id, row]));
  const parents = await read();
  const isEmpty = (row: EntryRowData | undefined) => row?.value === null && row.draft === null;
  const ofEmpty = links.filter(({ parent }) => isEmpty(parents.get(parent)));
  if (ofEmpty.length === 0) return parents;
  const rows = await listEntryRows(
    trx,
    writing,
    ofEmpty.map(({ child }) => child),
  );
  const given = new Map(rows.filter((row) => !isEmpty(row)).map((row) => [row.id, row]));
  const first = new Map<number, EntryRowData>();
  for (const { child, parent } of ofEmpty) {
    const row = given.get(child);
    if (row && !first.has(parent)) first.set(parent, row);
  }
  if (first.size === 0) return parents;
  await copyTexts(trx, writing, first);
  return read();
}
