/** What a program sends in one run is one operation, which is undone as a whole. */
import { expect, test } from 'vitest';
import { untilWaitedFor } from '../../../test/waiting.ts';
import { png } from '../screenshots/pictures.testing.ts';
import { get } from './client-api.testing.ts';
import { home, sentScreenshots } from './sent-screenshots.testing.ts';

const { at, asOwner, client, endRun, entry, list, one, operations, send, server, tagNamed, undo, wholeTag } =
  sentScreenshots();

test('an undo of the first one takes picture, tags and the new tag away', async () => {
  const stringPositions = [{ key: 'title', x: 0, y: 0, width: 10, height: 10 }];
  await send(home({ stringPositions }));
  const [operation] = (await asOwner().get(at('/operations'))).json().operations;
  const undone = await asOwner().post(at(`/operations/${operation._id}/undo`));
  expect(undone.json()).toMatchObject({ keptCount: 0 });
  expect(await tagNamed('Home')).toBeUndefined();
  expect((await list()).count).toBe(0);
  await asOwner().post(at(`/operations/${undone.json().operation}/undo`));
  expect(await wholeTag('Home')).toMatchObject({ languageEntryIds: [entry('title')] });
  expect((await list()).count).toBe(1);
});

test('a run of a program is one operation, which is undone as a whole; what comes after that is another', async () => {
  const stringPositions = [{ key: 'title', x: 0, y: 0, width: 10, height: 10 }];
  const before = (await send(home())).json();
  await endRun();
  await send(home({ stringPositions }), png(300, 200, 7));
  const last = (await send(home({ stringPositions }), png(300, 200, 9))).json();
  await send(home({ screenTag: 'Login' }));
  await send(home({ screenTag: 'Login' }));
  const shown = async () => {
    const tags = (await get(client(), '/tags')).json().map(({ name }: { name: string }) => name);
    return [tags, (await list()).screenshots.map(({ _id }: { _id: string }) => _id)];
  };
  const sent = await shown();
  expect(sent).toEqual([
    ['Home', 'Login'],
    [expect.any(String), last.screenshot],
  ]);
  const [run, ...former] = await operations();
  expect([former.length, run.summary]).toEqual([1, { changed: 4, sent: true }]);
  const undone = await undo(run._id);
  expect(undone).toMatchObject({ keptCount: 0 });
  expect(await shown()).toEqual([['Home'], [before.screenshot]]);
  expect(await wholeTag('Home')).toMatchObject({ languageEntryIds: [] });
  expect(await undo(undone.operation)).toMatchObject({ keptCount: 0 });
  expect(await shown()).toEqual(sent);
  expect(await wholeTag('Home')).toMatchObject({ languageEntryIds: [entry('title')] });
  await send(home({ screenTag: 'Settings' }));
  expect((await operations())[0]).toMatchObject({ kind: 'screenshots', summary: { changed: 1, sent: true } });
  expect((await shown())[0]).toEqual(['Home', 'Login', 'Settings']);
});

/** Marks a text on a screenshot, as a person does. */
const draw = async (id: string) =>
  (
    await asOwner().post(at(`/screenshots/${id}/positions`), {
      entry: entry('other'),
      ...{ x: 1, y: 1, width: 9, height: 9 },
    })
  ).json();

test('an undo of a run leaves a picture on which somebody drew, and does not bring the former one beside it', async () => {
  await send(home());
  await endRun();
  const now = (await send(home(), png(300, 200, 7))).json().screenshot;
  const [run] = await operations();
  await draw(now);
  const shown = async () => (await list()).screenshots.map(({ _id }: { _id: string }) => _id);
  const undone = await undo(run._id);
  expect(undone).toMatchObject({ restored: 0, keptCount: 2 });
  expect(await shown()).toEqual([now]);
});

test('an undo of an undo leaves a picture on which somebody drew meanwhile', async () => {
  const former = (await send(home())).json().screenshot;
  await endRun();
  await send(home(), png(300, 200, 7));
  const undone = await undo((await operations())[0]._id);
  await draw(former);
  expect(await undo(undone.operation)).toMatchObject({ restored: 0, keptCount: 2 });
  expect((await list()).screenshots.map(({ _id }: { _id: string }) => _id)).toEqual([former]);
});

test('an undo of a run shows the picture on which somebody drew in the middle of it', async () => {
  const first = (await send(home())).json().screenshot;
  await draw(first);
  await send(home(), png(300, 200, 7));
  const run = (await operations()).find(({ summary }: { summary: { sent?: boolean } }) => summary.sent);
  await undo(run._id);
  const [shown, ...others] = (await list()).screenshots;
  expect([shown._id, others]).toEqual([first, []]);
  expect((await one(first)).metaData.stringPositions).toMatchObject([{ key: 'other' }]);
});

test('an undo leaves the new tag where another screenshot needs it by now', async () => {
  await send(home());
  const [first] = await operations();
  await endRun();
  const second = (await send(home({ deviceModel: 'Pixel 10' }))).json();
  await undo(first._id);
  expect((await wholeTag('Home'))._screenshots).toEqual([second.screenshot]);
});

test('a tag that somebody makes at the same time is the one', async () => {
  const other = await server().deps.pool.connect();
  try {
    await other.query('begin');
    await other.query("insert into tags (project_id, name) values ($1, 'Home')", [client().project.id]);
    const sending = send(home());
    await untilWaitedFor(other, { orEnded: sending });
    await other.query('commit');
    expect((await sending).statusCode).toBe(200);
    expect((await get(client(), '/tags')).json()).toMatchObject([{ name: 'Home' }]);
  } finally {
    other.release();
  }
});
