import { isDeepStrictEqual } from 'node:util';
import { tagCategoryErrors } from '@parlance/contract/tags';
import { decodeTagCategoryId } from '@parlance/domain/id';
import {
  type CategoryProblem,
  isDefaultCategory,
  newCategoryProblem,
  type ProjectTagCategory,
  renameProblem,
  withCategory,
} from '@parlance/domain/tags/categories';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { WriteDeps, Writer } from '../entry-store/write.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { clearCategory } from './tags.queries.ts';

/** Tag categories of a project, in the order of their creation. */
export async function listCategories(db: Db, projectId: number): Promise<ProjectTagCategory[]> {
  const { tag_categories } = await db
    .selectFrom('projects')
    .select('tag_categories')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return tag_categories as ProjectTagCategory[];
}

/** By number. */
export const listCategoryNames = async (db: Db, projectId: number): Promise<Map<number, string>> =>
  new Map((await listCategories(db, projectId)).map(({ id, name }) => [id, name]));

/** @throws 404 for ids of other kinds or projects, and for deleted categories */
export async function getCategory(db: Db, projectId: number, wireId: string): Promise<ProjectTagCategory> {
  const id = decodeTagCategoryId(projectId, wireId);
  return found((await listCategories(db, projectId)).find((category) => category.id === id));
}

/** @throws categoryExists, tooManyCategories */
export function addCategories(
  deps: WriteDeps,
  writer: Writer,
  added: readonly Omit<ProjectTagCategory, 'id'>[],
): Promise<ProjectTagCategory[]> {
  return writeCategories(deps, writer, (_trx, before) => {
    let categories = [...before];
    for (const category of added) {
      refuse(newCategoryProblem(categories, category.name), category.name);
      categories = withCategory(categories, category);
    }
    return categories;
  });
}

/** @throws categoryExists, defaultCategory, 404 */
export async function updateCategory(
  deps: WriteDeps,
  writer: Writer,
  wireId: string,
  change: Partial<Omit<ProjectTagCategory, 'id'>>,
): Promise<ProjectTagCategory> {
  const id = found(decodeTagCategoryId(writer.project.id, wireId));
  const categories = await writeCategories(deps, writer, (_trx, before) => {
    const category = found(before.find((one) => one.id === id));
    if (change.name !== undefined) refuse(renameProblem(before, category, change.name), change.name);
    return before.map((one) => (one.id === id ? { ...one, ...change } : one));
  });
  return found(categories.find((one) => one.id === id));
}

/** Deletes a category; its tags then have none. @throws defaultCategory, 404 */
export function deleteCategory(
  deps: WriteDeps,
  writer: Writer,
  wireId: string,
): Promise<ProjectTagCategory[]> {
  const id = found(decodeTagCategoryId(writer.project.id, wireId));
  return writeCategories(deps, writer, async (trx, before) => {
    const category = found(before.find((one) => one.id === id));
    if (isDefaultCategory(category.name)) refuse('defaultCategory', category.name);
    await clearCategory(trx, writer.project.id, id);
    return before.filter((one) => one.id !== id);
  });
}

function refuse(problem: CategoryProblem | undefined, name: string): void {
  if (problem) throw new ApiError(tagCategoryErrors[problem], { name });
}

async function writeCategories(
  { db, live }: WriteDeps,
  { project, user }: Writer,
  change: (
    trx: Db,
    before: readonly ProjectTagCategory[],
  ) => ProjectTagCategory[] | Promise<ProjectTagCategory[]>,
): Promise<ProjectTagCategory[]> {
  const written = await db.transaction().execute(async (trx) => {
    const { tag_categories } = await trx
      .selectFrom('projects')
      .select('tag_categories')
      .where('id', '=', project.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = tag_categories as ProjectTagCategory[];
    const categories = await change(trx, before);
    if (isDeepStrictEqual(categories, before)) return categories;
    await trx
      .updateTable('projects')
      .set({ tag_categories: JSON.stringify(categories) })
      .where('id', '=', project.id)
      .execute();
    await recordChange(trx, {
      projectId: project.id,
      kind: 'projectChanged',
      userId: user.id,
      old: { tagCategories: before.map(({ name }) => name) },
    });
    return categories;
  });
  live.note(project.id);
  return written;
}
