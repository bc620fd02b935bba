import { issueBits } from '@parlance/domain/checks/issues';
import { draftIsOlder, isNewText, type ValueAndDraft } from '@parlance/domain/entry/save';
import { type EntryStatus, statusAfterChange } from '@parlance/domain/entry/status';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { slicesByWeight, textsAtOnce } from '../../db/slices.ts';
import { found } from '../../http/errors.ts';
import type { BatchedRows } from './batched-rows.service.ts';
import { refreshDependentIssues } from './dependent-issues.service.ts';
import { listLinked, lockEntriesForUpdate, lockTextsForUpdate } from './linked.queries.ts';
import { type EntryRowData, findEntryRow, type LanguageRef, listEntryRows } from './rows.queries.ts';
import { type RowChange, writeRows } from './save-texts.queries.ts';
import { listTextBytes } from './text-bytes.queries.ts';
import { recheck } from './warnings.service.ts';
import { isBase, type WriteDeps, type Writer } from './write.service.ts';
import { type NewText, writeTexts } from './write-texts.queries.ts';

/** What changing single texts needs of the process. */
export interface TextDeps extends WriteDeps {
  texts: BatchedRows;
}

export interface Texts extends ValueAndDraft {
  /** Not a text written for the base text of now (published, cleared): outdated stays as it is. */
  keepsBase?: boolean;
  /** Whether the draft is older than the value, where the history knows it; else it follows from what changes. */
  draftOlder?: boolean;
}

/** What an entry's texts shall be, by its row; throws an ApiError for what may not be. */
export type DecideTexts = (row: EntryRowData) => Texts;

/** Somebody who saves the same entry without end is stopped; each further try needs one more writer in between. */
const mostTries = 20;

/**
 * Changes value and draft of one entry: reads its row, lets `decide` say what it shall be, and writes that in one
 * statement over exactly the row that was read; if somebody was faster, it reads and decides again. Gives the row as
 * it is then. Same texts write nothing, but an outdated text saved as it is becomes current. undefined: no such entry.
 */
export async function changeText(
  deps: TextDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
  decide: DecideTexts,
): Promise<EntryRowData | undefined> {
  const { db, live, texts: store } = deps;
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await store.find(place, id);
    if (!row) return undefined;
    const texts = decide(row);
    const change = rowChange(row, texts, place, writer.user.id);
    if (!change) return row;
    if (row.link_parent !== null || row.has_children) {
      const linked = await retryDeadlocks(() => changeLinked(db, writer, place, row, decide));
      if (!linked) continue;
      live.note(place.projectId);
      return linked;
    }
    const written = await retryDeadlocks(() => writeOne(deps, writer, place, row, change));
    if (!written) continue;
    live.note(place.projectId);
    return written;
  }
  throw new Error(`The entry ${id} changed ${mostTries} times while it was being saved.`);
}

const isOlder = (row: EntryRowData, texts: Texts): boolean =>
  texts.draftOlder ?? draftIsOlder({ ...row, draftOlder: row.draft_older }, texts);

/** A text that changes loses what was judged of it, where the project has changed texts reviewed. */
const statusOf = (row: EntryRowData, texts: Texts): EntryStatus =>
  row.review_changed && isNewText(row, texts) ? statusAfterChange(row.status) : row.status;

/** What changing a row to these texts writes; undefined: nothing. */
function rowChange(
  row: EntryRowData,
  texts: Texts,
  place: LanguageRef,
  userId: number,
): RowChange | undefined {
  const textChanges = texts.value !== row.value || texts.draft !== row.draft;
  const isOutdated = (row.issues & issueBits.outdated) !== 0;
  if (!textChanges && (!isOutdated || texts.keepsBase)) return undefined;
  const checked = recheck(row, isBase(place), { ...texts, maxLength: row.max_length });
  const draftOlder = isOlder(row, texts);
  const status = statusOf(row, texts);
  const old = {
    ...(texts.value !== row.value && { value: row.value }),
    ...(texts.draft !== row.draft && { draft: row.draft }),
    ...(draftOlder !== row.draft_older && { draft_older: row.draft_older }),
    ...(status !== row.status && { status: row.status }),
    ...(checked.baseHash !== row.base_hash && row.row_state !== null && { base_hash: row.base_hash }),
  };
  const { value, draft } = texts;
  return {
    entryId: row.id,
    value,
    draft,
    draftOlder,
    status,
    ...checked,
    textChanges,
    old,
    userId,
    rowState: row.row_state,
  };
}

/** Writes one row; with a base value that changed, the other languages' warnings in the same transaction. */
async function writeOne(
  { db, texts }: TextDeps,
  writer: Writer,
  place: LanguageRef,
  row: EntryRowData,
  change: RowChange,
): Promise<EntryRowData | undefined> {
  const baseChanges = isBase(place) && change.value !== row.value;
  const written = await (baseChanges
    ? db.transaction().execute(async (trx) => {
        const [saved] = await writeRows(trx, place, [change]);
        if (saved) await refreshDependentIssues(trx, { ...place, userId: writer.user.id }, [row.id]);
        return saved;
      })
    : texts.write(place, change));
  if (!written) return undefined;
  return {
    ...row,
    ...written,
    value: change.value,
    draft: change.draft,
    draft_older: change.draftOlder,
    status: change.status,
    issues: change.issues,
    base_value: isBase(place) ? change.value : row.base_value,
    ...(change.textChanges && { text_by: writer.user.id, user_name: writer.user.displayName }),
  };
}

/**
 * The parent and its children get the same texts (semantics, Entries: linking). Gives the entry's row as it was written:
 * somebody may delete it right after. undefined: it was unlinked or deleted before, and nothing was written.
 */
async function changeLinked(
  db: Db,
  writer: Writer,
  place: LanguageRef,
  { id, link_parent: parent }: EntryRowData,
  decide: DecideTexts,
): Promise<EntryRowData | undefined> {
  return db.transaction().execute(async (trx) => {
    const ids = await listLinked(trx, place.projectId, [parent ?? id]);
    if (!ids.includes(id)) return undefined;
    // Writers of the same texts wait here: one decides on what the other wrote, also where there was no row to hold.
    await lockEntriesForUpdate(trx, place.projectId, ids);
    const row = found(await findEntryRow(trx, place, id));
    const texts = decide(row);
    const copied = { ...texts, draftOlder: isOlder(row, texts) };
    await changeTexts(trx, { ...place, userId: writer.user.id }, ids, () => copied);
    // Where the language was deleted in this very moment, nothing is written either.
    return found(await findEntryRow(trx, place, id));
  });
}

/**
 * Changes the texts of a set of entries in one language, in the caller's transaction: locks the rows, lets `decide`
 * say (undefined: stays), writes them with their history, then the warnings that depend on them; as many at once as
 * memory has room for. Gives how many changed.
 */
export async function changeTexts(
  trx: Db,
  writing: LanguageRef & { userId: number | null; operationId?: number },
  ids: readonly number[],
  decide: (row: EntryRowData) => Texts | undefined,
): Promise<number> {
  await lockTextsForUpdate(trx, writing.projectId, writing.languageId, ids);
  const bytes = ids.length > 1 ? await listTextBytes(trx, writing, ids) : new Map<number, number>();
  let count = 0;
  for (const slice of slicesByWeight(ids, (id) => bytes.get(id) ?? 0, textsAtOnce))
    count += await changeHeld(trx, writing, slice, decide);
  return count;
}

async function changeHeld(
  trx: Db,
  writing: LanguageRef & { userId: number | null; operationId?: number },
  ids: readonly number[],
  decide: (row: EntryRowData) => Texts | undefined,
): Promise<number> {
  const rows = await listEntryRows(trx, writing, ids);
  const changed: NewText[] = [];
  const baseTexts: number[] = [];
  for (const row of rows) {
    const texts = decide(row);
    if (!texts || (texts.value === row.value && texts.draft === row.draft)) continue;
    const checked = recheck(row, isBase(writing), { ...texts, maxLength: row.max_length });
    const { value, draft } = texts;
    changed.push({
      entryId: row.id,
      value,
      draft,
      draftOlder: isOlder(row, texts),
      status: statusOf(row, texts),
      ...checked,
    });
    if (isBase(writing) && texts.value !== row.value) baseTexts.push(row.id);
  }
  const count = await writeTexts(trx, writing, changed);
  await refreshDependentIssues(trx, writing, baseTexts);
  return count;
}
