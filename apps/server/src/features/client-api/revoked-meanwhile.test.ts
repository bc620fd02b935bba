/** What is taken away while a program sends a file. */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient } from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
eachClient({}, (built) => {
  ({ server } = client = built);
});

/** A push that does something after the first half of its file was sent. */
function pushAround(meanwhile: () => Promise<unknown>) {
  const { project, token } = client;
  async function* body() {
    yield '--B\r\nContent-Disposition: form-data; name="en.json"; filename="en.json"\r\n\r\n{"a":';
    await meanwhile();
    yield '"A"}\r\n--B--\r\n';
  }
  return server.app.inject({
    method: 'POST',
    url: `/v1/api/files?app=${project.wireId}&file-format=nested_json&language=en`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=B',
    },
    payload: Readable.from(body()),
  });
}
const entries = () =>
  server.deps.db.selectFrom('entries').select('key').where('project_id', '=', client.project.id).execute();

test('a file is imported by a token that is still there', async () => {
  expect((await pushAround(async () => undefined)).json()).toMatchObject({ total: 1, added: 1 });
  expect(await entries()).toEqual([{ key: 'a' }]);
});

test.each([
  ['the token is revoked', 'token', 'wrongToken'],
  ['the address leaves the list', 'apiAccessIPRange?ip=127.0.0.1', 'noAddresses'],
])('nothing is imported where %s while the file is sent', async (_, path, code) => {
  const { del } = callsAs(server, client.owner);
  const answer = await pushAround(() => del(`/v1/projects/${client.project.wireId}/${path}`));
  expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  expect(await entries()).toEqual([]);
});
