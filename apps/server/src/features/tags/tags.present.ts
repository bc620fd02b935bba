import type { Tag, TagCategory } from '@parlance/contract/tags';
import { encodeId, encodeTagCategoryId } from '@parlance/domain/id';
import { isDefaultCategory, type ProjectTagCategory } from '@parlance/domain/tags/categories';
import { byPlace } from '@parlance/domain/tags/order';
import type { TagRow } from './tags.queries.ts';

export function presentTag(projectId: number, row: TagRow): Tag {
  return {
    _id: encodeId('tag', row.id),
    name: row.name,
    category: row.category_id === null ? null : encodeTagCategoryId(projectId, row.category_id),
    created: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    orderOffset: row.order_offset,
  };
}

export const placed = (row: TagRow) => ({
  id: row.id,
  createdMs: row.created_at.getTime(),
  orderOffset: row.order_offset,
});

/** Tags in their order. */
export const presentTags = (projectId: number, rows: readonly TagRow[]): Tag[] =>
  rows.toSorted((one, other) => byPlace(placed(one), placed(other))).map((row) => presentTag(projectId, row));

export function presentCategory(projectId: number, category: ProjectTagCategory): TagCategory {
  const { id, name, color, icon } = category;
  return {
    _id: encodeTagCategoryId(projectId, id),
    name,
    color,
    icon,
    mobileApp: encodeId('project', projectId),
    isDefault: isDefaultCategory(name),
  };
}
