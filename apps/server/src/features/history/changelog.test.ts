import { issueBits } from '@parlance/domain/checks/issues';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { bulk, changelog, sample } from '../../../test/history/entries.ts';

it('ends a page when its texts fill it, with at least one change, and continues from there', async () => {
  const p = await sample();
  const long = (letter: string) => letter.repeat(900_000);
  const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map(long);
  for (const [at, text] of texts.entries())
    expect((await p.save(p.people.owner, 'two', text, { version: at + 1 })).status).toBe(200);
  const pages: string[][] = [];
  for (let lastId: string | undefined, more = true; more; ) {
    const page = await changelog(p, { lastId });
    pages.push(page.entries.map(({ changes }) => String(changes[0]?.value).slice(0, 1)));
    lastId = page.entries.at(-1)?._id;
    more = page.more;
  }
  expect(pages).toEqual([
    ['f', 'e', 'd'],
    ['c', 'b', 'a'],
  ]);
});

it('lists changes newest first with the former and the new values', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Erstens');
  await p.save(p.people.translator, 'one', 'Zuerst', { version: 2 });
  await p.save(p.people.manager, 'one', 'Am Anfang', { version: 3 });
  const { entries, more } = await changelog(p);
  expect(more).toBe(false);
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'value', oldValue: 'Erstens', value: 'Am Anfang' }],
    [{ field: 'draft', oldValue: 'Eine', value: 'Zuerst' }],
    [{ field: 'value', oldValue: 'Eins', value: 'Erstens' }],
  ]);
  expect(entries[0]).toMatchObject({
    changeType: 'text',
    key: 'one',
    entryId: p.wireId('one'),
    languageId: p.project.language('de').wireId,
    languageName: 'de',
    groupName: 'main',
    user: { _id: p.people.manager.wireId, displayName: 'Mara Manager' },
    operation: null,
    restorable: true,
  });
});

it('continues below the last one, and filters by key, language, kind, user and time', async () => {
  const p = await sample();
  for (let n = 0; n < 4; n++) await p.save(p.people.owner, 'one', `Text ${n}`, { version: n + 1 });
  await bulk(p, 'lock', ['two', 'three']);
  await p.save(p.people.owner, 'two', 'Pair', {}, 'en');
  const first = await changelog(p, { limit: 3 });
  expect([first.entries.length, first.more]).toEqual([3, true]);
  const rest = await changelog(p, { limit: 25, lastId: first.entries[2]?._id });
  expect([rest.entries.length, rest.more]).toEqual([4, false]);
  const count = async (query: object) => (await changelog(p, { query })).entries.length;
  expect(await count({ key: 'two' })).toBe(2);
  expect(await count({ entryId: p.wireId('one') })).toBe(4);
  expect(await count({ languageId: p.project.language('en').wireId })).toBe(1);
  expect(await count({ kind: ['lock'] })).toBe(2);
  expect(await count({ user: p.people.manager.wireId })).toBe(2);
  expect(await count({ from: '2100-01-01T00:00:00.000Z' })).toBe(0);
  expect(await count({ to: '2100-01-01T00:00:00.000Z' })).toBe(7);
  const strange = await changelog(p, { query: { kind: ['nonsense'] } });
  expect([strange.status, strange.message]).toEqual([
    400,
    expect.stringMatching(/^"query\.kind\.0" has to be one of: entryCreated, .*, screenshotVerified\.$/),
  ]);
  expect((await changelog(p, {}, p.people.stranger)).status).toBe(404);
  expect((await changelog(p, { limit: 1000 })).status).toBe(400);
});

it('still lists the former values of deleted entries', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Erstens');
  await p.call(p.people.owner, 'DELETE', p.at('one'));
  const { entries } = await changelog(p);
  expect(entries.map(({ changeType, key, restorable }) => [changeType, key, restorable])).toEqual([
    ['entryDeleted', 'one', false],
    ['text', 'one', false],
  ]);
  expect(entries[1]?.changes).toEqual([{ field: 'value', oldValue: 'Eins', value: 'Erstens' }]);
});

it('restores the text that a change replaced', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Erstens');
  await p.save(p.people.owner, 'one', 'Zuerst', { version: 2 });
  const [, first] = (await changelog(p)).entries;
  const path = `/history/${first?._id}/restore`;
  expect((await p.call(p.people.translator, 'POST', path)).body.code).toBe('noValues');
  const { body } = await p.call(p.people.manager, 'POST', path);
  expect(body).toMatchObject({ value: 'Eins', draft: 'Eine', version: 4 });
  expect((await p.call(p.people.stranger, 'POST', path)).status).toBe(404);
  expect(
    (await p.call(p.people.manager, 'POST', `/history/${encodeId('history', 1e9)}/restore`)).status,
  ).toBe(404);
});

it('restores a text as one of who wrote it, not of who takes the change back', async () => {
  const p = await sample();
  const { manager, translator } = p.people;
  const author = async () => (await p.row('two')).valueUser?._id;
  await p.save(translator, 'two', 'Ein Paar', { mode: 'draft' });
  await p.save(manager, 'two', 'Ein Paar', { version: 2, mode: 'final' });
  expect(await author()).toBe(manager.wireId);
  const { entries } = await changelog(p, { query: { key: 'two', kind: ['text'] }, limit: 1 });
  const back = await p.call(manager, 'POST', `/history/${entries[0]?._id}/restore`);
  expect(back.body).toMatchObject({
    value: 'Zwei',
    draft: 'Ein Paar',
    valueUser: { _id: translator.wireId },
  });
  expect(await author()).toBe(translator.wireId);
  expect((await changelog(p, { limit: 1 })).entries[0]?.user?._id).toBe(manager.wireId);
});

it('restores a text as one for the source that it was written for', async () => {
  const p = await sample();
  const { manager, owner } = p.people;
  const takeBack = async () => {
    const { entries } = await changelog(p, {
      query: { entryId: p.wireId('two'), languageId: p.project.language('de').wireId, kind: ['text'] },
      limit: 1,
    });
    return (await p.call(manager, 'POST', `/history/${entries[0]?._id}/restore`)).body;
  };
  await p.save(owner, 'two', 'A pair', {}, 'en');
  for (const [mode, given] of [
    ['draft', { value: 'Zwei', draft: 'Ein Paar' }],
    ['final', { value: 'Ein Paar', draft: null }],
  ] as const) {
    const { version, issues } = await p.row('two');
    expect(issues).toBe(issueBits.outdated);
    expect((await p.save(manager, 'two', 'Ein Paar', { version, mode })).body).toMatchObject({
      ...given,
      issues: 0,
    });
    expect(await takeBack()).toMatchObject({ value: 'Zwei', draft: null, issues: issueBits.outdated });
    // Taken back once more, the newer text is there, which was written for the new source.
    expect(await takeBack()).toMatchObject({ ...given, issues: 0 });
    expect(await takeBack()).toMatchObject({ value: 'Zwei', draft: null, issues: issueBits.outdated });
  }
  // What a text was written for is known: it fits again as soon as its source is back.
  await p.save(owner, 'two', 'Two', { version: 2 }, 'en');
  expect((await p.row('two')).issues).toBe(0);
});
