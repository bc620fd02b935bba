import type { AddressInfo } from 'node:net';
import type { Notification } from '@parlance/contract/notifications';
import { entryStatus } from '@parlance/domain/entry/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUserGroup } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { entryProject } from '../../../test/entry-project.ts';
import { openUserStream } from '../../../test/live/stream.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  await new Promise<void>((resolve) => server.app.server.listen(0, '127.0.0.1', resolve));
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => {
  server.app.server.closeAllConnections();
  server.app.server.close();
});

/** A German text, and the administrator whose user group is told of rejections, with their open page. */
async function rejections() {
  const keys = { one: 'eins', two: 'zwei', three: 'drei' };
  const p = await entryProject(
    Object.entries(keys).map(([key, de]) => ({ key, texts: { en: key, de } })),
    { languages: ['en', 'de'] },
  );
  const { owner, admin, team } = p.people;
  await buildUserGroup(p.db, { team, members: [admin], languages: { de: ['rejected'] } });
  const stream = await openUserStream(port, admin);
  const read = async () =>
    (await callsAs(server, admin).get('/v1/notifications')).json<{
      notifications: Notification[];
      unread: number;
    }>();
  const told = async (): Promise<number[]> => {
    const news = await read();
    return [news.unread, news.notifications.length];
  };
  /** The number of texts of each notification, and the key where it is about one. */
  const texts = async () =>
    (await read()).notifications.map((one) =>
      'entries' in one ? [one.entries, one.entry?.key ?? null] : [],
    );
  const hears = async (count: number): Promise<void> => {
    await stream.next('notifications', ({ unread }) => unread === count);
    expect(await told()).toEqual([count, count]);
  };
  // A stream begins with the number there is; two changes of it that come within one look of the server are one event.
  await hears(0);
  return {
    p,
    stream,
    told,
    texts,
    review: async (body: object) => {
      const { version } = (await p.call(owner, 'GET', p.at('one'))).body;
      const done = await p.call(owner, 'PUT', `${p.at('one')}/review`, { version, publish: false, ...body });
      expect(done.status).toBe(200);
      return done.body as { operation: string };
    },
    save: async (text: string, mode = 'save') => {
      const { version } = (await p.call(owner, 'GET', p.at('one'))).body;
      await p.call(owner, 'PUT', `${p.at('one')}/text`, { text, mode, version });
    },
    set: (status: number, ...of: (keyof typeof keys)[]) =>
      p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/status`, {
        selection: { entries: (of.length > 0 ? of : ['one']).map((key) => p.wireId(key)) },
        status,
      }),
    undo: async (operation: string) =>
      expect((await p.call(owner, 'POST', `/operations/${operation}/undo`)).status).toBe(200),
    /** The open page hears of the number of unread ones, and the list has as many. */
    hears,
  };
}

test('a rejection that is undone, or followed by another status, is told no more', async () => {
  const { p, stream, set, hears } = await rejections();
  const { operation } = (await set(entryStatus.rejected)).body;
  await hears(1);
  await p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);
  await hears(0);
  await set(entryStatus.rejected);
  await hears(1);
  await set(entryStatus.accepted);
  await hears(0);
  stream.close();
});

test('a rejection that is undone is told no more when its text is published or written later', async () => {
  const { p, stream, review, save, hears, told } = await rejections();
  await save('Eine', 'draft');
  const { operation } = await review({ decision: 'reject' });
  await hears(1);
  await p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);
  await hears(0);
  await review({ decision: 'accept', publish: true });
  expect(await p.row('one')).toMatchObject({ value: 'Eine', draft: null });
  expect(await told()).toEqual([0, 0]);
  await save('Einer');
  expect(await told()).toEqual([0, 0]);
  stream.close();
});

test('a rejected text that is published and accepted as it is is told no more, and one that is rejected again is', async () => {
  const { stream, review, save, hears, told } = await rejections();
  await save('Eine', 'draft');
  await review({ decision: 'reject' });
  await hears(1);
  await review({ decision: 'accept', publish: true });
  await hears(0);
  await review({ decision: 'reject' });
  await hears(1);
  // It is the same one, as it is unread; what is written from now on mends it.
  await save('Einer');
  await review({ decision: 'accept' });
  expect(await told()).toEqual([1, 1]);
  stream.close();
});

test('a rejection of a text that was written anew since is still told', async () => {
  const { p, stream, set, hears, told } = await rejections();
  await set(entryStatus.rejected);
  await hears(1);
  const text = `${p.inLanguage('de')}/entries/${p.wireId('one')}`;
  const { version } = (await p.call(p.people.owner, 'GET', text)).body;
  await p.call(p.people.owner, 'PUT', `${text}/text`, { text: 'ein', mode: 'save', version });
  await set(entryStatus.accepted);
  expect(await told()).toEqual([1, 1]);
  stream.close();
});

test('of several rejections, those that are taken back count no more, and the one that is left is named', async () => {
  const { stream, set, undo, texts, hears } = await rejections();
  const first = (await set(entryStatus.rejected, 'one', 'two')).body.operation;
  await hears(1);
  expect(await texts()).toEqual([[2, null]]);
  await set(entryStatus.rejected, 'three');
  expect(await texts()).toEqual([[3, null]]);
  await set(entryStatus.accepted, 'three');
  expect(await texts()).toEqual([[2, null]]);
  await set(entryStatus.accepted, 'two');
  expect(await texts()).toEqual([[1, 'one']]);
  await undo(first);
  await hears(0);
  expect(await texts()).toEqual([]);
  stream.close();
});

test('a text that is rejected, taken back and rejected again counts once', async () => {
  const { stream, set, undo, texts, hears } = await rejections();
  await set(entryStatus.rejected, 'one', 'two');
  await hears(1);
  const { operation } = (await set(entryStatus.accepted, 'one')).body;
  expect(await texts()).toEqual([[1, 'two']]);
  await undo(operation);
  expect(await texts()).toEqual([[2, null]]);
  await set(entryStatus.accepted, 'one');
  await set(entryStatus.rejected, 'one', 'three');
  expect(await texts()).toEqual([[3, null]]);
  stream.close();
});
