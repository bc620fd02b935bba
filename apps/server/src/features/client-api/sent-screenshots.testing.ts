/** A project to which a program sends screenshots, for the tests of one file. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { png } from '../screenshots/pictures.testing.ts';
import { buildClient, type ClientFixture, get, startClientServer } from './client-api.testing.ts';

export const device = {
  deviceModel: 'Pixel 9',
  platform: 'android',
  operatingSystem: 'Android 16',
  bundleVersion: '2.4',
  deviceLanguageLong: 'de-AT',
};
export const home = (more: object = {}) => ({ screenTag: 'Home', ...device, ...more });

export function sentScreenshots() {
  let server: TestApp;
  let client: ClientFixture;
  let translator: TestUser;
  let entry: (key: string) => string;
  beforeAll(async () => {
    server = await startClientServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    translator = await buildUser(server.deps.db);
    client = await buildClient(server, { members: [{ user: translator, role: 'translator' }] });
    const entries = await buildEntries(server.deps.db, client.project, [
      { key: 'title', texts: { en: 'Title' } },
      { key: 'button', texts: { en: 'Press' } },
      { key: 'other', texts: { en: 'Other' } },
    ]);
    entry = (key) => entries.get(key)?.wireId ?? '';
  });

  const at = (path: string) => `/v1/projects/${client.project.wireId}${path}`;
  const asOwner = () => callsAs(server, client.owner);
  const asTranslator = () => callsAs(server, translator);

  async function send(
    data: unknown,
    picture: Uint8Array<ArrayBuffer> | null = png(300, 200),
    token = client.token,
  ) {
    const form = new FormData();
    if (picture) form.append('file', new Blob([picture]), 'shot.png');
    if (data !== undefined) form.append('data', typeof data === 'string' ? data : JSON.stringify(data));
    const encoded = new Response(form);
    return server.app.inject({
      method: 'POST',
      url: `/v1/api/screenshots?app=${client.project.wireId}`,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${token}`,
        'x-integration': '1',
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  /** What is sent from now on is another run of the program. */
  const endRun = () =>
    sql`update operations set at = at - interval '11 minutes' where project_id = ${client.project.id}`.execute(
      server.deps.db,
    );
  const operations = async () => (await asOwner().get(at('/operations'))).json().operations;
  const undo = async (operation: string) =>
    (await asOwner().post(at(`/operations/${operation}/undo`))).json();

  const list = async () => (await asOwner().get(at('/screenshots'))).json();
  const one = async (id: string) => (await asOwner().get(at(`/screenshots/${id}`))).json();
  const tagNamed = async (name: string) =>
    (await get(client, '/tags')).json().find((tag: { name: string }) => tag.name === name);
  const wholeTag = async (name: string) => (await get(client, `/tags/${(await tagNamed(name))._id}`)).json();
  return {
    server: () => server,
    client: () => client,
    translator: () => translator,
    entry: (key: string) => entry(key),
    ...{ at, asOwner, asTranslator, send, endRun, operations, undo, list, one, tagNamed, wholeTag },
  };
}
