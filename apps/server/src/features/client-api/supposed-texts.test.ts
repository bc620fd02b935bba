/** Texts that a program only supposes on a screenshot (`fuzzyKeys`), until somebody confirms one of them. */
import { screenshotErrors } from '@parlance/contract/screenshots';
import { mostPositionBytes } from '@parlance/contract/screenshots.endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUserGroup } from '../../../test/builders.ts';
import { refusal } from '../../../test/calls.ts';
import { png } from '../screenshots/pictures.testing.ts';
import { home, sentScreenshots } from './sent-screenshots.testing.ts';

const screens = sentScreenshots();
const { at, asOwner, asTranslator, client, endRun, entry, one, operations, send, server, wholeTag } = screens;

const supposed = { fuzzyKeys: ['title', 'button', 'gone'], css: '#head', x: 0, y: 0, width: 90, height: 20 };
const sendSupposed = async (picture = png(300, 200), more: object[] = []) =>
  (await send(home({ stringPositions: [supposed, ...more] }), picture)).json().screenshot as string;

type As = typeof asOwner;
async function verify(as: As, id: string, key: string) {
  const [position] = (await one(id)).metaData.stringPositions;
  return as().post(at(`/screenshots/${id}/positions/${position._id}/verify`), { entry: entry(key) });
}
const shown = async (id: string) => {
  const [{ key, entry: found, isVerified, fuzzyKeys }] = (await one(id)).metaData.stringPositions;
  return { key, found, isVerified, fuzzyKeys };
};
const open = { key: null, found: null, isVerified: false, fuzzyKeys: supposed.fuzzyKeys };
const confirmed = (key: string) => ({ ...open, key, found: entry(key), isVerified: true });

test('a translator confirms a text, takes that back, and confirms it again; tags are for managers', async () => {
  const id = await sendSupposed();
  expect(await shown(id)).toEqual(open);
  expect(await wholeTag('Home')).toMatchObject({
    automaticLanguageEntryIds: [],
    fuzzyLanguageEntryIds: [entry('title'), entry('button')],
  });
  const done = (await verify(asTranslator, id, 'button')).json();
  expect(done).toMatchObject({ changed: 1, position: { key: 'button', isVerified: true } });
  expect(await shown(id)).toEqual(confirmed('button'));
  expect(await wholeTag('Home')).toMatchObject({
    languageEntryIds: [],
    automaticLanguageEntryIds: [entry('button')],
    fuzzyLanguageEntryIds: [],
  });
  const [found] = (await asTranslator().get(at(`/entries/${entry('button')}/images`))).json();
  expect(found).toMatchObject({ _id: id, places: [{ key: 'button' }] });
  const again = (await verify(asTranslator, id, 'button')).json();
  expect(again).toMatchObject({ changed: 0, operation: null });
  const [operation] = await operations();
  expect(operation).toMatchObject({ summary: { changed: 1, did: 'screenshotVerified', tag: 'Home' } });
  const undone = await asTranslator().post(at(`/operations/${operation._id}/undo`));
  expect(undone.json()).toMatchObject({ restored: 1, keptCount: 0 });
  expect(await shown(id)).toEqual(open);
  await asTranslator().post(at(`/operations/${undone.json().operation}/undo`));
  expect(await shown(id)).toEqual(confirmed('button'));
});

test('a translator of one language confirms a text, and takes that back', async () => {
  const { db } = server().deps;
  const members = [screens.translator()];
  await buildUserGroup(db, {
    team: { id: client().project.teamId },
    members,
    languages: { de: ['translator'] },
  });
  const id = await sendSupposed();
  await verify(asTranslator, id, 'button');
  const [operation] = (await asTranslator().get(at('/operations'))).json().operations;
  expect(operation).toMatchObject({ summary: { did: 'screenshotVerified' }, undoable: true });
  const undone = await asTranslator().post(at(`/operations/${operation._id}/undo`));
  expect(undone.json()).toMatchObject({ restored: 1, keptCount: 0 });
  expect(await shown(id)).toEqual(open);
});

test('who may change tags gives the tag with it; another choice replaces the first, whose undo then changes nothing', async () => {
  const id = await sendSupposed();
  expect((await verify(asOwner, id, 'title')).json()).toMatchObject({ changed: 2 });
  const [first] = await operations();
  expect((await verify(asOwner, id, 'button')).json()).toMatchObject({ changed: 2 });
  expect((await wholeTag('Home')).languageEntryIds).toEqual([entry('title'), entry('button')]);
  const undone = (await asOwner().post(at(`/operations/${first._id}/undo`))).json();
  expect(undone).toMatchObject({ restored: 1, keptCount: 1 });
  expect(await shown(id)).toEqual(confirmed('button'));
  expect((await wholeTag('Home')).languageEntryIds).toEqual([entry('button')]);
});

test('what was confirmed stays when the program sends the screen again, or undoes nothing of it', async () => {
  const first = await sendSupposed();
  await verify(asTranslator, first, 'title');
  expect(await sendSupposed()).toBe(first);
  await endRun();
  const other = { ...supposed, fuzzyKeys: ['title'], y: 50 };
  const next = await sendSupposed(png(300, 200, 7), [other]);
  expect(next).not.toBe(first);
  expect(await shown(next)).toEqual(confirmed('title'));
  expect((await one(next)).metaData.stringPositions[1]).toMatchObject({ isVerified: false, entry: null });
  const [run] = await operations();
  await verify(asTranslator, next, 'button');
  expect((await asOwner().post(at(`/operations/${run._id}/undo`))).json()).toMatchObject({ restored: 0 });
  expect(await shown(next)).toEqual(confirmed('button'));
});

test('where the confirmed entry is deleted, it is supposed again, and confirmed once it is back', async () => {
  const id = await sendSupposed();
  await verify(asTranslator, id, 'button');
  const base = client().project.language('en').wireId;
  await asOwner().del(at(`/languages/${base}/entries/${entry('button')}`));
  expect(await shown(id)).toEqual(open);
  const [operation] = await operations();
  await asOwner().post(at(`/operations/${operation._id}/undo`));
  expect(await shown(id)).toEqual(confirmed('button'));
});

test('only what is supposed can be confirmed, and only where nothing else says what stands there', async () => {
  const id = await sendSupposed();
  const [position] = (await one(id)).metaData.stringPositions;
  const refused = { status: 400, code: screenshotErrors.notSupposed.code };
  expect(refusal(await verify(asTranslator, id, 'other'))).toEqual(refused);
  const known = (
    await send(home({ stringPositions: [{ ...supposed, key: 'other' }] }), png(300, 200, 7))
  ).json();
  expect(refusal(await verify(asTranslator, known.screenshot, 'title'))).toEqual(refused);
  const gone = at(`/screenshots/${id}/positions/${position._id}/verify`);
  expect((await asTranslator().post(gone, { entry: entry('title') })).statusCode).toBe(404);
});

test('counts for the boxes of tags whom a program only supposes', async () => {
  const id = await sendSupposed();
  const counts = async () =>
    (await asTranslator().post(at('/entries/tags'), { entries: ['title', 'button', 'other'] })).json();
  const tag = (await wholeTag('Home'))._id;
  expect(await counts()).toEqual({ entries: 3, tags: {}, supposed: { [tag]: 2 } });
  await verify(asOwner, id, 'title');
  expect(await counts()).toEqual({ entries: 3, tags: { [tag]: 1 }, supposed: {} });
});

test('keys and selectors have a bound, in a screenshot and in a project', async () => {
  const [css, count] = ['é'.repeat(500), mostPositionBytes / 1000];
  const many = (length: number) =>
    Array.from({ length }, (_, x) => ({ key: '', css, x, y: 0, width: 1, height: 1 }));
  expect((await send(home({ stringPositions: many(Math.floor(count)) }))).statusCode).toBe(200);
  const tooLarge = await send(home({ stringPositions: many(Math.ceil(count)) }));
  expect(refusal(tooLarge)).toEqual({ status: 400, code: screenshotErrors.positionsTooLarge.code });
  await sql`update screenshots set positions_size = ${2 ** 30} where project_id = ${client().project.id}`.execute(
    server().deps.db,
  );
  const answer = await send(home({ stringPositions: [supposed] }), png(300, 200, 7));
  expect(refusal(answer)).toEqual({ status: 409, code: screenshotErrors.tooMuchOfPositions.code });
});
