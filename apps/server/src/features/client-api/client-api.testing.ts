/** Requests in the shape in which the real command-line client sends them. */
import { basename } from 'node:path';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildProject,
  buildTeam,
  buildUser,
  type TestProject,
  type TestUser,
} from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';

type Parameters = Record<string, string | number | boolean | readonly string[]>;

/** As Python's requests writes them: booleans with a capital, lists repeated. */
function queryOf(parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat())
      query.append(name, one === true ? 'True' : one === false ? 'False' : String(one));
  return query.toString();
}

export interface ClientFixture {
  server: TestApp;
  owner: TestUser;
  project: TestProject;
  token: string;
}

export async function startClientServer(): Promise<TestApp> {
  const server = await startOwnTestApp();
  await server.deps.jobs.start();
  return server;
}

interface ClientOptions {
  languages?: string[];
  draftMode?: boolean;
  members?: { user: TestUser; role: MemberRole }[];
}

/** A server for the tests of a file, and before each test a new project, which `take` may fill. */
export function eachClient(options: ClientOptions, take: (client: ClientFixture) => unknown): void {
  let server: TestApp;
  beforeAll(async () => {
    server = await startClientServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await take(await buildClient(server, options));
  });
}

/** A project whose token may write from the address of the tests. */
export async function buildClient(
  server: TestApp,
  { members = [], ...options }: ClientOptions = {},
): Promise<ClientFixture> {
  const { db } = server.deps;
  const owner = await buildUser(db);
  const project = await buildProject(db, { team: await buildTeam(db, { owner, members }), ...options });
  const { post } = callsAs(server, owner);
  const { accessToken } = (await post(`/v1/projects/${project.wireId}/rotateToken`)).json();
  await post(`/v1/projects/${project.wireId}/apiAccessIPRange`, { ip: '127.0.0.1' });
  return { server, owner, project, token: accessToken };
}

/** Where apps fetch the texts of a project; the language follows. */
export async function deliveryAddressOf({ server, owner, project }: ClientFixture): Promise<string> {
  const { deliveryKey } = (
    await callsAs(server, owner).get(`/v1/projects/${project.wireId}/getToken`)
  ).json();
  return `/v1/delivery/${project.wireId}/${deliveryKey}`;
}

const headersOf = (token: string) => ({
  host: 'localhost',
  authorization: `Bearer ${token}`,
  'cli-version': '1.0.119',
  'x-integration': '1',
});

export function get({ server, project, token }: ClientFixture, path: string, parameters: Parameters = {}) {
  const url = `/v1/api${path}?${queryOf({ ...parameters, app: project.wireId })}`;
  return server.app.inject({ url, headers: headersOf(token) });
}

export function post(
  { server, project, token }: ClientFixture,
  path: string,
  { parameters = {}, body }: { parameters?: Parameters; body: object },
) {
  const url = `/v1/api${path}?${queryOf({ ...parameters, app: project.wireId })}`;
  return server.app.inject({ method: 'POST', url, headers: headersOf(token), payload: body });
}

export function put({ server, project, token }: ClientFixture, path: string, body: object) {
  const url = `/v1/api${path}?${queryOf({ app: project.wireId })}`;
  return server.app.inject({ method: 'PUT', url, headers: headersOf(token), payload: body });
}

export interface Push {
  path: string;
  format: string;
  language: string;
  content: string | Uint8Array<ArrayBuffer>;
  options?: object;
  more?: Parameters;
}

/** One file, whose field name is its path. */
export async function push({ server, project, token }: ClientFixture, of: Push) {
  const form = new FormData();
  form.append(of.path, new Blob([of.content]), basename(of.path));
  const encoded = new Response(form);
  const parameters = {
    'file-format': of.format,
    language: of.language,
    options: JSON.stringify({ onlyIfTextEmpty: true, onlyAsDraft: false, ...of.options }),
    ...of.more,
    app: project.wireId,
  };
  return server.app.inject({
    method: 'POST',
    url: `/v1/api/files?${queryOf(parameters)}`,
    headers: { ...headersOf(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

export const pull = (
  of: ClientFixture,
  { format, language, options, more }: Pick<Push, 'format' | 'language' | 'options' | 'more'>,
) =>
  get(of, '/files', {
    'file-format': format,
    language,
    options: JSON.stringify({ exportOnlyWithTranslation: true, ...options }),
    ...more,
    version: 1,
  });
