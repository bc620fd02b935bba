import { commonErrors } from '@parlance/contract/common';
import type { EntryFilter } from '@parlance/contract/entries';
import { containsPattern, issueBitsOf, statusesOf } from '@parlance/domain/filter/entry-filter';
import { decodeId, decodeTagCategoryId } from '@parlance/domain/id';
import { ApiError, found } from '../../http/errors.ts';

/** A filter with its words understood and its ids as numbers. */
export interface ReadFilter {
  state: EntryFilter['state'];
  issueBits?: number;
  statuses?: number[];
  preset?: EntryFilter['preset'];
  groupId?: number;
  fileId?: number;
  /** Any of them. */
  tagIds?: number[];
  /** Number in the project; null: tags without a category. */
  tagCategory?: number | null;
  /** Pattern for `like`. */
  search?: string;
  sort: EntryFilter['sort'];
  order: EntryFilter['order'];
}

/** Reads a filter; 400 for words that mean nothing, 404 for ids of other kinds. */
export function readFilter(projectId: number, filter: EntryFilter): ReadFilter {
  const { state, preset, sort, order, issue, status, group, file, search, tag, tagCategory } = filter;
  return {
    state,
    preset,
    sort,
    order,
    ...(issue && { issueBits: understood(issueBitsOf(issue), 'issue') }),
    ...(status && { statuses: understood(statusesOf(status), 'status') }),
    ...(group && { groupId: found(decodeId('group', group)) }),
    ...(file && { fileId: found(decodeId('file', file)) }),
    ...(tag && { tagIds: tag.split(',').map((id) => found(decodeId('tag', id))) }),
    ...(tagCategory && {
      tagCategory: tagCategory === 'none' ? null : found(decodeTagCategoryId(projectId, tagCategory)),
    }),
    ...(search && { search: containsPattern(search) }),
  };
}

function understood<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value;
  const message = commonErrors.invalid.message;
  throw new ApiError(commonErrors.invalid, { validationErrors: [{ field, message }] });
}
