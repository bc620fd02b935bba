import { findLanguage } from '@parlance/domain/language/find-language';
import { mayGrantIn } from '@parlance/domain/permissions/user-groups';
import type { Db } from '../../db/pool.ts';
import { listGroupRows, listTeamLanguages } from './user-groups.queries.ts';
import { type Changer, ownLanguages } from './user-groups.service.ts';

/** The language of a code or a name in a list of people. */
export type NamedLanguage = { code: string; mayGive: boolean } | 'unknown';

/** Finds languages by their codes and names; a restricted manager may give only their own. */
export async function languagesByName(db: Db, changer: Changer): Promise<(name: string) => NamedLanguage> {
  const rows = await listGroupRows(db, changer.team.id);
  const used = (await listTeamLanguages(db, changer.team.id)).map(({ code }) => code);
  const own = ownLanguages(changer, rows);
  return (name) => {
    const code = findLanguage(name, used);
    return code === undefined ? 'unknown' : { code, mayGive: mayGrantIn(changer.team.role, own, code) };
  };
}
