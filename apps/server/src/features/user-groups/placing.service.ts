import { userGroupErrors } from '@parlance/contract/user-groups';
import { decodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Placing } from './invited-groups.service.ts';
import { listGroupRows } from './user-groups.queries.ts';
import { assertMayGrantLanguages, type Changer, mayGiveGroup } from './user-groups.service.ts';

/** The groups of a newcomer, as far as the caller may choose them. @throws otherLanguages; 404 for groups of other
 * teams and of  single people */
export async function placingOf(
  db: Db,
  changer: Changer,
  given: { languages: readonly string[]; userGroups: readonly string[] },
): Promise<Placing> {
  const languages = [...new Set(given.languages.map(normalLanguageCode))];
  const ids = new Set(given.userGroups.map((id) => found(decodeId('userGroup', id))));
  if (languages.length === 0 && ids.size === 0) return { languages, groupIds: [] };
  const rows = await listGroupRows(db, changer.team.id);
  assertMayGrantLanguages(
    changer,
    rows,
    languages.map((language) => ({ language })),
  );
  const shared = new Map(rows.filter((row) => row.personal_of === null).map((row) => [row.id, row]));
  for (const id of ids)
    if (!mayGiveGroup(changer, rows, found(shared.get(id))))
      throw new ApiError(userGroupErrors.otherLanguages);
  return { languages, groupIds: [...ids] };
}
