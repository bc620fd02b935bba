import type { EntryFilter } from '@parlance/contract/entry-filter';
import { type ConditionName, checkboxes } from '@parlance/domain/filter/conditions';

/** The conditions that the custom filter holds. */
export const customConditions = [
  'status',
  ...checkboxes,
  'lastUserChanged',
  'updatedFrom',
  'updatedTo',
  'createdFrom',
  'createdTo',
  'description',
  'metadata',
] as const satisfies readonly ConditionName[];

/** How many of these conditions a filter contains. */
export const countCustom = (filter: EntryFilter): number =>
  customConditions.filter((name) => filter[name] !== undefined).length;

/** A filter without them. */
export const withoutCustom = (filter: EntryFilter): EntryFilter => ({
  ...filter,
  ...Object.fromEntries(customConditions.map((name) => [name, undefined])),
});
