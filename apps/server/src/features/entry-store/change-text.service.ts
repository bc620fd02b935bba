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
import { assertAccepted, recheck } from './warnings.service.ts';
import { isBase, type WriteDeps, type Writer } from './write.service.ts';
import { type NewText, writeTexts } from './write-texts.queries.ts';
import { listValuesWrittenFor } from './written-for.queries.ts';

/** Process dependencies of single text changes. */
export interface TextDeps extends WriteDeps {
  texts: BatchedRows;
}

export interface TextsToWrite extends ValueAndDraft {
  /** Set if the text was not written for the current base text (published, cleared): outdated stays as it is. */
  keepsBase?: boolean;
  /** Set if the text comes back: the hash of the base text that it was written for; null: not known. */
  writtenFor?: number | null;
  /** Whether the draft is older than the value, if the history knows it. Otherwise the change itself decides. */
  draftOlder?: boolean;
  /** The status that comes back with the text in an entry, or in a linked one; undefined: the change itself decides. */
  statusIn?: (row: EntryRowData) => EntryStatus | undefined;
  /** What wrote these texts, as it is stored (domain/entry/text-origin.ts); null: a person, file or app. */
  origin?: string | null;
  /** Who wrote these texts, where they come back; null: nobody that is known. undefined: whoever makes the change. */
  author?: number | null;
  /** The text was stored before, here or in a linked entry: no check refuses it. */
  wasStored?: boolean;
  /** Somebody saved it, so that an outdated text is current although it stays the same; others leave it as it is. */
  isSave?: boolean;
}

/** Decides the new texts of an entry from its row. Throws an ApiError for a change that is not allowed. */
export type DecideTexts = (row: EntryRowData) => TextsToWrite;

/** Bounds retries against a user who keeps saving the same entry. Each retry needs one more concurrent write. */
const mostTries = 20;

/**
 * Changes value and draft of one entry. It reads the row, calls `decide` for the new texts, and writes them in one
 * statement over exactly that row; if another writer was faster, it reads and decides again. Returns the resulting row.
 * Equal texts write nothing, but saving an outdated text unchanged makes it current. undefined: the entry does not
 * exist. @throws refusedByCheck
 */
export async function changeText(
  deps: TextDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
  decideTexts: DecideTexts,
): Promise<EntryRowData | undefined> {
  const { db, live, texts: store } = deps;
  const decide: DecideTexts = (row) => {
    const texts = decideTexts(row);
    if (!texts.wasStored) assertAccepted(row, isBase(place), texts.value);
    return texts;
  };
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await store.find(place, id);
    if (!row) return undefined;
    const [texts] = await withWrittenFor(db, place, [{ row, texts: decide(row) }]);
    const change = texts && rowChange(row, texts.texts, place, writer.user.id);
    if (!change) return row;
    if (row.link_parent !== null || row.children > 0) {
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

const isOlder = (row: EntryRowData, texts: TextsToWrite): boolean =>
  texts.draftOlder ?? draftIsOlder({ ...row, draftOlder: row.draft_older }, texts);

/** A text that changes loses its review status, if the project requires a review of changed texts. */
const statusOf = (row: EntryRowData, texts: TextsToWrite): EntryStatus =>
  texts.statusIn?.(row) ??
  (row.review_changed && isNewText(row, texts)
    ? statusAfterChange(row.status, texts.value === null && texts.draft === null)
    : row.status);

/** A text that was there already keeps its origin, as when a draft is published; a new one is that of who wrote it. */
const originOf = (row: EntryRowData, texts: TextsToWrite): string | null =>
  isNewText(row, texts) ? (texts.origin ?? null) : row.text_origin;

const authorOf = ({ author }: TextsToWrite, userId: number | null): number | null =>
  author === undefined ? userId : author;

const differs = (row: EntryRowData, texts: TextsToWrite): boolean =>
  texts.value !== row.value || texts.draft !== row.draft;

/** Saving an outdated text unchanged says that it is right for the new source; bringing one back does not. */
const makesCurrent = (row: EntryRowData, texts: TextsToWrite): boolean =>
  (row.issues & issueBits.outdated) !== 0 && !texts.keepsBase && texts.writtenFor === undefined;

/** A row with its new texts. */
interface Decided {
  row: EntryRowData;
  texts: TextsToWrite;
}

/** Whether only the published text is left, which the draft's base text does not concern. */
const leavesValue = ({ row, texts }: Decided): boolean =>
  texts.keepsBase === true &&
  row.draft !== null &&
  texts.draft === null &&
  texts.value !== null &&
  texts.value === row.value;

/** Texts whose draft is taken away are again those of the base text that their value was written for. */
async function withWrittenFor(
  db: Db,
  place: LanguageRef,
  decided: readonly Decided[],
): Promise<readonly Decided[]> {
  const left = isBase(place) ? [] : decided.filter(leavesValue).map(({ row }) => row.id);
  if (left.length === 0) return decided;
  const known = await listValuesWrittenFor(db, place, left);
  return decided.map(({ row, texts }) => {
    const writtenFor = known.get(row.id);
    return { row, texts: writtenFor === undefined ? texts : { ...texts, keepsBase: false, writtenFor } };
  });
}

/** The change of a row to these texts; undefined if there is no change. */
function rowChange(
  row: EntryRowData,
  texts: TextsToWrite,
  place: LanguageRef,
  userId: number,
): RowChange | undefined {
  const textChanges = differs(row, texts);
  if (!textChanges && !makesCurrent(row, texts)) return undefined;
  const checked = recheck(row, isBase(place), { ...texts, maxLength: row.max_length });
  const draftOlder = isOlder(row, texts);
  const status = statusOf(row, texts);
  const origin = textChanges ? originOf(row, texts) : row.text_origin;
  const old = {
    ...(texts.value !== row.value && { value: row.value }),
    ...(texts.draft !== row.draft && { draft: row.draft }),
    ...(draftOlder !== row.draft_older && { draft_older: row.draft_older }),
    ...(status !== row.status && { status: row.status }),
    ...(origin !== row.text_origin && { text_origin: row.text_origin }),
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
    textBy: authorOf(texts, userId),
    origin,
    rowState: row.row_state,
  };
}

/** Writes one row. A changed base value updates the other languages' warnings in the same transaction. */
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
    ...(change.textChanges && {
      text_by: change.textBy,
      user_name: change.textBy === writer.user.id ? writer.user.displayName : null,
      text_origin: change.origin,
    }),
  };
}

/**
 * Gives the parent and its children the same texts (semantics, Entries: linking). Returns the entry's row as written,
 * since it may be deleted right after. undefined: it was unlinked or deleted before, and no text was written.
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
    // Writers of linked texts wait here, even if no text row exists to lock. Each decides on what the previous one
    // wrote.
    await lockEntriesForUpdate(trx, place.projectId, ids);
    const row = found(await findEntryRow(trx, place, id));
    const texts = decide(row);
    // The entry's own text is accepted by now; linked entries share it.
    const shared = { ...texts, draftOlder: isOlder(row, texts), wasStored: true, isSave: true };
    await changeTexts(trx, { ...place, userId: writer.user.id }, ids, () => shared);
    // If the language was deleted at this moment, no text is written either.
    return found(await findEntryRow(trx, place, id));
  });
}

/**
 * Changes the texts of a set of entries in one language, in the caller's transaction. It locks the rows, calls `decide`
 * (undefined: the text stays), writes texts and history, then the dependent warnings, in portions that fit in memory.
 * Returns the number of changed texts. @throws refusedByCheck
 */
export async function changeTexts(
  trx: Db,
  writing: LanguageRef & { userId: number | null; operationId?: number },
  ids: readonly number[],
  decide: (row: EntryRowData) => TextsToWrite | undefined,
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
  decide: (row: EntryRowData) => TextsToWrite | undefined,
): Promise<number> {
  const rows = await listEntryRows(trx, writing, ids);
  const changed: NewText[] = [];
  const baseTexts: number[] = [];
  const decided = rows.flatMap((row): Decided[] => {
    const texts = decide(row);
    return texts ? [{ row, texts }] : [];
  });
  for (const { row, texts } of await withWrittenFor(trx, writing, decided)) {
    if (!(differs(row, texts) || (texts.isSave && makesCurrent(row, texts)))) continue;
    if (!texts.wasStored) assertAccepted(row, isBase(writing), texts.value);
    const checked = recheck(row, isBase(writing), { ...texts, maxLength: row.max_length });
    const { value, draft } = texts;
    changed.push({
      entryId: row.id,
      value,
      draft,
      draftOlder: isOlder(row, texts),
      status: statusOf(row, texts),
      origin: originOf(row, texts),
      by: authorOf(texts, writing.userId),
      ...checked,
    });
    if (isBase(writing) && texts.value !== row.value) baseTexts.push(row.id);
  }
  const count = await writeTexts(trx, writing, changed);
  await refreshDependentIssues(trx, writing, baseTexts);
  return count;
}
