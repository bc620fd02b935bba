/** Tags that come with files: those that imports set, and the names that exports and the client API use. */

import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { unknownTag } from '@parlance/contract/tags';
import { categoryNumberOf } from '@parlance/domain/tags/categories';
import { joiningWhole } from '../../db/joining-whole.ts';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { listCategories } from './categories.service.ts';
import { countToTag, type EntriesToTag, listToTag, type TagEffect } from './entry-tags.queries.ts';
import { changeInSlices } from './entry-tags.service.ts';
import { findTagsByName, holdTags } from './tags.queries.ts';
import { addTag, categorizeTags } from './tags.service.ts';

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

/** The tags that files come with. */
interface TagsOfFiles {
  names: readonly string[];
  /** By name, or `None`; null: tags that are there keep theirs, new ones have none. */
  category: string | null;
}

/**
 * Finds the tags of an import by name and creates missing ones. A category is that of all of them from now on, also of those that
 * were there (docs/decisions/0287). @throws noTagCategory before anything is written, tooManyTags
 */
export async function beginTagging(
  trx: Db,
  of: Omit<Tagging, 'tagIds'>,
  { names, category }: TagsOfFiles,
): Promise<Tagging> {
  const { projectId, userId, operation } = of;
  const categoryId = await categoryByName(trx, projectId, category);
  const known = await findTagNumbers(trx, projectId, names);
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  for (const name of missing) {
    const operationId = await operation();
    const made = await addTag(trx, { projectId, userId, name, categoryId: categoryId ?? null, operationId });
    // Two programs at once: the one that waited takes what the other has made.
    known.set(name, made?.id ?? found((await findTagNumbers(trx, projectId, [name])).get(name)));
  }
  const tagIds = [...new Set(known.values())].sort((one, other) => one - other);
  if (categoryId !== undefined) await categorizeTags(trx, of, tagIds, categoryId);
  await holdTags(trx, projectId, tagIds);
  return { ...of, tagIds };
}

/** The number of a category, null for `None`; undefined where none is given. @throws noTagCategory */
async function categoryByName(
  db: Db,
  projectId: number,
  name: string | null,
): Promise<number | null | undefined> {
  if (name === null) return undefined;
  const number = categoryNumberOf(await listCategories(db, projectId), name);
  if (number === undefined)
    throw new ApiError(importErrors.noTagCategory, { name }, buildMessage('tag-category-missing', { name }));
  return number;
}

/**
 * At the end of an import, when nobody else can change the project's settings: the category that its tags got is still there.
 * @throws noTagCategory
 */
export async function assertCategoryThere(
  trx: Db,
  projectId: number,
  { category }: TagsOfFiles,
): Promise<void> {
  await categoryByName(trx, projectId, category);
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

/** What the tags of an import would do. */
interface TaggingEffect extends TagEffect {
  /** Names of tags that are there and would get another category, or none. */
  categorized: string[];
}

/** What `beginTagging` and `tagEntries` would change in existing entries and tags. @throws noTagCategory */
export async function previewTagging(
  trx: Db,
  projectId: number,
  { names, category, keeps }: TagsOfFiles & { keeps: boolean },
  entries: EntriesToTag,
): Promise<TaggingEffect> {
  const categoryId = await categoryByName(trx, projectId, category);
  const tags = await findTagsByName(trx, projectId, names);
  const isNew = tags.length < new Set(names).size;
  const tagIds = tags.map(({ id }) => id);
  const effect = await joiningWhole(trx, () =>
    countToTag(trx, { projectId, tagIds, isNew, ...entries, mostKeys }),
  );
  const differ = tags.filter((tag) => categoryId !== undefined && tag.category_id !== categoryId);
  const categorized = differ.map(({ name }) => name).sort();
  return { ...effect, ...(keeps && { lost: 0, losing: [] }), categorized };
}
