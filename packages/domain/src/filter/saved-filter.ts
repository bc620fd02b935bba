import { effectiveRole, type Role } from '../permissions/roles.ts';
import {
  type ConditionName,
  conditionNames,
  type FilterWords,
  filterConditions,
  noFilter,
  readWord,
} from './conditions.ts';

/** Under which category a team keeps its saved filters, by name (specification 1). */
export const savedFilters = 'filters';

/** Whom a saved filter can open the language view for: `roleInApp` of specification 2 section 3. */
export const filterRoles = ['admin', 'manager', 'translator'] as const;
export type FilterRole = (typeof filterRoles)[number];

/** What is kept under the name of a saved filter. */
export interface SavedFilterData {
  filter: Partial<Record<ConditionName, string>>;
  /** Saved filters are listed by it, those without last. */
  position?: number | undefined;
  /** Id of the project whose groups, files or tags it names. */
  project?: string | undefined;
  /** The roles whose members the language view opens with it for. */
  defaultFor?: FilterRole[] | undefined;
}

export interface SavedFilter {
  filter: FilterWords;
  /** Conditions that this version does not know, or not in these words: they are left out. */
  unknown: string[];
  position: number;
  project: string | undefined;
  defaultFor: FilterRole[];
}

/** Reads what some version of the product, or a call, kept under a name; undefined: that is no filter. */
export function readSavedFilter(data: unknown): SavedFilter | undefined {
  if (!isObject(data) || !isObject(data.filter)) return undefined;
  const words: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, word] of Object.entries(data.filter)) {
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rolesIn = (data: unknown): FilterRole[] => {
  const given = isObject(data) ? data.defaultFor : undefined;
  return Array.isArray(given) ? filterRoles.filter((role) => given.includes(role)) : [];
};

/** Whether a filter names groups, files or tags, which are those of one project. */
export const isOfProject = (filter: Partial<FilterWords>): boolean =>
  conditionNames.some((name) => {
    const condition = filterConditions[name];
    const isNamed = condition.kind === 'tags' || condition.kind === 'tagCategory';
    return filter[name] !== undefined && (isNamed || (condition.kind === 'id' && condition.names !== 'user'));
  });

/** Who may write or delete a saved filter: what others see first is not for translators to say. */
export const mayWriteFilter = (role: Role, ...data: readonly unknown[]): boolean =>
  effectiveRole(role) !== 'translator' || data.every((one) => rolesIn(one).length === 0);
