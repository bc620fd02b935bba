import { isSameName } from '../text/same-name.ts';

/** A category of tags (specification 2 section 3). */
export interface ProjectTagCategory {
  /** Number within the project. */
  id: number;
  name: string;
  /** `#rrggbb` */
  color: string;
  /** Classes of Font Awesome: `fas fa-heart`. */
  icon: string;
}

export const defaultColor = '#000000';
export const defaultIcon = 'fas fa-heart';
export const mostCategories = 100;

/** The categories of every new project; the migration that creates them has the same list. */
export const defaultCategories: readonly ProjectTagCategory[] = [
  { id: 1, name: 'iOS', color: '#5b6472', icon: 'fab fa-apple' },
  { id: 2, name: 'Android', color: '#2e7d32', icon: 'fab fa-android' },
  { id: 3, name: 'Web', color: '#1565c0', icon: 'fas fa-globe' },
  { id: 4, name: 'Jira', color: '#0052cc', icon: 'fab fa-jira' },
];

/** Whether a name is that of a default category: those "cannot be removed (case-insensitive)". */
export const isDefaultCategory = (name: string): boolean =>
  defaultCategories.some((one) => isSameName(one.name, name));

/** A category by its name, in any case. */
export const findCategory = (
  categories: readonly ProjectTagCategory[],
  name: string,
): ProjectTagCategory | undefined => categories.find((one) => isSameName(one.name, name));

/** The word of files and programs for no category, in any case (docs/decisions/0287). */
const noCategory = 'None';

/**
 * The number of the category that a program names for tags; null: none, undefined: there is no such one. A category that
 * the project calls `None` goes before the word.
 */
export function categoryNumberOf(
  categories: readonly ProjectTagCategory[],
  name: string,
): number | null | undefined {
  const category = findCategory(categories, name);
  if (category) return category.id;
  return isSameName(name, noCategory) ? null : undefined;
}

export type CategoryProblem = 'categoryExists' | 'defaultCategory' | 'tooManyCategories';

/** What speaks against one more category of this name, or nothing. */
export function newCategoryProblem(
  categories: readonly ProjectTagCategory[],
  name: string,
): CategoryProblem | undefined {
  if (findCategory(categories, name)) return 'categoryExists';
  return categories.length >= mostCategories ? 'tooManyCategories' : undefined;
}

/** The categories with one more at their end. */
export function withCategory(
  categories: readonly ProjectTagCategory[],
  category: Omit<ProjectTagCategory, 'id'>,
): ProjectTagCategory[] {
  return [...categories, { id: Math.max(0, ...categories.map(({ id }) => id)) + 1, ...category }];
}

/** What speaks against another name; a default category keeps its own, or it would be as good as removed. */
export function renameProblem(
  categories: readonly ProjectTagCategory[],
  category: ProjectTagCategory,
  name: string,
): CategoryProblem | undefined {
  const holder = findCategory(categories, name);
  if (holder && holder.id !== category.id) return 'categoryExists';
  return isDefaultCategory(category.name) && !holder ? 'defaultCategory' : undefined;
}
