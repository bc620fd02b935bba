/** Tags that come with files: those that imports set, and the names that exports and the client API use. */

import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { unknownTag } from '@parlance/contract/tags';
import { findCategory } from '@parlance/domain/tags/categories';
import { joiningWhole } from '../../db/joining-whole.ts';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { listCategories } from './categories.service.ts';
import { countToTag, type EntriesToTag, listToTag, type TagEffect } from './entry-tags.queries.ts';
import { changeInSlices } from './entry-tags.service.ts';
import { findTagsByName, holdTags } from './tags.queries.ts';
import { addTag } from './tags.service.ts';

/** Ids of the existing tags, by name. */
export async function findTagNumbers(
  db: Db,
  projectId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  return new Map((await findTagsByName(db, projectId, names)).map(({ id, name }) => [name, id]));
}

/** Ids of tags by name. @throws unknownTag */
export async function resolveTags(db: Db, projectId: number, names: readonly string[]): Promise<number[]> {
  const known = await findTagNumbers(db, projectId, names);
  return names.map((name) => {
    const id = known.get(name);
    if (id === undefined) throw new ApiError(unknownTag, { name }, buildMessage('tag-missing', { name }));
    return id;
  });
}

/** Tags for the entries of an import. */
export interface Tagging {
  projectId: number;
  userId: number | null;
  /** Returns the id of the import's operation, which the first call creates. */
  operation: () => Promise<number>;
  tagIds: number[];
}

/** Finds the tags of an import by name and creates missing ones. @throws noTagCategory, tooManyTags */
export async function beginTagging(
  trx: Db,
  of: Omit<Tagging, 'tagIds'>,
  { names, category }: { names: readonly string[]; category: string | null },
): Promise<Tagging> {
  const { projectId, userId, operation } = of;
  const known = await findTagNumbers(trx, projectId, names);
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  const categoryId = missing.length > 0 && category ? await categoryByName(trx, projectId, category) : null;
  for (const name of missing) {
    const operationId = await operation();
    const made = await addTag(trx, { projectId, userId, name, categoryId, operationId });
    // Two programs at once: the one that waited takes what the other has made.
    known.set(name, made?.id ?? found((await findTagNumbers(trx, projectId, [name])).get(name)));
  }
  const tagIds = [...new Set(known.values())].sort((one, other) => one - other);
  await holdTags(trx, projectId, tagIds);
  return { ...of, tagIds };
}

async function categoryByName(db: Db, projectId: number, name: string): Promise<number> {
  const category = findCategory(await listCategories(db, projectId), name);
  if (!category)
    throw new ApiError(importErrors.noTagCategory, { name }, buildMessage('tag-category-missing', { name }));
  return category.id;
}

/**
 * Adds the tags to the entries that `members` selects as entry_id and, unless `keeps`, removes them from all others but the `spared`
 * ("entries that carry the tag but are not in the file lose it", client API). Returns the number of changed entries.
 */
export async function tagEntries(
  trx: Db,
  { projectId, userId, operation, tagIds }: Tagging,
  { keeps, ...entries }: EntriesToTag & { keeps: boolean },
): Promise<number> {
  if (tagIds.length === 0) return 0;
  const { add, remove } = await joiningWhole(trx, () => listToTag(trx, projectId, entries, tagIds));
  const others = keeps ? [] : remove;
  if (add.length + others.length === 0) return 0;
  const by = { projectId, userId, operationId: await operation() };
  const added = await changeInSlices(trx, { ...by, add: tagIds, remove: [] }, add);
  return added + (await changeInSlices(trx, { ...by, add: [], remove: tagIds }, others));
}

/** Most keys in a preview. */
const mostKeys = 100;

/**
 * What `beginTagging` and `tagEntries` would change in existing entries.
 */
export async function previewTagging(
  trx: Db,
  projectId: number,
  { names, keeps }: { names: readonly string[]; keeps: boolean },
  entries: EntriesToTag,
): Promise<TagEffect> {
  if (names.length === 0) return { given: 0, lost: 0, losing: [] };
  const tagIds = (await findTagsByName(trx, projectId, names)).map(({ id }) => id);
  const isNew = tagIds.length < new Set(names).size;
  const effect = await joiningWhole(trx, () =>
    countToTag(trx, { projectId, tagIds, isNew, ...entries, mostKeys }),
  );
  return keeps ? { ...effect, lost: 0, losing: [] } : effect;
}
