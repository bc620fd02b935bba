/**
 * "production-service roles (tpttranslator, tptservices, tptadmin)" (specification 2 sections 1, 5 and 6): each of them ×
 * each call of the editor, with what it needs to be carried out. docs/permissions.md has all roles and calls, with no more
 * than what lets a call through to its handler.
 */
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { served } from '../../../test/support/specified-calls.ts';
import { buildProject, buildUserGroup } from './builders.ts';
import { entryProject } from './entry-project.ts';
import { providerCalls as calls, type Place, type ProviderCall, project } from './provider-calls.ts';

const roles = ['tptadmin', 'tptservices', 'tpttranslator'] as const;
/** `narrowed`: in a user group for French alone. An administrator is not narrowed. */
const cases = [
  ...roles.map((role) => ({ role, narrowed: false })),
  { role: 'tptservices' as const, narrowed: true },
  { role: 'tpttranslator' as const, narrowed: true },
];
type Role = (typeof roles)[number];

async function build(role: Role, narrowed: boolean): Promise<Place> {
  const texts = (n: number) => ({
    en: { value: `Text ${n}`, draft: `Draft ${n}` },
    de: { value: `Wert ${n}`, draft: `Entwurf ${n}` },
  });
  const p = await entryProject(
    [
      { key: 'fixed', texts: texts(0) },
      ...['twin.1', 'twin.2'].map((key) => ({ key, texts: { en: 'Twin' } })),
      ...Array.from({ length: 80 }, (_, n) => ({ key: `entry.${n}`, texts: texts(n + 1) })),
    ],
    { languages: ['en', 'de', 'fr'] },
  );
  const { owner } = p.people;
  expect((await p.call(owner, 'PUT', '', { groupsEnabled: true })).status).toBe(200);
  if (narrowed)
    await buildUserGroup(p.db, {
      team: p.people.team,
      members: [p.people[role]],
      languages: { fr: ['translator'] },
    });
  const memory = await buildProject(p.db, { team: p.people.team, name: 'Memory', languages: ['en', 'de'] });
  await p.db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
  let used = 0;
  const own = async (path: string, body: object) => {
    const { status, body: answered } = await p.call(owner, 'POST', path, body);
    expect(status).toBe(200);
    return answered;
  };
  return {
    p,
    teamId: p.people.team.wireId,
    entry: () => `entry.${used++}`,
    group: async () => (await own('/groups/', { name: `Group ${used++}` }))._id,
    own,
  };
}

async function answerOf(
  { name, path, body, form, only }: ProviderCall,
  place: Place,
  role: Role,
): Promise<string> {
  const { p } = place;
  const [method = ''] = name.split(' ');
  const url = await path(place);
  const sent = await body?.(place);
  const file = await form?.();
  const { statusCode, json } = await p.app.inject({
    method: method as EndpointSpec['method'],
    url: only === 'team' ? url : `/v1/projects/${p.project.wireId}${url}`,
    // What a job does is none of this test.
    headers: { ...p.people[role].headers, prefer: 'respond-async', ...file?.headers },
    ...(sent !== undefined && { body: sent }),
    ...(file && { payload: file.payload }),
  });
  if (statusCode < 300) return 'yes';
  const { code, message } = json();
  return statusCode === 403 ? code : `${statusCode} ${code} ${message}`;
}

describe.each(cases)('$role, narrowed to another language: $narrowed', ({ role, narrowed }) => {
  let place: Place;
  beforeAll(async () => {
    place = await build(role, narrowed);
  });

  it.each(calls.map((call, n) => ({ ...call, n })))('$n $name', async (call) => {
    const gets = (narrowed ? call.narrowed : call.gets).split(' ');
    const at = narrowed ? roles.indexOf(role) - 1 : roles.indexOf(role);
    expect(await answerOf(call, place, role)).toBe(gets[at]);
  });
});

it('no call of the editor is left out', () => {
  const named = new Set(calls.map(({ name }) => name));
  const { projects = [], ...areas } = served;
  const profiles = 'profiles of machine translation (specification 1)';
  const elsewhere = ['files', 'export', 'import', 'syncing projects', 'glossary', profiles];
  const editor = Object.entries(areas).flatMap(([area, some]) => (elsewhere.includes(area) ? [] : some));
  const ofProject = projects.filter((call) => call.includes(':mobileAppId'));
  // Asked by the owner alone, and an import.
  const others = [`GET ${project}/signupStatus`, `POST ${project}/import-spreadsheet`];
  expect([...ofProject, ...editor].filter((call) => !named.has(call) && !others.includes(call))).toEqual([]);
});
