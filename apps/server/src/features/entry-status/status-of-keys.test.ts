/** The specification's calls for statuses, and statuses in several languages at once. */
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject(
    [
      { key: 'one', texts: { en: 'One', de: 'Eins', fr: 'Un' } },
      { key: 'two', texts: { en: 'Two', de: { value: 'Zwei', draft: 'Zwo', status: 4 } } },
      { key: 'ordered', texts: { en: 'Ordered', fr: { status: 5 } } },
      { key: 'shut', texts: { en: 'Shut', fr: { value: 'Fermé', locked: true } } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );

const call = (
  p: EntryProject,
  what: 'getStatus' | 'setStatus',
  body: object,
  user: TestUser = p.people.translator,
) => p.call(user, 'POST', `${p.inLanguage('de')}/groups/${p.project.group.wireId}/${what}`, body);

const statuses = (p: EntryProject, key: string) =>
  Promise.all(['en', 'de', 'fr'].map(async (code) => (await p.row(key, code)).status));

it('reads status and comment that entries have in common, and lists missing keys', async () => {
  const p = await sample();
  const set = { entryKeys: ['one'], status: 4, comment: 'Look' };
  expect((await call(p, 'setStatus', set)).body).toMatchObject({ changed: 1, skipped: [] });
  const { body } = await call(p, 'getStatus', { entryKeys: ['one', 'two', 'gone'] });
  expect(body).toEqual({ status: 4, comment: null, skipped: ['gone'] });
  expect((await call(p, 'getStatus', { entryKeys: ['one'] })).body).toMatchObject({ comment: 'Look' });
  expect((await call(p, 'getStatus', { entryKeys: ['one', 'shut'] })).body.status).toBeNull();
});

it('takes what a form of the specification sends', async () => {
  const p = await sample();
  const form = { entryKeys: ['one'], comment: '', applyAllLanguages: false };
  const chosen = { applySpecificLanguages: true, selectedLanguages: ['de', p.project.language('fr').wireId] };
  const set = (change: object) => call(p, 'setStatus', { ...form, ...chosen, ...change }, p.people.owner);
  expect((await set({ status: '2' })).status).toBe(200);
  expect(await statuses(p, 'one')).toEqual([0, 2, 2]);
  // The choice that is switched off does not count.
  expect((await set({ status: '3', applySpecificLanguages: false })).status).toBe(200);
  expect(await statuses(p, 'one')).toEqual([0, 3, 2]);
  const all = { applyAllLanguages: true, applySpecificLanguages: false };
  expect((await set({ status: 1, ...all })).status).toBe(200);
  expect(await statuses(p, 'one')).toEqual([1, 1, 1]);
  expect((await set({ status: 1, selectedLanguages: ['pt'] })).status).toBe(404);
  const saying = async (body: object) => {
    const answer = await call(p, 'setStatus', body, p.people.owner);
    return [answer.status, answer.body.validationErrors?.[0]?.message];
  };
  expect(await saying({ status: 1 })).toEqual([400, 'No Entries selected!']);
  expect(await saying({ status: 1, entryKeys: [] })).toEqual([400, 'No Entries selected!']);
  expect(await saying({ entryKeys: ['one'] })).toEqual([400, 'Please set a status!']);
  expect(await saying({ entryKeys: ['one'], status: '9' })).toEqual([400, 'Please set a status!']);
});

it('judges no text that was not seen', async () => {
  const p = await sample();
  const set = (entryValues: (string | null)[]) =>
    call(p, 'setStatus', { entryKeys: ['one', 'two'], entryValues, status: 1 });
  const refused = await set(['Eins', 'Zwei']);
  expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'textsChanged', 1]);
  expect((await p.row('one')).status).toBe(0);
  expect((await set(['Eins', 'Zwo'])).body.changed).toBe(2);
  expect((await set(['Eins'])).body.code).toBe('otherNumber');
  const twice = (entryValues: (string | null)[]) =>
    call(p, 'setStatus', { entryKeys: ['one', 'one'], entryValues, status: 2 });
  expect((await twice(['Eins'])).body.code).toBe('otherNumber');
  expect((await twice(['Eins', 'Zwei'])).body.code).toBe('otherNumber');
  expect((await twice(['Eins', 'Eins'])).body).toMatchObject({ changed: 1, skipped: [] });
});

it('gives it in all, or in chosen languages, as one operation that an undo takes back', async () => {
  const p = await sample();
  const all = await call(p, 'setStatus', { entryKeys: ['one'], status: 1, applyAllLanguages: true });
  expect(all.body.changed).toBe(3);
  expect(await statuses(p, 'one')).toEqual([1, 1, 1]);
  const selectedLanguages = [p.project.language('fr').wireId];
  const some = { entryKeys: ['one'], status: 3, applySpecificLanguages: true, selectedLanguages };
  expect((await call(p, 'setStatus', some)).body.changed).toBe(1);
  expect(await statuses(p, 'one')).toEqual([1, 1, 3]);
  const undo = (operation: string) => p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);
  expect((await undo(all.body.operation)).body).toMatchObject({ restored: 2, keptCount: 1 });
  expect(await statuses(p, 'one')).toEqual([0, 0, 3]);
});

it('refuses all of it where an order or a lock is in the way in one of the languages', async () => {
  const p = await sample();
  const everywhere = (key: string) =>
    call(p, 'setStatus', { entryKeys: ['one', key], status: 1, applyAllLanguages: true });
  const ordered = await everywhere('ordered');
  expect([ordered.status, ordered.body.message]).toEqual([409, 'Translation Order Active']);
  expect((await everywhere('shut')).body).toMatchObject({ code: 'locked', lockedCount: 1 });
  expect(await statuses(p, 'one')).toEqual([0, 0, 0]);
});

it('refuses what has no effect, languages that are not chosen or not there, and strangers', async () => {
  const p = await sample();
  const refused = async (more: object) => {
    const { status, body } = await call(p, 'setStatus', { entryKeys: ['one'], status: 1, ...more });
    return [status, body.code ?? body.message];
  };
  const fr = p.project.language('fr').wireId;
  expect(await refused({ applySpecificLanguages: true })).toEqual([400, 'noLanguage']);
  expect((await refused({ selectedLanguages: [fr] }))[0]).toBe(400);
  const withoutEffect = await call(p, 'setStatus', {
    ...{ entryKeys: ['one'], status: 1 },
    ...{ applyAllLanguages: true, selectedLanguages: [fr] },
  });
  expect([withoutEffect.status, withoutEffect.body.message]).toEqual([
    400,
    '"selectedLanguages" has no effect here. Please leave it out.',
  ]);
  expect((await refused({ applyAllLanguages: true, applySpecificLanguages: true }))[0]).toBe(400);
  const foreign = { applySpecificLanguages: true, selectedLanguages: [p.project.group.wireId] };
  expect((await refused(foreign))[0]).toBe(404);
  expect((await refused({ status: undefined }))[1]).not.toBe(200);
  expect((await call(p, 'setStatus', { entryKeys: [], status: 1 })).body.message).toBe(
    'No Entries selected!',
  );
  for (const what of ['getStatus', 'setStatus'] as const)
    expect((await call(p, what, { entryKeys: ['one'] }, p.people.stranger)).status).toBe(404);
});
