import type { Selection } from '@parlance/contract/selection';
import type { Tag, TagCategory } from '@parlance/contract/tags';
import { tagsEndpoints } from '@parlance/contract/tags.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { useFirstScreen } from '../../browser/first-screen.ts';

const { listTags, listTagCategories, tagCount } = tagsEndpoints;

export const useTags = (mobileAppId: string) =>
  useQuery({ ...queryOf(listTags, { params: { mobileAppId } }), enabled: useFirstScreen() });

export const useTagCategories = (mobileAppId: string) =>
  useQuery({ ...queryOf(listTagCategories, { params: { mobileAppId } }), enabled: useFirstScreen() });

/** The number of entries of each tag in a language view. */
export const useTagCount = (mobileAppId: string, languageId: string) =>
  useQuery(queryOf(tagCount, { params: { mobileAppId, languageId } }));

/** The display data of a tag. */
export interface ShownTag {
  id: string;
  name: string;
  category: string | null;
  color: string | null;
  icon: string | null;
}

const shown = (tag: Tag, categories: readonly TagCategory[]): ShownTag => {
  const category = categories.find(({ _id }) => _id === tag.category);
  return {
    id: tag._id,
    name: tag.name,
    category: tag.category,
    color: category?.color ?? null,
    icon: category?.icon ?? null,
  };
};

/** Tags of a project by id, in their order; empty while they are loading. */
export function useShownTags(mobileAppId: string): ReadonlyMap<string, ShownTag> {
  const tags = useTags(mobileAppId).data;
  const categories = useTagCategories(mobileAppId).data;
  return useMemo(
    () => new Map((tags ?? []).map((tag) => [tag._id, shown(tag, categories ?? [])])),
    [tags, categories],
  );
}

/** Refetches tags and their counts. */
export async function refreshTags(mobileAppId: string): Promise<void> {
  await Promise.all([
    refresh(listTags, { mobileAppId }),
    refresh(listTagCategories, { mobileAppId }),
    refresh(tagCount),
  ]);
}

interface TagFields {
  name: string;
  category: string | null;
}

/** Creates a tag, or changes one. The caller shows errors of its name. */
export const useSaveTag = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: TagFields & { id?: string }) =>
      id === undefined
        ? call(tagsEndpoints.createTag, { params: { mobileAppId }, body }, { rules: 'stay' })
        : call(tagsEndpoints.updateTag, { params: { mobileAppId, tagId: id }, body }, { rules: 'stay' }),
    meta: { ownErrors: true },
    onSettled: () => refreshTags(mobileAppId),
  });

/** Moves a tag after another; null: to the start. */
export const useMoveTag = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ id, after }: { id: string; after: string | null }) =>
      call(tagsEndpoints.moveTag, { params: { mobileAppId, tagId: id }, body: { after } }),
    onSettled: () => refreshTags(mobileAppId),
  });

export const useDeleteTag = (mobileAppId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: (tagId: string) => call(tagsEndpoints.deleteTag, { params: { mobileAppId, tagId } }),
    onSuccess: onDeleted,
    onSettled: () => refreshTags(mobileAppId),
  });

type CategoryFields = Pick<TagCategory, 'name' | 'color' | 'icon'>;

/** Creates a category, or changes one. The caller shows errors of its name. */
export const useSaveCategory = (mobileAppId: string) =>
  useMutation({
    mutationFn: async ({ id, ...body }: CategoryFields & { id?: string }): Promise<void> => {
      if (id === undefined)
        await call(
          tagsEndpoints.addTagCategories,
          { params: { mobileAppId }, body: [body] },
          { rules: 'stay' },
        );
      else
        await call(
          tagsEndpoints.updateTagCategory,
          { params: { mobileAppId, tagCategoryId: id }, body },
          { rules: 'stay' },
        );
    },
    meta: { ownErrors: true },
    onSettled: () => refreshTags(mobileAppId),
  });

export const useDeleteCategory = (mobileAppId: string) =>
  useMutation({
    mutationFn: (tagCategoryId: string) =>
      call(tagsEndpoints.deleteTagCategory, { params: { mobileAppId, tagCategoryId } }),
    onSettled: () => refreshTags(mobileAppId),
  });

/** The entries: of a selection in a language view, or some by id. */
export type TaggedEntries = { entries: string[] } | { languageId: string; selection: Selection };

export const tagsOf = (mobileAppId: string, body: TaggedEntries) =>
  call(tagsEndpoints.selectionTags, { params: { mobileAppId }, body });

export const addRemoveTags = (
  mobileAppId: string,
  body: TaggedEntries & { tags: Record<string, 'add' | 'remove'> },
) => call(tagsEndpoints.addRemoveTags, { params: { mobileAppId }, body }, { rules: 'stay' });
