import type { Group, GroupItem } from '@parlance/contract/groups';
import { encodeId } from '@parlance/domain/id';
import type { EntriesOfGroup } from '../counts/counts.queries.ts';
import type { GroupRow } from './groups.queries.ts';

/** A group as the project lists it. */
export const presentGroupItem = ({ id, name, is_default, included }: GroupRow): GroupItem => ({
  _id: encodeId('group', id),
  name,
  isDefault: is_default,
  included,
});

export const presentGroup = (projectId: number, row: GroupRow, counted?: EntriesOfGroup): Group => ({
  ...presentGroupItem(row),
  include: row.included,
  mobileApp: encodeId('project', projectId),
  entryCount: counted?.shown ?? 0,
  linkedCount: counted?.linked ?? 0,
});
