import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { buildEntries, type TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject([
    { key: 'one', texts: { en: 'One', de: { value: 'Eins', draft: 'Eine' } } },
    { key: 'two', texts: { en: 'Two', de: { draft: 'Zwei' } } },
    { key: 'shut', texts: { en: 'Shut', de: { value: 'Zu', draft: 'Auf', locked: true } } },
  ]);

const act = (
  p: EntryProject,
  action: string,
  body: object,
  { user = p.people.manager, group = p.project.group.wireId }: { user?: TestUser; group?: string } = {},
) => p.call(user, 'PUT', `${p.inLanguage('de')}/entries/groups/${group}/action/${action}`, body);

it('names entries by key, description and text, each once, as one operation that can be undone', async () => {
  const p = await sample();
  const named = { keys: ['one', 'nowhere'], descIds: [p.wireId('two')], valueIds: [p.wireId('one')] };
  const { status, body } = await act(p, 'publish', named);
  expect([status, body]).toMatchObject([200, { changed: 2, leftOut: 0, stayed: 0, skipped: ['nowhere'] }]);
  expect(await p.row('one')).toMatchObject({ value: 'Eine', draft: null });
  expect(await p.row('two')).toMatchObject({ value: 'Zwei', draft: null });
  expect((await p.call(p.people.manager, 'POST', `/operations/${body.operation}/undo`)).body.restored).toBe(
    2,
  );
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Eine' });
});

it('leaves what is not in the group', async () => {
  const p = await sample();
  await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true });
  const group = (await p.call(p.people.owner, 'POST', '/groups/', { name: 'Shop' })).body._id;
  await p.call(p.people.owner, 'PUT', p.at('two'), { group });
  const done = await act(p, 'clearDraft', { keys: ['one', 'two'], valueIds: [p.wireId('one')] }, { group });
  expect(done.body).toMatchObject({ changed: 1, skipped: ['one', p.wireId('one')] });
  expect((await p.row('one')).draft).toBe('Eine');
  const elsewhere = await act(p, 'clearDraft', { keys: ['two'] }, { group: encodeId('group', 999_999) });
  expect(elsewhere.status).toBe(404);
});

it.each([{}, { keys: [] }, { keys: [], descIds: [], valueIds: [], groupVersion: 1 }])(
  'says that nothing is selected: %j',
  async (body) => {
    const p = await sample();
    expect(await act(p, 'lock', body)).toMatchObject({
      status: 400,
      body: { code: 'nothingSelected', message: 'No Entries selected!' },
    });
  },
);

it('refuses what is locked as a whole, entries of other projects, and unknown actions', async () => {
  const [p, other] = [await sample(), await sample()];
  expect(await act(p, 'publish', { keys: ['one', 'shut'] })).toMatchObject({
    status: 403,
    body: { code: 'locked', lockedCount: 1 },
  });
  expect((await p.row('one')).value).toBe('Eins');
  const foreign = await act(p, 'lock', { valueIds: [other.wireId('one')] });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'unknownEntries' } });
  expect((await act(p, 'burn', { keys: ['one'] })).status).toBe(400);
  const one = await act(p, 'link', { keys: ['one'] });
  expect(one).toMatchObject({ status: 400, body: { code: 'oneSelected' } });
});

it.each(['publish', 'clearDraft', 'clearValue', 'delete'])(
  '%s does nothing where a text changed since the list was read',
  async (action) => {
    const p = await sample();
    const list = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
    const { version } = (await p.call(p.people.manager, 'GET', list)).body;
    await p.save(p.people.translator, 'one', 'Anders', { mode: 'draft' });
    const late = await act(p, action, { keys: ['one'], groupVersion: version });
    expect(late).toMatchObject({ status: 409, body: { code: 'textsChanged', count: 1 } });
    expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Anders' });
    const now = (await p.call(p.people.manager, 'GET', list)).body.version;
    expect((await act(p, action, { keys: ['one'], groupVersion: now })).status).toBe(200);
    const never = await act(p, action, { keys: ['two'], groupVersion: '999999999999999' });
    expect(never).toMatchObject({ status: 400, body: { code: 'neverSeen' } });
  },
);

it.each([
  ['delete', 409],
  ['link', 409],
  ['unlink', 409],
  ['clearValue', 200],
])(
  '%s looks at the languages that it reaches: %i after a change in another one',
  async (action, expected) => {
    const p = await entryProject(
      ['one', 'two'].map((key) => ({ key, texts: { en: 'Same', de: key, fr: key } })),
      { languages: ['en', 'de', 'fr'] },
    );
    const list = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
    const { version } = (await p.call(p.people.manager, 'GET', list)).body;
    const at = `${p.inLanguage('fr')}/entries/${p.wireId('two')}/text`;
    const text = { text: 'Autre', mode: 'final', version: (await p.row('two', 'fr')).version };
    expect((await p.call(p.people.owner, 'PUT', at, text)).status).toBe(200);
    const late = await act(p, action, { keys: ['one', 'two'], groupVersion: version });
    expect([late.status, late.body.code]).toEqual([expected, expected === 409 ? 'textsChanged' : undefined]);
    if (expected === 409) expect(await p.row('two', 'fr')).toMatchObject({ value: 'Autre' });
  },
);

it('a stale list does nothing also where nothing would change', async () => {
  const p = await entryProject([{ key: 'plain', texts: { en: 'Plain', de: 'Schlicht' } }]);
  const list = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
  const { version } = (await p.call(p.people.manager, 'GET', list)).body;
  await p.save(p.people.manager, 'plain', 'Einfach');
  for (const action of ['publish', 'clearDraft'])
    expect(await act(p, action, { keys: ['plain'], groupVersion: version })).toMatchObject({
      status: 409,
      body: { code: 'textsChanged' },
    });
  const never = await act(p, 'publish', { keys: ['plain'], groupVersion: '999999999999999' });
  expect(never.body.code).toBe('neverSeen');
});

it('publishes a draft that is older than the value where it is named', async () => {
  const p = await entryProject([
    { key: 'old', texts: { en: 'Old', de: { value: 'Alt', draft: 'Alter' } } },
    { key: 'new', texts: { en: 'New', de: { draft: 'Neu' } } },
  ]);
  await p.save(p.people.owner, 'old', 'Neu', { mode: 'final' });
  expect(await p.row('old')).toMatchObject({ value: 'Neu', draft: 'Alter', draftOlder: true });
  const left = await act(p, 'publish', { keys: ['old'] });
  expect(left.body).toMatchObject({ changed: 0, leftOut: 1 });
  const idle = await act(p, 'clearDraft', { keys: ['old'], olderDrafts: [p.wireId('old')] });
  expect([idle.status, idle.body.validationErrors?.[0]?.field]).toEqual([400, 'olderDrafts']);
  const others = await act(p, 'publish', { keys: ['new'], olderDrafts: [p.wireId('old')] });
  expect([others.status, others.body.validationErrors?.[0]?.field]).toEqual([400, 'olderDrafts']);
  const done = await act(p, 'publish', { keys: ['old'], olderDrafts: [p.wireId('old')] });
  expect(done.body).toMatchObject({ changed: 1, leftOut: 0 });
  expect(await p.row('old')).toMatchObject({ value: 'Alter', draft: null });
});

it('locks although a text changed, in one and in all languages', async () => {
  const p = await sample();
  expect((await act(p, 'lock', { keys: ['one'], groupVersion: 0 })).body.changed).toBe(1);
  expect((await p.row('one')).locked).toBe(true);
  expect((await act(p, 'unlockAll', { keys: ['one'] })).body.changed).toBe(1);
  expect((await p.row('one')).locked).toBe(false);
});

it('changes more than a thousand in parts', async () => {
  const p = await sample();
  await p.deps.jobs.start();
  const keys = Array.from({ length: 1200 }, (_, at) => `k${at}`);
  await buildEntries(
    p.db,
    p.project,
    keys.map((key) => ({ key, texts: { en: 'x', de: { draft: 'y' } } })),
  );
  expect((await act(p, 'publish', { keys })).body).toMatchObject({ changed: 1200, stayed: 0 });
  await p.deps.jobs.stop();
});
