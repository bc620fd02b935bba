import type { EntryFilter } from '@parlance/contract/entry-filter';
import { customConditions } from '@parlance/domain/filter/conditions';

/** How many conditions of the custom filter a filter contains. */
export const countCustom = (filter: EntryFilter): number =>
  customConditions.filter((name) => filter[name] !== undefined).length;

/** A filter without them. */
export const withoutCustom = (filter: EntryFilter): EntryFilter => ({
  ...filter,
  ...Object.fromEntries(customConditions.map((name) => [name, undefined])),
});
