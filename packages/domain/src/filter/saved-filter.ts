import { type CustomerRole, customerRoles, effectiveRole, type Role } from '../permissions/roles.ts';
import {
  type ConditionName,
  conditionNames,
  type FilterWords,
  filterConditions,
  noFilter,
} from './conditions.ts';
import { namesOfProject, readWord } from './word-kinds.ts';

/** The category under which a team stores its saved filters, by name (specification 1). */
export const savedFilters = 'filters';

/** The stored data of a saved filter. */
export interface SavedFilterData {
  filter: Partial<Record<ConditionName, string>>;
  /** Saved filters are sorted by position; those without one come last. */
  position?: number | undefined;
  /** The id of the project whose groups, files or tags the filter names. */
  project?: string | undefined;
  /** Roles for whose members the language view opens with this filter. */
  defaultFor?: CustomerRole[] | undefined;
}

export interface SavedFilter {
  filter: FilterWords;
  /** Conditions or words that this version does not know; they are left out. */
  unknown: string[];
  position: number;
  project: string | undefined;
  defaultFor: CustomerRole[];
}

/** Parses the data that any version of the product, or a call, stored; undefined if it is no filter. */
export function readSavedFilter(data: unknown): SavedFilter | undefined {
  const filter = filterIn(data);
  if (!isObject(data) || filter === undefined) return undefined;
  const words: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, word] of Object.entries(filter)) {
    const known = conditionNames.find((one) => one === name);
    const read = known && typeof word === 'string' ? readWord(filterConditions[known], word) : undefined;
    if (read === undefined) unknown.push(name);
    else words[name] = read;
  }
  return {
    filter: { ...noFilter, ...words },
    unknown,
    position: typeof data.position === 'number' ? data.position : Number.MAX_SAFE_INTEGER,
    project: typeof data.project === 'string' ? data.project : undefined,
    defaultFor: rolesIn(data),
  };
}

/**
 * Under `filter`; a call may also store the words alone, as an address has them: the specification shows no more. Anything
 * else is the caller's own.
 */
function filterIn(data: unknown): Record<string, unknown> | undefined {
  if (!isObject(data)) return undefined;
  if (isObject(data.filter)) return data.filter;
  const words = Object.entries(data);
  const isWord = ([name, word]: [string, unknown]) =>
    typeof word === 'string' && conditionNames.some((one) => one === name);
  return words.length > 0 && words.every(isWord) ? data : undefined;
}

/** Whether a filter has no condition and no order of its own. */
export const showsEverything = (filter: FilterWords): boolean =>
  conditionNames.every((name) => filter[name] === undefined || filter[name] === noFilter[name]);

/** Whether data may be a filter at all: a list or a bare word is none. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rolesIn = (data: unknown): CustomerRole[] => {
  const given = isObject(data) ? data.defaultFor : undefined;
  return Array.isArray(given) ? customerRoles.filter((role) => given.includes(role)) : [];
};

/** Whether a filter names groups, files or tags, which belong to one project. */
export const isOfProject = (filter: Partial<FilterWords>): boolean =>
  conditionNames.some((name) => filter[name] !== undefined && namesOfProject(filterConditions[name]));

/**
 * Whether somebody may write or delete a saved filter; `isOwn`: they saved it first, or it is new. Translators may change
 * only their own, and none that a role begins with.
 */
export const mayWriteFilter = (
  { role, isOwn }: { role: Role; isOwn: boolean },
  ...data: readonly unknown[]
): boolean =>
  effectiveRole(role) !== 'translator' || (isOwn && data.every((one) => rolesIn(one).length === 0));
