import type { Progress } from '@parlance/contract/progress';
import { expect, it } from 'vitest';
import { eachWithinDay } from '../../../../../test/support/within-day.ts';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

eachWithinDay();

const sample = () =>
  entryProject([
    { key: 'one', texts: { en: 'One two three {name}' } },
    { key: 'two', texts: { en: 'Two words', de: 'Zwei Wörter' } },
    { key: 'three', texts: { en: 'Alone' } },
  ]);

const progressOf = async (p: EntryProject, user = p.people.manager): Promise<Progress> =>
  (await p.call(user, 'GET', '/progress')).body;
const german = ({ languages }: Progress) => languages.find(({ name }) => name === 'de');
const today = (p: EntryProject, user = p.people.manager, filter = '') =>
  p.call(user, 'GET', `${p.inLanguage('de')}/progress?timeZone=UTC${filter}`);

it('counts what each person wrote anew, changed and reviewed, and what is left', async () => {
  const p = await sample();
  expect(german(await progressOf(p))?.left).toEqual({ texts: 2, words: 4 });
  const { manager, translator } = p.people;
  await p.save(translator, 'one', 'Eins zwei drei {name}', { mode: 'draft', version: 0 });
  await p.save(translator, 'two', 'Zwei Worte', { mode: 'draft' });
  await p.save(translator, 'two', 'Zwei', { mode: 'draft', version: 2 });
  const { version } = await p.row('one');
  await p.call(manager, 'PUT', `${p.at('one')}/review`, { decision: 'accept', version, publish: true });
  const progress = await progressOf(p);
  expect(german(progress)?.left).toEqual({ texts: 1, words: 1 });
  const of = (id: string) => progress.work.find(({ user }) => user._id === id);
  // Two drafts where there was none; one of them written anew.
  expect(of(translator.wireId)).toMatchObject({ texts: 2, words: 5, changed: 1, reviewed: 0 });
  expect(of(manager.wireId)).toMatchObject({ texts: 0, words: 0, changed: 0, reviewed: 1 });
  expect(progress.days).toHaveLength(30);
  expect(progress.work.every(({ day }) => day === progress.days.at(-1))).toBe(true);
});

it('takes imports and undoing for no work of a person, and counts a base text again when it changes', async () => {
  const p = await sample();
  const { manager } = p.people;
  const saved = await p.save(manager, 'one', 'Eins', { mode: 'final', version: 0 });
  expect(saved.status).toBe(200);
  const status = { selection: { entries: [p.wireId('one')] }, status: 1 };
  const { operation } = (await p.call(manager, 'POST', `${p.inLanguage('de')}/bulk/status`, status)).body;
  await p.call(manager, 'POST', `/operations/${operation}/undo`);
  expect((await progressOf(p)).work).toMatchObject([{ texts: 1, words: 3, reviewed: 0 }]);
  await p.save(manager, 'three', 'Not alone any more', { mode: 'final' }, 'en');
  expect(german(await progressOf(p))?.left).toEqual({ texts: 1, words: 4 });
});

/** Undoes the last change of a text as the language view does. */
async function undoSave(p: EntryProject, user: TestUser, key: string) {
  const query = { entryId: p.wireId(key), languageId: p.project.language('de').wireId, kind: ['text'] };
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const answer = await p.app.inject({
    method: 'POST',
    url,
    headers: user.headers,
    body: { query, limit: 1 },
  });
  const [last] = answer.json().entries;
  expect((await p.call(user, 'POST', `/history/${last._id}/restore`)).status).toBe(200);
}

it('counts a text once however often it was undone and typed again, and undoing not at all', async () => {
  const p = await sample();
  const { translator } = p.people;
  const write = async (key: string, text: string | null) =>
    expect(
      (await p.save(translator, key, text, { mode: 'draft', version: (await p.row(key)).version })).status,
    ).toBe(200);
  const work = async () => {
    const [done] = (await progressOf(p)).work;
    expect((await today(p, translator)).body.today).toEqual({
      texts: done?.texts ?? 0,
      words: done?.words ?? 0,
    });
    return done && { texts: done.texts, words: done.words, changed: done.changed };
  };
  await write('one', 'Eins');
  await undoSave(p, translator, 'one');
  expect(await work()).toBeUndefined();
  await write('one', 'Eins');
  expect(await work()).toEqual({ texts: 1, words: 3, changed: 0 });
  await undoSave(p, translator, 'one');
  await write('one', 'Eins zwei');
  expect(await work()).toEqual({ texts: 1, words: 3, changed: 0 });
  // A change that is undone is none; one that stays is one.
  await write('one', 'Eins zwei drei');
  await undoSave(p, translator, 'one');
  expect(await work()).toEqual({ texts: 1, words: 3, changed: 0 });
  await write('one', 'Eins, zwei');
  expect(await work()).toEqual({ texts: 1, words: 3, changed: 1 });
  // Emptied in two steps, and so written by nobody.
  await write('one', null);
  expect(await work()).toEqual({ texts: 0, words: 0, changed: 1 });
  // Taken away by mistake and put back: nothing was translated.
  await undoSave(p, translator, 'one');
  expect(await work()).toEqual({ texts: 1, words: 3, changed: 1 });
});

it('takes a new source text for no translation, and counts one that is changed or reviewed', async () => {
  const p = await entryProject([{ key: 'one', texts: { de: 'Eins' } }]);
  const { manager } = p.people;
  const english = async () => (await p.row('one', 'en')).version;
  await p.save(manager, 'one', 'One two', { mode: 'final', version: await english() }, 'en');
  expect((await progressOf(p)).work).toEqual([]);
  await p.save(manager, 'one', 'One two three', { mode: 'final', version: await english() }, 'en');
  expect((await progressOf(p)).work).toMatchObject([{ texts: 0, words: 0, changed: 1, reviewed: 0 }]);
  await p.save(manager, 'one', 'Eins zwei', { mode: 'final' });
  const german = (await progressOf(p)).work.find(
    ({ languageId }) => languageId === p.project.language('de').wireId,
  );
  expect(german).toMatchObject({ texts: 0, changed: 1 });
});

it('counts a text again that others published, or took away, in between', async () => {
  const p = await sample();
  const { manager, translator } = p.people;
  const version = async () => (await p.row('one')).version;
  await p.save(translator, 'one', 'Eins', { mode: 'draft', version: 0 });
  const review = { decision: 'accept', version: await version(), publish: true };
  expect((await p.call(manager, 'PUT', `${p.at('one')}/review`, review)).status).toBe(200);
  await p.save(translator, 'one', 'Eins neu', { mode: 'draft', version: await version() });
  await p.save(manager, 'one', null, { mode: 'draft', version: await version() });
  await p.save(translator, 'one', 'Eins ganz neu', { mode: 'draft', version: await version() });
  const of = async (id: string) => (await progressOf(p)).work.find(({ user }) => user._id === id);
  expect(await of(translator.wireId)).toMatchObject({ texts: 3, words: 9, changed: 0 });
  expect(await of(manager.wireId)).toMatchObject({ texts: 0, changed: 0, reviewed: 1 });
});

it('counts a published text that is written over, and none that is published or taken away', async () => {
  const p = await sample();
  const { manager } = p.people;
  const write = async (text: string | null, mode = 'final') =>
    p.save(manager, 'two', text, { mode, version: (await p.row('two')).version });
  await write('Zwei Worte');
  expect((await progressOf(p)).work).toMatchObject([{ texts: 0, changed: 1 }]);
  await write(null);
  expect((await progressOf(p)).work).toMatchObject([{ texts: 0, changed: 1 }]);
  await write('Zwei', 'draft');
  await p.call(manager, 'PUT', `${p.at('two')}/review`, {
    ...{ decision: 'accept', version: (await p.row('two')).version, publish: true },
  });
  expect((await progressOf(p)).work).toMatchObject([{ texts: 1, words: 2, changed: 1, reviewed: 1 }]);
});

it('says what the caller did today and what a filter leaves to do', async () => {
  const p = await sample();
  const { manager, translator } = p.people;
  await p.save(translator, 'one', 'Eins', { mode: 'draft', version: 0 });
  expect((await today(p, translator)).body).toEqual({
    today: { texts: 1, words: 3 },
    left: { texts: 1, words: 1 },
  });
  expect((await today(p, manager)).body.today).toEqual({ texts: 0, words: 0 });
  expect((await today(p, manager, '&state=drafts')).body.left).toEqual({ texts: 1, words: 3 });
  expect((await today(p, manager, '&search=nothing')).body.left).toEqual({ texts: 0, words: 0 });
  const wrong = await p.call(manager, 'GET', `${p.inLanguage('de')}/progress?timeZone=Mars/Base`);
  expect([wrong.status, wrong.body.code]).toEqual([400, 'noSuchTimeZone']);
});

it('is for those who plan; translators see their own alone', async () => {
  const p = await sample();
  expect((await p.call(p.people.translator, 'GET', '/progress')).status).toBe(403);
  expect((await p.call(p.people.stranger, 'GET', '/progress')).status).toBe(404);
  expect((await today(p, p.people.stranger)).status).toBe(404);
});

it('has a day on which a language is due, set by a manager and told in the history', async () => {
  const p = await sample();
  const { manager, translator } = p.people;
  const set = (due: unknown, user = manager) => p.call(user, 'PUT', `${p.inLanguage('de')}/due`, { due });
  expect((await set('2026-12-24', translator)).status).toBe(403);
  expect((await set('2026-02-30')).status).toBe(400);
  expect((await set('2026-12-24')).body).toMatchObject({ name: 'de', due: '2026-12-24' });
  expect(german(await progressOf(p))?.due).toBe('2026-12-24');
  const project = (await p.call(translator, 'GET', '')).body;
  expect(project.languages.find(({ name }: { name: string }) => name === 'de').due).toBe('2026-12-24');
  expect((await set(null)).body).not.toHaveProperty('due');
  const ofBase = (due: unknown) => p.call(manager, 'PUT', `${p.inLanguage('en')}/due`, { due });
  expect([(await ofBase('2026-12-24')).body.code, (await ofBase(null)).status]).toEqual([
    'baseLanguageDue',
    200,
  ]);
  const { projects, url } = { projects: p.project.wireId, url: `/v2/projects/${p.project.wireId}/changelog` };
  const answer = await p.app.inject({ method: 'POST', url, headers: manager.headers, body: { query: {} } });
  const changes = answer
    .json()
    .entries.filter(({ changeType }: { changeType: string }) => changeType === 'languageDue');
  expect([projects, changes.length]).toEqual([p.project.wireId, 2]);
  expect(changes[0].changes[0]).toMatchObject({ field: 'due', oldValue: '2026-12-24' });
});

it('counts a plural form without a base text with the words of the form that it is translated from', async () => {
  const p = await entryProject([
    { key: 'item[other]', texts: { en: '{count} items in your cart' } },
    { key: 'item[one]', texts: {} },
    { key: 'note]', texts: {} },
  ]);
  const { translator } = p.people;
  expect((await today(p, translator)).body.left).toEqual({ texts: 3, words: 8 });
  await p.save(translator, 'item[one]', '{count} Ding', { mode: 'draft', version: 0 });
  expect((await today(p, translator)).body).toEqual({
    today: { texts: 1, words: 4 },
    left: { texts: 2, words: 4 },
  });
  const progress = await progressOf(p);
  expect(german(progress)?.left).toEqual({ texts: 2, words: 4 });
  expect(progress.work).toMatchObject([{ texts: 1, words: 4 }]);
});
