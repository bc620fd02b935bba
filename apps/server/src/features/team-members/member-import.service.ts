import { extname } from 'node:path';
import { email as memberEmail } from '@parlance/contract/auth';
import { name as nameRule } from '@parlance/contract/common';
import {
  type MemberImportRow,
  type MemberRowProblem,
  mostListedMembers,
  type NewGroup,
} from '@parlance/contract/member-import';
import { buildMessage } from '@parlance/contract/messages';
import { memberErrors } from '@parlance/contract/team-members';
import { groupName } from '@parlance/contract/user-groups';
import { mayGiveRole } from '@parlance/domain/permissions/members';
import { type MemberRole, memberRoles } from '@parlance/domain/permissions/roles';
import type { Message } from '@parlance/domain/text/message';
import { spreadsheetFormats } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Requester } from '../../http/fair-queue.ts';
import type { Deps } from '../../http/feature.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import { withinPlan } from '../plans/plans.service.ts';
import { holdTeam } from '../team-access/access.service.ts';
import { listMembersOf } from '../team-access/whole-team.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { groupsByName } from '../user-groups/list-groups.service.ts';
import { languagesByName, type NamedLanguage } from '../user-groups/list-languages.service.ts';
import type { Changer } from '../user-groups/user-groups.service.ts';
import { findVerifiedUser, joinTeam, planQuestion } from './change-members.service.ts';
import { listInvitationsOf } from './invitations.queries.ts';
import { writeInvitation } from './invitations.service.ts';
import type { ListedMember, MemberList } from './member-list.ts';
import { makeNewGroups } from './new-groups.service.ts';
import type { ReadMemberListInput } from './read-member-list.task.ts';

const readTimeoutMs = 20_000;

/** The people of a list, read in a thread. @throws brokenList, noTable, tooManyRows */
export async function readList(
  { databaseUrl, env }: Pick<Deps, 'databaseUrl' | 'env'>,
  requester: Requester,
  file: { name: string; bytes: Uint8Array },
): Promise<MemberList> {
  const format = extname(file.name).slice(1).toLowerCase();
  if (!spreadsheetFormats.includes(format)) throw new ApiError(memberErrors.brokenList);
  const settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
  const input: ReadMemberListInput = { bytes: file.bytes, format, most: mostListedMembers };
  try {
    return (await runTask(requester, {
      task: 'read-member-list',
      input,
      settings,
      timeoutMs: readTimeoutMs,
    })) as MemberList;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'noTable') throw new ApiError(memberErrors.noTable);
    if (error.reason === 'tooManyRows') throw new ApiError(memberErrors.tooManyRows);
    const { detail, ...place } = error.fields;
    throw new ApiError(
      memberErrors.brokenList,
      place,
      buildMessage('list-broken', { reason: detail as Message }),
    );
  }
}

/** A row with the ids of its groups, which are not part of the answer. */
interface CheckedRow extends MemberImportRow {
  groupIds: number[];
}

export const presentRows = (rows: readonly CheckedRow[]): MemberImportRow[] =>
  rows.map(({ groupIds: _, ...row }) => row);

/** What an import of these people would do, row by row; it writes nothing. `mayMake`: groups that there are not. */
export async function checkList(
  db: Db,
  changer: Changer,
  list: readonly ListedMember[],
  mayMake: boolean,
): Promise<CheckedRow[]> {
  const { team } = changer;
  const [members, invitations, groupOf, languages] = await Promise.all([
    listMembersOf(db, team.id),
    listInvitationsOf(db, team.id),
    groupsByName(db, changer),
    languagesByName(db, changer),
  ]);
  const joined = new Set(members.map(({ email }) => email.toLowerCase()));
  const invited = new Set(
    invitations.filter(({ expired }) => !expired).map(({ email }) => email.toLowerCase()),
  );
  const seen = new Set<string>();
  return list.map((listed) => {
    const address = listed.email.toLowerCase();
    const groups = listed.groups.map((name) => ({ name, is: groupOf(name) }));
    const canBeMade = ({ name, is }: (typeof groups)[number]): boolean =>
      mayMake && is === 'missing' && groupName.safeParse(name).success;
    const missingGroups = groups.filter(canBeMade).map(({ name }) => name);
    const unknownGroups = groups
      .filter((one) => one.is === 'ambiguous' || (one.is === 'missing' && !canBeMade(one)))
      .map(({ name }) => name);
    const placed = placedIn(languages, listed);
    const problems = [...problemsOf(team, listed), ...placed.problems];
    if (unknownGroups.length > 0) problems.push('groups');
    if (missingGroups.length > 0) problems.push('groupsMissing');
    if (groups.some(({ is }) => is === 'otherLanguages')) problems.push('groupsNotYours');
    if (seen.has(address)) problems.push('twice');
    seen.add(address);
    const effect = joined.has(address) ? 'member' : invited.has(address) ? 'invited' : 'new';
    const groupIds = groups.flatMap(({ is }) => (typeof is === 'object' ? [is.id] : []));
    const { codes, unknownLanguages } = placed;
    return {
      ...listed,
      languages: codes,
      unknownLanguages,
      unknownGroups,
      missingGroups,
      effect,
      problems,
      groupIds,
    };
  });
}

/** The languages of a row, each once, and what keeps them from being given. */
function placedIn(languageOf: (name: string) => NamedLanguage, { languages }: ListedMember) {
  const found = languages.map((name) => ({ name, is: languageOf(name) }));
  const unknownLanguages = found.flatMap(({ name, is }) => (is === 'unknown' ? [name] : []));
  const codes = new Set(found.flatMap(({ is }) => (is === 'unknown' ? [] : [is.code])));
  const isForeign = found.some(({ is }) => is !== 'unknown' && !is.mayGive);
  const problems: MemberRowProblem[] = [];
  if (unknownLanguages.length > 0) problems.push('languages');
  if (isForeign) problems.push('languagesNotYours');
  return { codes: [...codes], unknownLanguages, problems };
}

function problemsOf(team: TeamAccess, listed: ListedMember): MemberRowProblem[] {
  const problems: MemberRowProblem[] = [];
  if (![listed.firstName, listed.lastName].every((given) => nameRule.safeParse(given).success))
    problems.push('name');
  if (!memberEmail.safeParse(listed.email).success) problems.push('email');
  if (!memberRoles.includes(listed.role as MemberRole)) problems.push('role');
  else if (!mayGiveRole(team.role, listed.role as MemberRole)) problems.push('roleNotYours');
  return problems;
}

interface ImportedList {
  rows: MemberImportRow[];
  added: number;
  invited: number;
  /** Of the invitations, where no mail server is set up. */
  links: { email: string; link: string }[];
}

interface ListToImport {
  fileName: string;
  list: readonly ListedMember[];
  newGroups: readonly NewGroup[];
  mayMakeGroups: boolean;
}

/** Adds and invites every new person of a list, or none where a row has a problem. */
export function importList(
  deps: Pick<Deps, 'db' | 'jobs' | 'address' | 'env'>,
  user: CurrentUser,
  given: TeamAccess,
  { fileName, list, newGroups, mayMakeGroups }: ListToImport,
): Promise<ImportedList> {
  return deps.db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    // First, so that the rows find them; where a row is refused they go with the transaction.
    if (mayMakeGroups) await makeNewGroups(trx, { user, team }, list, newGroups);
    const rows = await checkList(trx, { user, team }, list, mayMakeGroups);
    if (rows.some(({ problems }) => problems.length > 0))
      throw new ApiError(memberErrors.importRefused, { rows: presentRows(rows) });
    const count = { added: 0, invited: 0 };
    const links: ImportedList['links'] = [];
    await withinPlan(trx, 'teamMembers', planQuestion(user, team, deps.env.defaultPlan), async () => {
      for (const { effect, role: listed, ...row } of rows) {
        if (effect !== 'new') continue;
        const role = listed as MemberRole;
        const placing = { languages: row.languages, groupIds: row.groupIds };
        const known = await findVerifiedUser(trx, row.email);
        if (known) {
          await joinTeam(deps, trx, user, team, { user: known, role, placing, fromProject: null });
        } else {
          const invited = { ...row, role, placing, fromProject: null };
          const { link } = await writeInvitation(deps, trx, user, team, invited);
          if (link !== null) links.push({ email: row.email, link });
        }
        count[known ? 'added' : 'invited'] += 1;
      }
    });
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'membersImported',
      subject: fileName.slice(0, 200),
      details: count,
    });
    return { rows: presentRows(rows), ...count, links };
  });
}
