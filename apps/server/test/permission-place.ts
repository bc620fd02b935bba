/** What tests of permissions try: places with everything that a path can name, and calls made from the contract alone. */

import type { EndpointSpec } from '@parlance/contract/endpoint';
import { entriesContract } from '@parlance/contract/entries';
import { entryGroupsContract } from '@parlance/contract/entry-groups';
import { progressContract } from '@parlance/contract/progress';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { ownHeaders, type TestApp } from './app.ts';
import {
  buildEntries,
  type buildPeople,
  buildProject,
  buildTeamOf,
  type TestProject,
  type TestTeam,
} from './builders.ts';
import { sampleOf } from './sample.ts';

export interface Place {
  project: TestProject;
  team: TestTeam;
  entryId: string;
  /** Another project of the team, for calls that are about two. */
  second?: TestProject;
}
export type People = Awaited<ReturnType<typeof buildPeople>>;

/** A team of its own for each place: what deletes a team, or leaves it, is tried like everything else. */
export async function buildPlace(
  { deps: { db } }: TestApp,
  these: People,
  {
    isOfTwo = false,
    ...options
  }: Omit<Parameters<typeof buildProject>[1], 'team'> & { isOfTwo?: boolean } = {},
): Promise<Place> {
  const team = await buildTeamOf(db, these);
  const second = isOfTwo ? await buildProject(db, { team }) : undefined;
  const project = await buildProject(db, { ...options, team });
  const entries = await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: { draft: 'Ä' } } }]);
  return { project, team, second, entryId: entries.get('a')?.wireId ?? '' };
}

/** All that a project and its team are, in one text. */
export async function contentOf({ deps }: TestApp, { project }: Place): Promise<string> {
  const mine = sql`x.project_id = ${project.id}`;
  const { rows } = await sql`
    select to_jsonb(p) as project,
      (select jsonb_agg(x order by x.id) from languages x where ${mine}) as languages,
      (select jsonb_agg(x order by x.id) from groups x where ${mine}) as groups,
      (select jsonb_agg(x order by x.id) from entries x where ${mine}) as entries,
      (select jsonb_agg(x order by x.entry_id, x.language_id) from translations x where ${mine}) as texts,
      (select jsonb_agg(x order by x.id) from tags x where ${mine}) as tags,
      (select jsonb_agg(x order by x.id) from screenshots x where ${mine}) as screenshots,
      (select jsonb_agg(x order by x.id) from screenshot_positions x where ${mine}) as positions,
      (select count(*) from comments x where ${mine}) as comments,
      (select count(*) from comment_reads x where ${mine}) as comment_reads,
      (select count(*) from history x where ${mine}) as changes,
      (select count(*) from jobs x where ${mine}) as jobs,
      (select to_jsonb(t) from teams t where t.id = p.team_id) as team,
      (select jsonb_agg(m order by m.user_id) from team_members m where m.team_id = p.team_id) as members,
      (select count(*) from team_changes c where c.team_id = p.team_id) as team_changes,
      (select count(*) from user_groups g where g.team_id = p.team_id) as user_groups,
      (select count(*) from team_data d where d.team_id = p.team_id) as team_data,
      (select count(*) from team_invitations i where i.team_id = p.team_id) as invitations
    from projects p where p.id = ${project.id}`.execute(deps.db);
  return JSON.stringify(rows);
}

/** Ids by the name of the parameter or field; those of things that are not built name nothing. */
export function idsOf({ project, team, entryId, second }: Place, language = 'de') {
  const known: Record<string, string> = {
    mobileAppId: project.wireId,
    teamId: team.wireId,
    languageId: project.language(language).wireId,
    groupId: project.group.wireId,
    entryId,
    entries: entryId,
    historyId: encodeId('history', 1),
    operationId: encodeId('operation', 1),
    jobId: encodeId('job', 1),
    fileId: encodeId('file', 1),
    tagId: encodeId('tag', 1),
    tagCategoryId: encodeId('tagCategory', 1),
    upload: encodeId('upload', 1),
    userGroupId: encodeId('userGroup', 1),
    ...(second && { syncAppId: second.wireId }),
  };
  return (field: string) => known[field] ?? entryId;
}

/** What a role may choose beyond the endpoint's permission: something that everybody may who may call. */
const choices: Record<string, string> = { action: 'clearDraft', issue: 'tooLong' };

/** Bodies of calls whose smallest body changes nothing. */
const bodies: Record<string, (ids: (field: string) => string) => object> = {
  [entriesContract.updateEntry.path]: () => ({ draft: 'x' }),
  [progressContract.setDueDay.path]: () => ({ due: '2030-01-31' }),
  [entryGroupsContract.groupAction.path]: (ids) => ({ valueIds: [ids('entryId')] }),
};

/** What runs as a job answers at once where that is asked for: no worker runs here. */
const asJob = { prefer: 'respond-async' };
const runsAsJob = ({ path }: EndpointSpec): boolean =>
  path.includes('/syncApp/') || path.endsWith('/pretranslation');

export async function callEndpoint(
  { app }: TestApp,
  endpoint: EndpointSpec,
  user: { headers: Record<string, string> } | undefined,
  ids: (field: string) => string,
) {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => choices[name] ?? paramOf(name, ids));
  const query = endpoint.query ? (sampleOf(endpoint.query, ids) as Record<string, string>) : undefined;
  const answer = await app.inject({
    method: endpoint.method,
    url,
    query,
    headers: { ...(user?.headers ?? ownHeaders), ...(runsAsJob(endpoint) && asJob) },
    ...(endpoint.body && {
      payload: bodies[endpoint.path]?.(ids) ?? (sampleOf(endpoint.body, ids) as object),
    }),
    payloadAsStream: true,
  });
  if (endpoint.raw === 'events' && answer.statusCode === 200) {
    answer.stream().destroy();
    return { status: 200, code: undefined };
  }
  let body = '';
  for await (const chunk of answer.stream()) body += chunk;
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    code: isJson ? (JSON.parse(body) as { code?: unknown } | null)?.code : undefined,
  };
}

const paramOf = (name: string, ids: (field: string) => string) =>
  name.endsWith('Id') ? ids(name) : 'something';
