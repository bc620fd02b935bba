import type { Db } from '../../db/pool.ts';
import { listGroupRows } from './user-groups.queries.ts';
import { type Changer, mayGiveGroup } from './user-groups.service.ts';

/** The group of a name in a list of people. */
export type NamedGroup = { id: number } | 'missing' | 'ambiguous' | 'otherLanguages';

/** A name as it is compared with others. */
export const plainName = (name: string): string => name.trim().toLocaleLowerCase();

/**
 * Finds groups of a team by the names that a list gives them: as they are written, else without regard to case.
 * `ambiguous` where several have the name; `otherLanguages`: a restricted manager may not give it.
 */
export async function groupsByName(db: Db, changer: Changer): Promise<(name: string) => NamedGroup> {
  const rows = await listGroupRows(db, changer.team.id);
  const shared = rows.filter(({ personal_of }) => personal_of === null);
  return (name) => {
    const alike = shared.filter((row) => plainName(row.name) === plainName(name));
    const exact = alike.filter((row) => row.name === name.trim());
    const [found, ...more] = exact.length > 0 ? exact : alike;
    if (!found) return 'missing';
    if (more.length > 0) return 'ambiguous';
    return mayGiveGroup(changer, rows, found) ? { id: found.id } : 'otherLanguages';
  };
}
