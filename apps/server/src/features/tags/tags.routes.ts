import { type TagScreens, tagsContract } from '@parlance/contract/tags';
import type { Db } from '../../db/pool.ts';
import { assertAsRead } from '../../http/as-read.ts';
import { found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import {
  addCategories,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from './categories.service.ts';
import { addRemoveTags, type CountSupposed, countSelected, countShown } from './entry-tags.service.ts';
import { presentCategory } from './tags.present.ts';
import { createTag, deleteTag, getTag, listTags, moveTag, updateTag } from './tags.service.ts';

interface WithScreens {
  /** What screenshots say of a tag: they lie above. */
  findScreens: (db: Db, projectId: number, tagId: string) => Promise<TagScreens>;
  countSupposed: CountSupposed;
}

export const tagsRoutes = ({
  db,
  live,
  findScreens,
  countSupposed,
}: Pick<Deps, 'db' | 'live'> & WithScreens) => {
  const deps = { db, live };
  const read = async (projectId: number, tagId: string) => ({
    ...(await getTag(db, projectId, tagId)),
    ...(await findScreens(db, projectId, tagId)),
  });
  return feature(tagsContract, {
    listTags: (_input, { project }) => listTags(db, project.id),
    getTag: ({ params }, { project }) => read(project.id, params.tagId),
    createTag: ({ params, body: { mobileApp, ...body } }, writer) => {
      found(mobileApp === undefined || mobileApp === params.mobileAppId || undefined);
      return createTag(deps, writer, body);
    },
    updateTag: async ({ params, body }, writer) => {
      const asIs = () => read(writer.project.id, params.tagId);
      await assertAsRead({
        sent: body,
        read: asIs,
        changes: ['name', 'category'],
        fixed: ['_id', 'created'],
      });
      return updateTag(deps, writer, params.tagId, body);
    },
    moveTag: ({ params, body }, writer) => moveTag(deps, writer, params.tagId, body.after),
    deleteTag: async ({ params }, writer) =>
      presentOperationResult(await deleteTag(deps, writer, params.tagId)),
    addRemoveTags: async ({ body }, writer) => {
      const done = await addRemoveTags(deps, writer, body);
      return { ...presentOperationResult(done), skipped: done.skipped };
    },
    selectionTags: ({ body }, { project }) => countSelected(db, project, body, countSupposed),
    tagCount: ({ params }, { project }) => countShown(db, project, params.languageId),
    listTagCategories: async (_input, { project }) =>
      (await listCategories(db, project.id)).map((one) => presentCategory(project.id, one)),
    getTagCategory: async ({ params }, { project }) =>
      presentCategory(project.id, await getCategory(db, project.id, params.tagCategoryId)),
    addTagCategories: async ({ body }, writer) =>
      (await addCategories(deps, writer, body)).map((one) => presentCategory(writer.project.id, one)),
    addTagCategoriesTo: async ({ params, body }, writer) => {
      await getCategory(db, writer.project.id, params.tagCategoryId);
      return (await addCategories(deps, writer, body)).map((one) => presentCategory(writer.project.id, one));
    },
    updateTagCategory: async ({ params, body }, { project, user }) => {
      const { name, color, icon } = body;
      const read = async () =>
        presentCategory(project.id, await getCategory(db, project.id, params.tagCategoryId));
      const fixed = ['_id', 'mobileApp', 'isDefault'];
      await assertAsRead({ sent: body, read, changes: ['name', 'color', 'icon'], fixed });
      const change = { ...(name !== undefined && { name }), ...(color && { color }), ...(icon && { icon }) };
      return presentCategory(
        project.id,
        await updateCategory(deps, { project, user }, params.tagCategoryId, change),
      );
    },
    deleteTagCategory: async ({ params }, writer) =>
      (await deleteCategory(deps, writer, params.tagCategoryId)).map((one) =>
        presentCategory(writer.project.id, one),
      ),
  });
};
