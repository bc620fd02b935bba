/** What the history says of imports that programs sent: by what they came, and no name of a file that nobody has seen. */
import type { ChangelogEntry, Operation } from '@parlance/contract/history';
import type { ImportSummary } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import { expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { importFile } from '../../../test/import/import.ts';
import { type ClientFixture, eachClient, post, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});
const owner = () => callsAs(client.server, client.owner);
const at = (path: string) => `/v1/projects/${client.project.wireId}${path}`;

const changelog = () => `/v2/projects/${client.project.wireId}/changelog`;

/** The newest operation, the report of its job, and a change of it. */
async function newest() {
  const [operation]: Operation[] = (await owner().get(at('/operations'))).json().operations;
  const job: Job = (await owner().get(at(`/jobs/${operation?.report}`))).json();
  const [change]: ChangelogEntry[] = (await owner().post(changelog(), {})).json().entries;
  return { operation, job, change };
}

const texts = (key: string) => ({
  data: {
    en: { main: { entries: { [key]: { v: 'A' } } } },
    de: { main: { entries: { [key]: { v: 'Ä' } } } },
  },
});

test('a push has the name of its file, and the command line that sent it', async () => {
  await push(client, { path: 'en.json', format: 'nested_json', language: 'en', content: '{"a": "A"}' });
  const { operation, job, change } = await newest();
  expect(operation?.summary).toMatchObject({ origin: 'cli', file: 'en.json', added: 1 });
  expect(operation?.summary).not.toHaveProperty('job');
  expect(job.title).toBe('en.json');
  expect(job.result).toMatchObject({ origin: 'cli', files: [{ file: 'en.json' }] });
  expect(change).toMatchObject({ fileName: 'en.json', importOrigin: 'cli' });
});

test('texts that came as such have no file, in one group and in several', async () => {
  const { server, project, token } = client;
  const byProgram = await server.app.inject({
    method: 'POST',
    url: `/v1/api?app=${project.wireId}`,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: texts('a'),
  });
  expect(byProgram.json()).toMatchObject({ added: 1 });
  const one = await newest();
  expect(one.operation?.summary).toMatchObject({ origin: 'api', file: '', files: [{ file: '' }] });
  expect(one.job.title).toBe('');
  expect((one.job.result as ImportSummary).files.map(({ file }) => file)).toEqual(['']);
  expect(one.change).toMatchObject({ fileName: null, importOrigin: 'api' });
  await owner().put(at(''), { groupsEnabled: true });
  await owner().post(at('/groups/'), { name: 'Store' });
  const several = {
    data: { en: { main: { entries: { b: { v: 'B' } } }, Store: { entries: { c: { v: 'C' } } } } },
  };
  expect((await post(client, '', { body: several })).json()).toMatchObject({ added: 2 });
  const two = await newest();
  expect(two.operation?.summary).toMatchObject({
    origin: 'cli',
    file: '',
    files: [{ file: '' }, { file: '' }],
  });
  expect(two.job.title).toBe('');
  expect(JSON.stringify(two)).not.toContain('.csv');
});

test('a file that came with an access token of a user came by the API, a person’s by none', async () => {
  const scopes = ['read', 'import'];
  const made = (await owner().post('/users/tokens', { name: 'CI', scopes, days: 30 })).json();
  const { app } = client.server;
  const bearing = { headers: { host: 'localhost', authorization: `Bearer ${made.token}` } };
  const fields = { fileType: 'nested_json', importLanguage: 'en' };
  const bring = (user: { headers: Record<string, string> }, body: string) =>
    importFile({ app }, { user, project: client.project }, { name: 'en.json', body }, fields);
  expect((await bring(bearing, '{"a": "A"}')).body).toMatchObject({ added: 1, origin: 'api' });
  const byToken = await newest();
  expect(byToken.operation?.summary).toMatchObject({ origin: 'api', file: 'en.json' });
  expect(byToken.change).toMatchObject({ fileName: 'en.json', importOrigin: 'api' });
  expect((await bring(client.owner, '{"a": "A", "b": "B"}')).body).toMatchObject({ added: 1 });
  const byPerson = await newest();
  expect(byPerson.operation?.summary).not.toHaveProperty('origin');
  expect(byPerson.change).toMatchObject({ fileName: 'en.json', importOrigin: null });
});

test('missing texts that a person accepts are called that', async () => {
  const { server, project, token } = client;
  await owner().put(at(''), { collectMissingEnabled: true, draftModeEnabled: true });
  await server.app.inject({
    method: 'POST',
    url: `/v1/api/missing?app=${project.wireId}`,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: { draftKey: token.split('!')[1]?.slice(0, 4), language: 'en', entries: { a: 'A' } },
  });
  const [waiting] = (await owner().get(at('/missingTexts'))).json().texts;
  const accepted = await owner().post(at('/missingTexts/accept'), { ids: [waiting._id] });
  expect(accepted.json()).toMatchObject({ changed: 1 });
  const { operation, job, change } = await newest();
  expect(operation?.summary).toMatchObject({ origin: 'missing', file: '' });
  expect(job.result).toMatchObject({ origin: 'missing', files: [{ file: '' }] });
  expect(change).toMatchObject({ fileName: null, importOrigin: 'missing' });
});

test('a change that was no import came by none', async () => {
  const entry = { key: 'a', value: 'A' };
  const path = `/languages/${client.project.language('en').wireId}/groups/${client.project.group.wireId}/entries`;
  expect((await owner().post(at(path), entry)).statusCode).toBe(200);
  const [change]: ChangelogEntry[] = (await owner().post(changelog(), {})).json().entries;
  expect(change).toMatchObject({ fileName: null, importOrigin: null });
});
