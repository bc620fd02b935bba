import { mostEntryIds, type Tag, tagErrors, tagExists } from '@parlance/contract/tags';
import { decodeId, encodeId } from '@parlance/domain/id';
import { byPlace, offsetsForMove } from '@parlance/domain/tags/order';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { WriteDeps, Writer } from '../entry-store/write.service.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';
import { historyAuthor, recordChange, recordChanges } from '../feed/record.service.ts';
import { getCategory } from './categories.service.ts';
import { listTagged, listTaggedShown } from './entry-tags.queries.ts';
import { changeInSlices } from './entry-tags.service.ts';
import { placed, presentTag, presentTags } from './tags.present.ts';
import {
  findTagRow,
  insertTag,
  listTagRows,
  lockTagRow,
  lockTagsToCategorize,
  markTag,
  type TagRow,
  updateTagRow,
  writeCategoryOf,
  writeOffsets,
} from './tags.queries.ts';

const mostTags = 5_000;

const tagNumber = (wireId: string): number => found(decodeId('tag', wireId));

/** Tags of a project in their order. */
export const listTags = async (db: Db, projectId: number): Promise<Tag[]> =>
  presentTags(projectId, await listTagRows(db, projectId));

/** A tag with its entries. @throws 404 */
export async function getTag(db: Db, projectId: number, wireId: string) {
  const id = tagNumber(wireId);
  const row = found(await findTagRow(db, projectId, id));
  const { ids, count } = await listTaggedShown(db, projectId, id, mostEntryIds);
  return {
    ...presentTag(projectId, row),
    entryCount: count,
    languageEntryIds: ids.map((entry) => encodeId('entry', entry)),
  };
}

interface TagFields {
  name?: string;
  /** API id of the category; null: none. */
  category?: string | null;
}

/** Creates a tag at the end of the list. @throws tagExists, tooManyTags, 404 for the category */
export async function createTag(
  { db, live }: WriteDeps,
  writer: Writer,
  { name, category }: TagFields & { name: string },
): Promise<Tag> {
  const { project } = writer;
  const categoryId = await categoryNumber(db, project.id, category);
  const row = await inProject(db, project.id, (trx) =>
    makeTag(trx, {
      projectId: project.id,
      userId: historyAuthor(writer.user.id, writer.author),
      name,
      categoryId,
    }),
  );
  live.note(project.id);
  return presentTag(project.id, row);
}

const categoryNumber = async (db: Db, projectId: number, wireId: string | null | undefined) =>
  wireId ? (await getCategory(db, projectId, wireId)).id : null;

interface NewTag {
  projectId: number;
  userId: number | null;
  name: string;
  categoryId: number | null;
  operationId?: number;
}

/** The same in the caller's transaction, with history. @throws tagExists, tooManyTags */
async function makeTag(trx: Db, tag: NewTag): Promise<TagRow> {
  const row = await addTag(trx, tag);
  if (!row) throw new ApiError(tagExists);
  return row;
}

/** The same; undefined where somebody has just made a tag of this name. @throws tooManyTags */
export async function addTag(trx: Db, tag: NewTag): Promise<TagRow | undefined> {
  const { projectId, userId, operationId } = tag;
  if ((await listTagRows(trx, projectId)).length >= mostTags) throw new ApiError(tagErrors.tooManyTags);
  const row = await insertTag(trx, tag);
  if (!row) return undefined;
  await recordChange(trx, {
    projectId,
    userId,
    operationId,
    kind: 'tagCreated',
    subject: row.name,
    old: { tag: row.id },
  });
  return row;
}

/** Renames a tag or changes its category. @throws tagExists, 404 */
export async function updateTag(
  { db, live }: WriteDeps,
  writer: Writer,
  wireId: string,
  { name, category }: TagFields,
): Promise<Tag> {
  const { project } = writer;
  const id = tagNumber(wireId);
  const categoryId = await categoryNumber(db, project.id, category);
  const row = await inProject(db, project.id, async (trx) => {
    const before = found(await lockTagRow(trx, project.id, id));
    const change = {
      name: name ?? before.name,
      category_id: category === undefined ? before.category_id : categoryId,
    };
    if (change.name === before.name && change.category_id === before.category_id) return before;
    const written = await updateTagRow(trx, project.id, id, change);
    await recordChange(trx, {
      projectId: project.id,
      kind: 'tagChanged',
      userId: historyAuthor(writer.user.id, writer.author),
      subject: written.name,
      old: {
        tag: id,
        ...(change.name !== before.name && { name: before.name }),
        ...(change.category_id !== before.category_id && { category: before.category_id }),
      },
    });
    return written;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError(tagExists) : error;
  });
  live.note(project.id);
  return presentTag(project.id, row);
}

interface Categorizing {
  projectId: number;
  userId: number | null;
  /** The id of the operation that they are changed in, which the first call creates. */
  operation: () => Promise<number>;
}

/**
 * Gives those of some tags a category that have another one or none, in the caller's transaction and with history; null takes
 * theirs away.
 */
export async function categorizeTags(
  trx: Db,
  { projectId, userId, operation }: Categorizing,
  ids: readonly number[],
  categoryId: number | null,
): Promise<void> {
  const changing = await lockTagsToCategorize(trx, projectId, ids, categoryId);
  if (changing.length === 0) return;
  const operationId = await operation();
  await writeCategoryOf(
    trx,
    projectId,
    changing.map(({ id }) => id),
    categoryId,
  );
  await recordChanges(
    trx,
    changing.map(({ id, name, category_id }) => ({
      ...{ projectId, userId, operationId, kind: 'tagChanged', subject: name },
      old: { tag: id, category: category_id },
    })),
  );
}

/** Moves a tag directly after another, or to the start; returns all tags in their order. @throws 404 */
export async function moveTag(
  { db, live }: WriteDeps,
  { project, user }: Writer,
  wireId: string,
  after: string | null,
): Promise<Tag[]> {
  const id = tagNumber(wireId);
  const afterId = after === null ? null : tagNumber(after);
  const tags = await inProject(db, project.id, async (trx) => {
    const moved = found(await lockTagRow(trx, project.id, id));
    const rows = await listTagRows(trx, project.id);
    const behind = afterId === null ? null : found(rows.find((row) => row.id === afterId));
    if (behind?.id === moved.id) return rows;
    const offsets = offsetsForMove(rows.map(placed).sort(byPlace), placed(moved), behind && placed(behind));
    await writeOffsets(trx, project.id, offsets);
    await recordChange(trx, {
      projectId: project.id,
      kind: 'tagChanged',
      userId: user.id,
      subject: moved.name,
      old: { tag: id, orderOffset: moved.order_offset },
    });
    return listTagRows(trx, project.id);
  });
  live.note(project.id);
  return presentTags(project.id, tags);
}

/** Deletes a tag and removes it from its entries, as one operation. @throws 404 */
export async function deleteTag(
  { db, live }: WriteDeps,
  writer: Writer,
  wireId: string,
): Promise<OperationResult> {
  const id = tagNumber(wireId);
  const projectId = writer.project.id;
  const userId = writer.user.id;
  const done = await retryDeadlocks(() =>
    inProject(db, projectId, async (trx) => {
      const { name } = found(await lockTagRow(trx, projectId, id));
      await markTag(trx, projectId, id, { deletedBy: userId });
      const ids = await listTagged(trx, projectId, id);
      const summary = { changed: ids.length, tag: name };
      const by = { projectId, userId };
      return asOperation(trx, { ...by, kind: 'tagDelete', summary, stays: true }, async (operation) => {
        const operationId = await operation.id();
        await changeInSlices(trx, { ...by, operationId, add: [], remove: [id] }, ids);
        await recordChange(trx, { ...by, operationId, kind: 'tagDeleted', subject: name, old: { tag: id } });
        return { changed: ids.length, summary };
      });
    }),
  );
  live.note(projectId);
  return done;
}
