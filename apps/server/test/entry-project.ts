import type { WholeEntry } from '@parlance/contract/entries';
import { PackedList } from '@parlance/domain/entry-list/packed';
import { encodeId } from '@parlance/domain/id';
import { createTestApp } from './app.ts';
import { buildEntries, buildPeople, buildProject, type TestEntry, type TestUser } from './builders.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A project with entries and people of every role, and short ways to call what is about entries. */
export async function entryProject(
  entries: TestEntry[],
  options: Omit<Parameters<typeof buildProject>[1], 'team'> = {},
) {
  const { app, deps } = await createTestApp();
  const people = await buildPeople(deps.db);
  const project = await buildProject(deps.db, { ...options, team: people.team });
  const ids = await buildEntries(deps.db, project, entries);
  const numbers = new Map([...ids].map(([key, { id }]) => [id, key]));

  const call = async (user: TestUser, method: Method, path: string, body?: unknown) => {
    const url = `/v1/projects/${project.wireId}${path}`;
    const { headers } = user;
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { body: body as object }),
    });
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return { status: response.statusCode, body: isJson ? response.json() : undefined, response };
  };
  const inLanguage = (code: string) => `/languages/${project.language(code).wireId}`;
  const at = (key: string, code = 'de') => `${inLanguage(code)}/entries/${wireId(key)}`;
  const wireId = (key: string) => {
    const id = ids.get(key);
    if (!id) throw new Error(`The test's project has no entry ${key}.`);
    return id.wireId;
  };
  const row = async (key: string, code = 'de'): Promise<WholeEntry> =>
    (await call(people.owner, 'GET', at(key, code))).body;
  const save = (user: TestUser, key: string, text: string | null, more: object = {}, code = 'de') =>
    call(user, 'PUT', `${at(key, code)}/text`, { text, version: 1, ...more });
  /** The keys of a list in order, and the list itself. */
  const list = async (filter: Record<string, string> = {}, code = 'de') => {
    const { response } = await call(
      people.owner,
      'GET',
      `${inLanguage(code)}/entry-list?${new URLSearchParams(filter)}`,
    );
    if (response.statusCode !== 200) throw new Error(`entry-list: ${response.statusCode} ${response.body}`);
    const packed = new PackedList(response.rawPayload);
    const keys = Array.from({ length: packed.count }, (_, index) => {
      const number = packed.number(index);
      return numbers.get(number) ?? encodeId('entry', number);
    });
    return { keys, packed, response };
  };
  return { app, deps, db: deps.db, people, project, ids, wireId, call, inLanguage, at, row, save, list };
}

export type EntryProject = Awaited<ReturnType<typeof entryProject>>;
