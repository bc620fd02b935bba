import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { indexBuiltTexts, readFeedToEnd } from '../../../test/feed.ts';

const sample = async () => {
  const p = await entryProject(
    [
      { key: 'a', texts: { en: 'Save', de: { value: 'Sichern', draft: 'Speichern' }, fr: 'Enregistrer' } },
      { key: 'b', texts: { en: 'Save' } },
      { key: 'c', texts: { en: 'Hello {name}', de: 'Hallo' } },
      { key: 'shut', texts: { en: 'Shut', de: { locked: true } } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );
  await indexBuiltTexts(p.db, p.project.id);
  return p;
};

const list = async (p: EntryProject, query = '') =>
  p.call(
    p.people.translator,
    'GET',
    `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries${query}`,
  );

it('answers what the specification names of an entry, in lists and alone', async () => {
  const p = await sample();
  // A save computes the issues.
  await p.save(p.people.manager, 'c', 'Hallo!', { mode: 'final' });
  const { entries } = (await list(p)).body;
  expect(entries).toMatchObject([
    {
      ...{ key: 'a', sourceValue: 'Save', src: 'en', _files: [], fileIds: [], linkedKeys: [] },
      ...{ hasIssues: false, isDuplicate: true, isTranslated: true, hasDraft: true, isUnTranslated: false },
    },
    { key: 'b', isDuplicate: true, isTranslated: false, hasDraft: false, isUnTranslated: true },
    { key: 'c', hasIssues: true, isDuplicate: false, isTranslated: true },
    { key: 'shut', isTranslated: false, hasDraft: false, isUnTranslated: false },
  ]);
  for (const entry of entries) expect(await p.row(entry.key)).toEqual(entry);
});

it('shows the texts of another language as source', async () => {
  const p = await sample();
  const fr = p.project.language('fr').wireId;
  const { entries } = (await list(p, `?sourceLanguage=${fr}`)).body;
  expect(entries.map(({ sourceValue, src }: Record<string, unknown>) => [sourceValue, src])).toEqual([
    ['Enregistrer', 'fr'],
    [null, 'fr'],
    [null, 'fr'],
    [null, 'fr'],
  ]);
  const other = await sample();
  const foreign = other.project.language('fr').wireId;
  expect((await list(p, `?sourceLanguage=${foreign}`)).status).toBe(404);
  const one = await p.call(p.people.owner, 'GET', `${p.at('a')}?sourceLanguage=${foreign}`);
  expect(one.status).toBe(404);
});

it('names the files of an entry and the keys linked with it', async () => {
  const p = await sample();
  const selection = { entries: [p.wireId('a'), p.wireId('b')] };
  await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/link`, { selection });
  const file = await p.db
    .insertInto('files')
    .values({ project_id: p.project.id, path: 'app.json', format: 'json_nested' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await p.db
    .insertInto('file_entries')
    .values({ project_id: p.project.id, file_id: file.id, entry_id: p.ids.get('a')?.id ?? 0, position: 0 })
    .execute();
  const row = await p.row('a');
  expect(row).toMatchObject({ linkedKeys: ['b'], fileIds: [expect.stringMatching(/^[0-9a-f]{24}$/)] });
  expect(row._files).toEqual(row.fileIds);
  expect((await p.row('b')).linkedKeys).toEqual(['a']);
});

it('an entry is a duplicate by its whole text, before and after the search index has read it', async () => {
  const p = await entryProject([
    { key: 'a', texts: { en: 'Save' } },
    { key: 'b', texts: { en: 'save' } },
    { key: 'c', texts: { en: 'Save' } },
    { key: 'none', texts: { de: 'Ohne' } },
    { key: 'also', texts: { de: 'Auch' } },
  ]);
  const duplicates = async () => {
    const { entries } = (await list(p)).body;
    return entries
      .filter((entry: { isDuplicate: boolean }) => entry.isDuplicate)
      .map(({ key }: { key: string }) => key);
  };
  await indexBuiltTexts(p.db, p.project.id);
  expect(await duplicates()).toEqual(['a', 'c']);
  await p.save(p.people.manager, 'b', 'Save', { mode: 'final' }, 'en');
  expect(await duplicates()).toEqual(['a', 'b', 'c']);
  await readFeedToEnd(p.db, p.project.id);
  await p.save(p.people.manager, 'c', 'Store', { mode: 'final' }, 'en');
  await p.call(p.people.owner, 'DELETE', p.at('b'));
  expect(await duplicates()).toEqual([]);
});

it.each(['before', 'after'])(
  'linked entries are no duplicates of each other, %s the index has read them',
  async (when) => {
    const p = await entryProject([
      ...['one', 'child', 'sibling'].map((key) => ({ key, texts: { en: 'Save', de: 'Speichern' } })),
      { key: 'other', texts: { en: 'Other' } },
    ]);
    if (when === 'after') await indexBuiltTexts(p.db, p.project.id);
    const selection = { entries: ['one', 'child', 'sibling'].map(p.wireId) };
    const linked = await p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/link`, { selection });
    expect(linked.status).toBe(200);
    if (when === 'after') await readFeedToEnd(p.db, p.project.id);
    const found = async () => ({
      preset: (await p.list({ preset: 'duplicates' })).keys,
      isDuplicate: await Promise.all(['one', 'child'].map(async (key) => (await p.row(key)).isDuplicate)),
    });
    expect(await found()).toEqual({ preset: [], isDuplicate: [false, false] });
    await p.save(p.people.manager, 'other', 'Save', { mode: 'final' }, 'en');
    expect(await found()).toEqual({ preset: ['one', 'other'], isDuplicate: [true, true] });
  },
);

it('answers the same of an entry where it is created, changed, published and locked', async () => {
  const p = await sample();
  const { owner } = p.people;
  const group = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
  const created = await p.call(owner, 'POST', group, { key: 'new', value: 'Neu', draft: 'Anders' });
  const path = `${p.inLanguage('de')}/entries/${created.body._id}`;
  const read = async () => (await p.call(owner, 'GET', path)).body;
  expect(created.body).toEqual(await read());
  expect(created.body).toMatchObject({
    ...{ _files: [], fileIds: [], linkedKeys: [], sourceValue: null, src: 'en', hasIssues: false },
    ...{ isDuplicate: false, isTranslated: true, hasDraft: true, isUnTranslated: false },
  });
  const answers = [
    await p.call(owner, 'PUT', path, { description: 'On the button' }),
    await p.call(owner, 'PUT', `${path}/approve`),
    await p.call(owner, 'PUT', `${path}/lock`),
    await p.call(owner, 'PUT', `${path}/unlock`),
  ];
  expect(answers.map(({ body }) => [body.description, body.hasDraft, body.locked])).toEqual([
    ['On the button', true, false],
    ['On the button', false, false],
    ['On the button', false, true],
    ['On the button', false, false],
  ]);
  expect(answers.at(-1)?.body).toEqual(await read());
});

it('takes the code of a source language, and answers a change with the one that was read', async () => {
  const p = await sample();
  const { entries } = (await list(p, '?sourceLanguage=fr')).body;
  expect(entries[0]).toMatchObject({ key: 'a', sourceValue: 'Enregistrer', src: 'fr' });
  const one = await p.call(p.people.owner, 'GET', `${p.at('a')}?sourceLanguage=fr`);
  expect(one.body).toEqual(entries[0]);
  const changed = await p.call(p.people.owner, 'PUT', p.at('a'), { ...one.body, description: 'New' });
  expect(changed.body).toMatchObject({ description: 'New', sourceValue: 'Enregistrer', src: 'fr' });
  expect((await list(p, '?sourceLanguage=it')).status).toBe(404);
  expect((await list(p, '?sourceLanguage=!')).status).toBe(400);
});
