import type { TeamRights } from '@parlance/contract/user-groups';
import type { Role } from '@parlance/domain/permissions/roles';
import {
  type Explanation,
  explain,
  type GroupRights,
  type GroupRole,
  groupRoles,
  noRoles,
  type RightsChange,
} from '@parlance/domain/permissions/user-groups';

export type RightsPerson = TeamRights['people'][number];
export type Language = TeamRights['languages'][number];

/** One row: a person with their rights in every language, in the order of the columns. */
export interface RightsRow {
  person: RightsPerson;
  /** `role`: everything by role; `free`: everything, since in no group; `groups`: cell by cell. */
  why: Explanation['why'];
  cells: readonly Explanation[];
}

export interface LanguageReach {
  translators: number;
  reviewers: number;
  /** The language has no named reviewer, though another language has one. In a team without any named reviewer, every
   *  person with the right reviews its texts. */
  lacksReviewer: boolean;
}

export interface RightsTable {
  rows: readonly RightsRow[];
  languages: readonly Language[];
  /** Names of groups by id; a group of a single person has none. */
  groupNames: ReadonlyMap<string, string>;
  /** By language, the number of people whose roles are to translate and to review. */
  reach: readonly LanguageReach[];
  /** Whether the user may change people who are in no group. */
  mayUngroup: boolean;
}

/**
 * The data of the page. The people of each group are looked up once, not for every cell. Of who does not see everybody, nothing is known
 * of languages without a reviewer.
 */
export function tableOf(
  { people, groups, languages, mayUngroup }: TeamRights,
  { seesAll }: { seesAll: boolean },
): RightsTable {
  const rights: GroupRights[] = groups.map((group) => ({ ...group, id: group._id }));
  const own = new Map<string, GroupRights[]>();
  for (const group of rights)
    for (const member of group.members) own.set(member, [...(own.get(member) ?? []), group]);
  const rows = people.map((person): RightsRow => {
    const mine = own.get(person.user._id) ?? [];
    const of = { id: person.user._id, role: person.role as Role };
    const cells = languages.map(({ code }) => explain(of, mine, code));
    return { person, why: cells[0]?.why ?? explain(of, mine, '').why, cells };
  });
  const count = (at: number, role: GroupRole) => rows.filter((row) => row.cells[at]?.roles[role]).length;
  const reviewers = languages.map((_, at) => count(at, 'reviewer'));
  const namesReviewers = seesAll && reviewers.some((number) => number > 0);
  return {
    rows,
    languages,
    mayUngroup,
    groupNames: new Map(groups.filter((group) => !group.personal).map(({ _id, name }) => [_id, name])),
    reach: reviewers.map((number, at) => ({
      translators: count(at, 'translator'),
      reviewers: number,
      lacksReviewer: namesReviewers && number === 0,
    })),
  };
}

export interface RightsFilter {
  search: string;
  role: string | null;
  /** Only people who are in groups. */
  narrowedOnly: boolean;
  /** Codes to show; none: all. */
  languages: readonly string[];
}

export const noFilter: RightsFilter = { search: '', role: null, narrowedOnly: false, languages: [] };

/** The rows and columns that match a filter. */
export function filtered(table: RightsTable, filter: RightsFilter): RightsTable {
  const wanted = filter.search.trim().toLocaleLowerCase();
  const columns = table.languages
    .map((language, at) => ({ language, at }))
    .filter(({ language }) => filter.languages.length === 0 || filter.languages.includes(language.code));
  const rows = table.rows.filter(
    ({ person, why }) =>
      `${person.user.displayName} ${person.username}`.toLocaleLowerCase().includes(wanted) &&
      (filter.role === null || person.role === filter.role) &&
      (!filter.narrowedOnly || why === 'groups'),
  );
  const isAll = columns.length === table.languages.length;
  return {
    ...table,
    rows: isAll
      ? rows
      : rows.map((row) => ({ ...row, cells: columns.map(({ at }) => row.cells[at] as Explanation) })),
    languages: columns.map(({ language }) => language),
    reach: columns.map(({ at }) => table.reach[at] as LanguageReach),
  };
}

export interface RightsPlace {
  row: number;
  column: number;
}

/** The position of a language in the grid: only visible ones are drawn. */
export const columnAt = (column: number): { gridColumnStart: number } => ({ gridColumnStart: column + 2 });

/** The id of a cell's element. */
export const cellId = ({ row, column }: RightsPlace): string => `rights-${row}-${column}`;

/** The cells of a rectangle that the user may change. */
export function cellsBetween(
  table: RightsTable,
  from: RightsPlace,
  to: RightsPlace,
): { row: RightsRow; at: number }[] {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [start, end] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  return table.rows
    .slice(top, bottom + 1)
    .filter(({ person }) => person.mayChange)
    .flatMap((row) =>
      table.languages.flatMap((language, at) =>
        at >= start && at <= end && language.mayChange ? [{ row, at }] : [],
      ),
    );
}

/** Enables a role in all cells of a selection, or disables it if all have it. Removing the last role removes the
 *  language too. */
export function toggled(
  table: RightsTable,
  cells: readonly { row: RightsRow; at: number }[],
  role: GroupRole,
): RightsChange[] {
  const on = !cells.every(({ row, at }) => row.cells[at]?.roles[role]);
  return cells.flatMap(({ row, at }) => {
    const roles = { ...(row.cells[at]?.roles ?? noRoles), [role]: on };
    if ((row.cells[at]?.roles[role] ?? false) === on) return [];
    const isNothing = groupRoles.every((one) => !roles[one]);
    return [changeOf(table, row, at, isNothing ? null : roles)];
  });
}

/** Gives or removes the whole language in a selection. */
export function given(
  table: RightsTable,
  cells: readonly { row: RightsRow; at: number }[],
  roles: RightsChange['roles'],
): RightsChange[] {
  return cells.map(({ row, at }) => changeOf(table, row, at, roles));
}

export const changeOf = (
  table: RightsTable,
  row: RightsRow,
  at: number,
  roles: RightsChange['roles'],
): RightsChange => ({
  user: row.person.user._id,
  language: table.languages[at]?.code ?? '',
  roles,
});

/** How many unrestricted people these changes would restrict: they lose all other languages. */
export function narrowedBy(table: RightsTable, changes: readonly RightsChange[]): RightsRow[] {
  const users = new Set(changes.map(({ user }) => user));
  return table.rows.filter(({ person, why }) => why === 'free' && users.has(person.user._id));
}
