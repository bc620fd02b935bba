/** User groups that a list of people names and its team does not have yet: they are made together with the import. */
import type { NewGroup } from '@parlance/contract/member-import';
import { mayInTeam } from '@parlance/domain/permissions/actions';
import type { Db } from '../../db/pool.ts';
import type { TeamContext } from '../../http/context.ts';
import type { Deps } from '../../http/feature.ts';
import { groupsByName, plainName } from '../user-groups/list-groups.service.ts';
import { type Changer, makeGroup } from '../user-groups/user-groups.service.ts';
import { isHiddenFrom } from '../whitelabel/whitelabel.service.ts';
import type { ListedMember } from './member-list.ts';

/** Whether the caller could make a group on the page of groups, too. */
export function mayMakeGroups(
  { env }: Pick<Deps, 'env'>,
  { user, team }: Pick<TeamContext, 'user' | 'team'>,
): boolean {
  return !isHiddenFrom(env, user, 'userGroups') && mayInTeam('userGroups.change', team.role);
}

/**
 * Creates those of `wanted` that the list names and that do not exist yet, each once. If one of them may not be
 * created, the transaction fails as a whole. @throws tooManyGroups, otherLanguages
 */
export async function makeNewGroups(
  trx: Db,
  changer: Changer,
  list: readonly ListedMember[],
  wanted: readonly NewGroup[],
): Promise<void> {
  if (wanted.length === 0) return;
  const groupOf = await groupsByName(trx, changer);
  const named = new Set(list.flatMap(({ groups }) => groups.map(plainName)));
  const byName = new Map(wanted.map((group) => [plainName(group.name), group]));
  for (const [name, group] of byName)
    if (named.has(name) && groupOf(group.name) === 'missing') await makeGroup(trx, changer, group);
}
