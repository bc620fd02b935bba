import { issueBits } from '@parlance/domain/checks/issues';
import { historyKindOf } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { historyRows } from '../../../test/history-rows.ts';
import { type CountRow, readCounts, recount } from '../counts/counts.queries.ts';

const sample = (options: Parameters<typeof entryProject>[1] = {}) =>
  entryProject(
    [
      {
        key: 'title',
        description: 'On top',
        texts: { en: 'Hello {name}', de: 'Hallo {name}', fr: 'Salut {name}' },
      },
      { key: 'empty', texts: { en: 'Nothing' } },
      { key: 'locked', texts: { en: 'Shut', de: { value: 'Zu', locked: true } } },
    ],
    { languages: ['en', 'de', 'fr'], ...options },
  );

/** The history of a project in words, oldest first. */
async function historyOf({ db, project }: EntryProject) {
  const rows = await historyRows(db, project.id);
  return rows.map(({ kind, old }) => ({ kind: historyKindOf(kind), old }));
}

const versions = (p: EntryProject) => p.row('title').then((row) => row.version);

it('reads rows by id in the order given, without those that are gone', async () => {
  const p = await sample();
  const path = `${p.inLanguage('de')}/entry-rows`;
  const entries = [p.wireId('empty'), encodeId('entry', 2 ** 40), p.wireId('title'), p.project.wireId];
  const { status, body } = await p.call(p.people.translator, 'POST', path, { entries });
  expect(status).toBe(200);
  expect(body.rows.map((row: { key: string }) => row.key)).toEqual(['empty', 'title']);
  // Repeated ids get one row, so that a small request cannot cause a response of hundreds of megabytes.
  const often = await p.call(p.people.translator, 'POST', path, {
    entries: Array(200).fill(p.wireId('title')),
  });
  expect(often.body.rows).toHaveLength(1);
  expect(body.rows[1]).toMatchObject({
    baseValue: 'Hello {name}',
    value: 'Hallo {name}',
    draft: null,
    version: 1,
    description: 'On top',
    group: p.project.group.wireId,
  });
  expect((await p.call(p.people.stranger, 'POST', path, { entries })).status).toBe(404);
  expect((await p.call(p.people.owner, 'POST', path, { entries: [] })).status).toBe(400);
});

it('answers very large texts some at a time, and says which had no room', async () => {
  const long = (letter: string) => letter.repeat(2_200_000);
  const p = await entryProject([
    { key: 'a', texts: { en: long('a'), de: long('ä') } },
    { key: 'b', texts: { en: long('b'), de: long('b') } },
    { key: 'c', texts: { en: 'C' } },
    { key: 'd', texts: { en: long('d'), de: long('d') } },
  ]);
  const read = async (keys: string[]) => {
    const entries = [...keys.map(p.wireId), encodeId('entry', 2 ** 40)];
    const { body } = await p.call(p.people.translator, 'POST', `${p.inLanguage('de')}/entry-rows`, {
      entries,
    });
    return { keys: body.rows.map((row: { key: string }) => row.key), rest: body.rest };
  };
  expect(await read(['d', 'c', 'b', 'a'])).toEqual({ keys: ['c', 'a'], rest: ['d', 'b'].map(p.wireId) });
  expect(await read(['d', 'c', 'b'])).toEqual({ keys: ['c', 'b'], rest: ['d'].map(p.wireId) });
  expect(await read(['d', 'c'])).toEqual({ keys: ['d', 'c'], rest: [] });
  // Concurrent reads share statements; each gets its rows.
  const answers = await Promise.all([read(['a', 'b']), read(['a', 'd']), read(['d']), read(['d', 'c'])]);
  for (const { keys } of answers) expect(keys.length).toBeGreaterThan(0);
  expect(answers[2]).toEqual({ keys: ['d'], rest: [] });
});

it('gives one entry, and 404 for another language, entry or project', async () => {
  const p = await sample();
  const other = await sample();
  expect((await p.call(p.people.owner, 'GET', p.at('title'))).status).toBe(200);
  for (const path of [
    other.at('title'),
    `${p.inLanguage('de')}/entries/${other.wireId('title')}`,
    `${p.inLanguage('de')}/entries/${p.project.wireId}`,
    `/languages/${p.project.wireId}/entries/${p.wireId('title')}`,
  ])
    expect((await p.call(p.people.owner, 'GET', path)).status).toBe(404);
});

it('saves a text with version, author, time, warnings and history', async () => {
  const p = await sample();
  const { status, body } = await p.save(p.people.manager, 'title', 'Guten Tag');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    value: 'Guten Tag',
    draft: null,
    version: 2,
    issues: issueBits.variableMissing,
    valueUser: { _id: p.people.manager.wireId, displayName: 'Mara Manager' },
  });
  expect(await p.row('title')).toMatchObject(body);
  expect(await historyOf(p)).toEqual([{ kind: 'text', old: { value: 'Hallo {name}' } }]);
});

it('makes the row of a first text', async () => {
  const p = await sample();
  const { body } = await p.save(p.people.owner, 'empty', 'Nichts', { version: 0 });
  expect(body).toMatchObject({ value: 'Nichts', version: 1, issues: 0 });
  expect(await p.row('empty')).toMatchObject(body);
  expect(await historyOf(p)).toEqual([{ kind: 'text', old: { value: null } }]);
});

it('writes nothing for the same text', async () => {
  const p = await sample();
  const { body } = await p.save(p.people.owner, 'title', 'Hallo {name}');
  expect(body.version).toBe(1);
  expect(await historyOf(p)).toEqual([]);
});

it('clears a text, also by an empty one', async () => {
  const p = await sample();
  expect((await p.save(p.people.owner, 'title', null)).body).toMatchObject({ value: null, version: 2 });
  expect((await p.save(p.people.owner, 'title', '', {}, 'fr')).body).toMatchObject({
    value: null,
    version: 2,
  });
});

it('writes the draft in draft mode, and the value when it is final', async () => {
  const p = await sample({ draftMode: true });
  const draft = (await p.save(p.people.owner, 'title', 'Tag, {name}')).body;
  expect(draft).toMatchObject({ value: 'Hallo {name}', draft: 'Tag, {name}', version: 2 });
  const final = await p.save(p.people.owner, 'title', 'Moin {name}', { mode: 'final', version: 2 });
  expect(final.body).toMatchObject({ value: 'Moin {name}', draft: 'Tag, {name}', version: 3 });
  const same = await p.save(p.people.owner, 'title', 'Tag, {name}', { mode: 'final', version: 3 });
  expect(same.body).toMatchObject({ value: 'Tag, {name}', draft: null, version: 4 });
});

it('writes the draft of those who may not write values, and refuses their final texts', async () => {
  const p = await sample();
  const { body } = await p.save(p.people.translator, 'title', 'Servus {name}');
  expect(body).toMatchObject({ value: 'Hallo {name}', draft: 'Servus {name}' });
  const final = await p.save(p.people.tpttranslator, 'title', 'x', { mode: 'final', version: 2 });
  expect([final.status, final.body.code]).toEqual([403, 'noValues']);
});

it('refuses drafts of translators where the project switched them off, and strangers', async () => {
  const p = await sample({ translatorRights: { drafts: false } });
  expect((await p.save(p.people.translator, 'title', 'x')).status).toBe(403);
  expect((await p.save(p.people.stranger, 'title', 'x')).status).toBe(404);
});

it('refuses a text that was based on another version, with the current row', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'title', 'Erster {name}');
  const late = await p.save(p.people.manager, 'title', 'Zweiter {name}');
  expect([late.status, late.body.code]).toEqual([409, 'textChanged']);
  expect(late.body.current).toMatchObject({ value: 'Erster {name}', version: 2 });
  expect(await versions(p)).toBe(2);
});

it('lets one of many at once win, and tells all others', async () => {
  const p = await sample();
  for (const [key, version] of [
    ['title', 1],
    ['empty', 0],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => p.save(p.people.owner, key, `Text ${n}`, { version })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await p.row(key)).value).toBe(won[0]?.body.value);
  }
  expect(await historyOf(p)).toHaveLength(2);
});

it('is not disturbed by locks and statuses that change at the same time', async () => {
  const p = await sample();
  const [saved] = await Promise.all([
    p.save(p.people.owner, 'title', 'Hallo {name}!'),
    ...Array.from({ length: 6 }, (_, n) =>
      p.call(p.people.owner, 'PUT', `${p.at('title')}/${n % 2 ? 'un' : ''}lock`),
    ),
  ]);
  expect(saved.status).toBe(200);
  expect((await p.row('title')).value).toBe('Hallo {name}!');
});

it('keeps what is locked from translators, not from those who may unlock', async () => {
  const p = await sample();
  const refused = await p.save(p.people.translator, 'locked', 'x');
  expect([refused.status, refused.body.code]).toEqual([403, 'locked']);
  expect((await p.save(p.people.manager, 'locked', 'Geschlossen')).status).toBe(200);
});

it('refuses texts that cannot be kept', async () => {
  const p = await sample();
  for (const text of ['a\u0000b', '\ud800', 'x'.repeat(1_000_001)])
    expect((await p.save(p.people.owner, 'title', text)).status).toBe(400);
  expect((await p.save(p.people.owner, 'title', 'x', { version: -1 })).status).toBe(400);
});

it('marks other languages as outdated when the base text changes, until they are saved or it is as before', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'title', 'Welcome {name}', {}, 'en');
  const [de, fr] = [await p.row('title'), await p.row('title', 'fr')];
  expect([de.issues, fr.issues]).toEqual([issueBits.outdated, issueBits.outdated]);
  expect(de).toMatchObject({ version: 1, baseValue: 'Welcome {name}' });
  await p.save(p.people.owner, 'title', 'Hallo {name}');
  expect(await p.row('title')).toMatchObject({ version: 1, issues: 0 });
  await p.save(p.people.owner, 'title', 'Hello {name}', { version: 2 }, 'en');
  expect((await p.row('title', 'fr')).issues).toBe(0);
  expect((await p.row('title')).issues).toBe(issueBits.outdated);
  expect((await historyOf(p)).map(({ kind }) => kind)).toEqual([
    'text',
    'issues',
    'issues',
    'issues',
    'text',
    'issues',
    'issues',
  ]);
});

it('checks other languages against the new base text', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'title', 'Hi {you}', {}, 'en');
  const all = issueBits.outdated | issueBits.variableMissing | issueBits.variableUnknown;
  expect((await p.row('title')).issues).toBe(all);
  expect((await p.row('empty')).issues).toBe(0);
});

it('takes the first base text as the one that an earlier translation was made for', async () => {
  const p = await entryProject([{ key: 'late', texts: { de: 'Spät' } }]);
  await p.save(p.people.owner, 'late', 'Late', { version: 0 }, 'en');
  expect((await p.row('late')).issues).toBe(0);
  await p.save(p.people.owner, 'late', 'Later', { version: 1 }, 'en');
  expect((await p.row('late')).issues).toBe(issueBits.outdated);
});

it('writes a linked child through its parent to all of them', async () => {
  const p = await sample();
  const id = (key: string) => p.ids.get(key)?.id ?? 0;
  await p.db
    .updateTable('entries')
    .set({ link_parent: id('title') })
    .where('project_id', '=', p.project.id)
    .where('id', '=', id('empty'))
    .execute();
  const { body } = await p.save(p.people.owner, 'empty', 'Beide', { version: 0 });
  expect(body).toMatchObject({ key: 'empty', value: 'Beide', link: p.wireId('title') });
  expect((await p.row('title')).value).toBe('Beide');
  await p.save(p.people.owner, 'title', 'Both', { version: 1 }, 'en');
  expect((await p.row('empty', 'en')).value).toBe('Both');
  expect((await p.row('empty')).issues & issueBits.outdated).toBe(issueBits.outdated);
  // Saved as it is, it is right for the new source: here and in what is linked to it, which stay of who wrote them.
  const before = [await p.row('empty'), await p.row('title')];
  await p.save(p.people.manager, 'empty', 'Beide', { version: before[0]?.version });
  for (const { key, version, valueUser } of before)
    expect(await p.row(key)).toMatchObject({ issues: 0, value: 'Beide', version, valueUser });
});

it('creates an entry with its text in one language', async () => {
  const p = await sample();
  const path = `${p.inLanguage('en')}/groups/${p.project.group.wireId}/entries`;
  const { status, body } = await p.call(p.people.manager, 'POST', path, {
    key: 'new',
    value: 'New',
    maxLength: 2,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    key: 'new',
    value: 'New',
    version: 1,
    maxLength: 2,
    issues: issueBits.tooLong,
  });
  const bare = await p.call(p.people.manager, 'POST', path, { key: 'bare' });
  expect(bare.body).toMatchObject({ value: null, version: 0, maxLength: null });
  expect((await historyOf(p)).map(({ kind }) => kind)).toEqual(['entryCreated', 'text', 'entryCreated']);
  const again = await p.call(p.people.manager, 'POST', path, { key: 'new' });
  expect([again.status, again.body.code]).toEqual([409, 'keyExists']);
});

it('changes key, description and maximum length, each with its history', async () => {
  const p = await sample();
  const change = { key: 'header', description: null, maxLength: 5 };
  const { status, body } = await p.call(p.people.manager, 'PUT', p.at('title'), change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, version: 1, issues: issueBits.tooLong });
  expect(await historyOf(p)).toEqual([
    { kind: 'key', old: { key: 'title' } },
    { kind: 'description', old: { description: 'On top' } },
    { kind: 'maxLength', old: { max_length: null } },
  ]);
  await p.call(p.people.manager, 'PUT', p.at('title'), change);
  expect(await historyOf(p)).toHaveLength(3);
  const taken = await p.call(p.people.manager, 'PUT', p.at('title'), { key: 'empty', description: 'never' });
  expect([taken.status, taken.body.code]).toEqual([409, 'keyExists']);
  expect(await p.row('title')).toMatchObject({ key: 'header', description: null });
  expect((await p.call(p.people.translator, 'PUT', p.at('title'), { ...change, key: 'other' })).status).toBe(
    403,
  );
  expect((await p.call(p.people.manager, 'PUT', p.at('title'), { maxLength: -2 })).status).toBe(400);
});

it('deletes an entry with all its texts into the trash', async () => {
  const p = await sample();
  const { status, body } = await p.call(p.people.manager, 'DELETE', p.at('title'));
  expect(status).toBe(200);
  expect(body.changed).toBe(1);
  expect((await p.call(p.people.manager, 'GET', p.at('title'))).status).toBe(404);
  const trash = await p.db.selectFrom('trash').selectAll().where('project_id', '=', p.project.id).execute();
  expect(trash).toHaveLength(1);
  expect(trash[0]).toMatchObject({
    key: 'title',
    data: { translations: [{ value: 'Hello {name}' }, {}, {}] },
  });
  expect((await p.call(p.people.manager, 'DELETE', p.at('title'))).status).toBe(404);
  expect((await p.call(p.people.translator, 'DELETE', p.at('empty'))).status).toBe(403);
});

it('lets translators delete where the project allows it, but not what is locked', async () => {
  const p = await sample({ translatorRights: { delete: true } });
  for (const person of [p.people.translator, p.people.owner]) {
    const locked = await p.call(person, 'DELETE', p.at('locked'));
    expect([locked.status, locked.body.code]).toEqual([403, 'locked']);
  }
  expect((await p.call(p.people.translator, 'DELETE', p.at('title'))).status).toBe(200);
});

it('publishes a draft', async () => {
  const p = await sample();
  await p.save(p.people.translator, 'title', 'Grüß dich, {name}');
  expect((await p.call(p.people.translator, 'PUT', `${p.at('title')}/approve`)).status).toBe(403);
  const { body } = await p.call(p.people.manager, 'PUT', `${p.at('title')}/approve`);
  expect(body).toMatchObject({ value: 'Grüß dich, {name}', draft: null, version: 3 });
  const again = await p.call(p.people.manager, 'PUT', `${p.at('title')}/approve`);
  expect(again.body.version).toBe(3);
  expect((await historyOf(p)).at(-1)?.old).toEqual({ value: 'Hallo {name}', draft: 'Grüß dich, {name}' });
});

it('publishes no draft that the reviewer has not seen', async () => {
  const p = await sample();
  const { body: seen } = await p.save(p.people.translator, 'title', 'Grüß dich, {name}');
  await p.save(p.people.translator, 'title', 'Unsinn', { version: seen.version });
  const approve = (version: number) =>
    p.call(p.people.manager, 'PUT', `${p.at('title')}/approve?version=${version}`);
  const refused = await approve(seen.version);
  expect([refused.status, refused.body.code]).toEqual([409, 'textChanged']);
  expect(refused.body.current).toMatchObject({ value: 'Hallo {name}', draft: 'Unsinn' });
  const { body } = await approve(refused.body.current.version);
  expect(body).toMatchObject({ value: 'Unsinn', draft: null });
});

it('locks and unlocks in one language', async () => {
  const p = await sample();
  const lock = (key: string, what: string, user = p.people.manager) =>
    p.call(user, 'PUT', `${p.at(key)}/${what}`);
  expect((await lock('empty', 'lock')).body).toMatchObject({ locked: true, version: 0 });
  expect((await lock('empty', 'lock')).status).toBe(200);
  expect((await p.row('empty', 'fr')).locked).toBe(false);
  expect((await lock('empty', 'unlock')).body.locked).toBe(false);
  expect(await historyOf(p)).toEqual([
    { kind: 'lock', old: { locked: false } },
    { kind: 'lock', old: { locked: true } },
  ]);
  expect((await lock('empty', 'lock', p.people.translator)).status).toBe(403);
  expect((await lock('empty', 'unlock', p.people.stranger)).status).toBe(404);
});

it('keeps counts equal to a recount whatever is done', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'title', 'Hi', {}, 'en');
  await p.save(p.people.translator, 'empty', 'Nix', { version: 0 });
  await p.call(p.people.owner, 'PUT', `${p.at('empty')}/approve`);
  await p.call(p.people.owner, 'PUT', `${p.at('title', 'fr')}/lock`);
  await p.call(p.people.owner, 'PUT', `${p.at('locked')}/unlock`);
  await p.call(p.people.owner, 'DELETE', p.at('locked'));
  const inOrder = (rows: CountRow[]) =>
    rows
      .filter(({ n }) => n !== 0)
      .map(({ language_id, plural, state, n }) => ({ language_id, plural, state, n }))
      .toSorted((a, b) => a.language_id - b.language_id || a.plural - b.plural || a.state - b.state);
  const counts = inOrder(await readCounts(p.db, p.project.id));
  expect(counts).toEqual(inOrder(await recount(p.db, p.project.id)));
  expect(counts).toContainEqual({ language_id: 0, plural: 0, state: 0, n: 2 });
});
