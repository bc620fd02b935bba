import { beforeAll, expect, it } from 'vitest';
import { type EntryProject, entryProject } from './entry-project.ts';

/** What a GET answers can be sent back by PUT (docs/decisions/0044): nothing changes, and what cannot change is refused. */
let p: EntryProject;
const paths: Record<string, string> = {};
beforeAll(async () => {
  p = await entryProject([{ key: 'title', texts: { en: 'Title', de: { value: 'Titel', draft: 'Titl' } } }]);
  const { owner } = p.people;
  await p.call(owner, 'PUT', '', { groupsEnabled: true, translatorRights: { delete: true } });
  await p.call(owner, 'POST', '/metadata-fields', {
    fields: [{ fieldName: 'screen', description: 'Where' }],
  });
  await p.call(owner, 'PUT', p.at('title'), { metadata: [{ key: 'screen', value: 'Home' }] });
  const group = (await p.call(owner, 'POST', '/groups/', { name: 'Shop', included: false })).body._id;
  const [category] = (await p.call(owner, 'POST', '/tagCategories', [{ name: 'Screens' }])).body.slice(-1);
  const tag = (await p.call(owner, 'POST', '/tags', { name: 'Start', category: category._id })).body._id;
  await p.call(owner, 'POST', '/entries/addRemoveTags', { entries: ['title'], tags: { [tag]: 'add' } });
  Object.assign(paths, {
    project: '',
    language: p.inLanguage('de'),
    'base language': p.inLanguage('en'),
    group: `/groups/${group}/`,
    'default group': `/groups/${p.project.group.wireId}/`,
    entry: p.at('title'),
    'entry in its base language': p.at('title', 'en'),
    tag: `/tags/${tag}`,
    category: `/tagCategories/${category._id}`,
  });
});

const changes = async () =>
  (
    await p.db
      .selectFrom('history')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('project_id', '=', p.project.id)
      .executeTakeFirstOrThrow()
  ).count;

it.each([
  'project',
  'language',
  'base language',
  'group',
  'default group',
  'entry',
  'entry in its base language',
  'tag',
  'category',
])('a %s is taken as it was read, and nothing changes', async (name) => {
  const path = paths[name] ?? '';
  const read = await p.call(p.people.owner, 'GET', path);
  expect(read.status).toBe(200);
  const before = await changes();
  const saved = await p.call(p.people.owner, 'PUT', path, read.body);
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  expect(saved.body).toEqual(expect.objectContaining({ _id: read.body._id }));
  expect((await p.call(p.people.owner, 'GET', path)).body).toEqual(read.body);
  expect(await changes()).toBe(before);
});

const otherId = '6c6e67000000000000000001';
it.each([
  ['project', '_id', otherId],
  ['project', 'created', '2020-01-01T00:00:00.000Z'],
  ['language', '_id', otherId],
  ['group', '_id', otherId],
  ['group', 'mobileApp', otherId],
  ['entry', '_id', otherId],
  ['entry', 'nonsense', 1],
  ['tag', 'created', '2020-01-01T00:00:00.000Z'],
  ['category', 'isDefault', true],
])('of a %s, %s as %j was never so', async (name, field, value) => {
  const path = paths[name] ?? '';
  const read = (await p.call(p.people.owner, 'GET', path)).body;
  const before = await changes();
  const { status, body } = await p.call(p.people.owner, 'PUT', path, { ...read, [field]: value });
  expect(status).toBe(400);
  expect(body.validationErrors).toMatchObject([{ field, message: expect.stringContaining(`"${field}"`) }]);
  expect(await changes()).toBe(before);
});

it.each([
  ['project', 'roleInApp', 'none'],
  ['project', 'languages', []],
  ['project', 'apiSecret', 'mine'],
  ['language', 'rtl', true],
  ['entry', 'locked', true],
  ['entry', 'status', 1],
  ['entry', 'comment', 'New'],
  ['entry', '_tags', []],
  ['entry', 'isTranslated', false],
  ['entry', 'issues', 1],
  ['entry', 'isDuplicate', true],
  ['entry', 'baseValue', 'Former title'],
  ['entry', 'sourceValue', 'Former title'],
  ['entry', 'sourceValue', null],
  ['entry', 'src', 'fr'],
  ['entry', 'children', 2],
  ['tag', 'orderOffset', 1_000_000],
  ['tag', 'languageEntryIds', []],
  ['tag', 'updatedAt', '2020-01-01T00:00:00.000Z'],
])('of a %s, %s as %j is not what it is now', async (name, field, value) => {
  const path = paths[name] ?? '';
  const read = (await p.call(p.people.owner, 'GET', path)).body;
  const before = await changes();
  const { status, body } = await p.call(p.people.owner, 'PUT', path, { ...read, [field]: value });
  expect([status, body.code]).toEqual([409, 'changedMeanwhile']);
  expect(body.fields).toContain(field);
  expect(body.message).toBe(
    `This is no longer as it was read. Please read it again. This call does not change ${body.fields.join(', ')}: send what is there now, or leave it out.`,
  );
  expect(await changes()).toBe(before);
});

it.each([
  ['project', 'entryCount', 7],
  ['project', 'progress', { all: 7, translated: 7, draft: 0, locked: 0, issues: 0 }],
  ['project', 'lastChange', null],
  ['group', 'entryCount', 7],
  ['group', 'linkedCount', 7],
])('of a %s, %s may be what it was', async (name, field, value) => {
  const path = paths[name] ?? '';
  const read = (await p.call(p.people.owner, 'GET', path)).body;
  expect((await p.call(p.people.owner, 'PUT', path, { ...read, [field]: value })).status).toBe(200);
});

it('an entry is taken as it was read with another source language', async () => {
  const path = `${paths['entry']}?sourceLanguage=${p.project.language('de').wireId}`;
  const read = (await p.call(p.people.owner, 'GET', path)).body;
  expect(read).toMatchObject({ src: 'de', sourceValue: 'Titel' });
  expect((await p.call(p.people.owner, 'PUT', paths['entry'] ?? '', read)).status).toBe(200);
});

it.each([
  ['entry', { status: 1 }],
  ['language', { name: 'de', rtl: true }],
  ['group', { entryCount: 1, isDefault: true, mobileApp: otherId }],
])('of a %s, a body that was not read is told what the call does not change', async (name, sent) => {
  const { status, body } = await p.call(p.people.owner, 'PUT', paths[name] ?? '', sent);
  expect(status).toBe(400);
  expect(body.message).toMatch(/^"(status|rtl|mobileApp)" is not changed here\. Please leave it out/);
});

it('the parts of a project are compared one by one', async () => {
  const { owner } = p.people;
  const read = (await p.call(owner, 'GET', '')).body;
  const put = async (change: object) => {
    const { status, body } = await p.call(owner, 'PUT', '', { ...read, ...change });
    return [status, body.fields?.[0] ?? body.validationErrors?.[0]?.field];
  };
  expect(await put({ team: { ...read.team, name: 'Other' } })).toEqual([409, 'team.name']);
  expect(await put({ team: { _id: read.team._id } })).toEqual([200, undefined]);
  const { glossaryMissing } = read.checkLevels;
  const other = glossaryMissing === 'off' ? 'warn' : 'off';
  expect(await put({ checkLevels: { ...read.checkLevels, glossaryMissing: other } })).toEqual([
    400,
    'checkLevels.glossaryMissing',
  ]);
});

it('a group is excluded by either name', async () => {
  const put = (change: object) => p.call(p.people.manager, 'PUT', paths['group'] ?? '', change);
  expect((await put({ include: true })).body).toMatchObject({ include: true, included: true });
  const read = (await p.call(p.people.manager, 'GET', paths['group'] ?? '')).body;
  const { included: _, ...byOneName } = read;
  expect((await put({ ...byOneName, include: false })).body).toMatchObject({
    include: false,
    included: false,
  });
  const contradicting = await put({ ...read, included: true, include: false });
  expect([contradicting.status, contradicting.body.message]).toEqual([
    400,
    '"include" and "included" mean the same here and contradict each other. Please send one of them.',
  ]);
  const both = { name: 'Both', include: true, included: false };
  expect((await p.call(p.people.manager, 'POST', '/groups/', both)).status).toBe(400);
  const made = await p.call(p.people.manager, 'POST', '/groups/', { name: 'Out', include: false });
  expect(made.body).toMatchObject({ include: false, included: false });
});

it('an entry that changed since it was read is not written over', async () => {
  const read = (await p.call(p.people.owner, 'GET', p.at('title'))).body;
  await p.save(p.people.owner, 'title', 'Neuer Titel', { version: read.version });
  const { status, body } = await p.call(p.people.owner, 'PUT', p.at('title'), read);
  expect([status, body.code]).toEqual([409, 'textChanged']);
});

it('an entry that others tagged, linked or gave a twin since it was read is not taken', async () => {
  const { owner } = p.people;
  const read = (await p.call(owner, 'GET', p.at('title'))).body;
  const group = `${p.inLanguage('en')}/groups/${p.project.group.wireId}/entries`;
  const twin = (await p.call(owner, 'POST', group, { key: 'twin', value: 'Title' })).body;
  const put = () => p.call(owner, 'PUT', p.at('title'), { ...read, description: 'Stale' });
  expect((await put()).body.fields).toEqual(['isDuplicate']);
  await p.call(owner, 'PUT', `${p.inLanguage('en')}/entries/${twin._id}`, { value: 'Other' });
  expect((await put()).status).toBe(200);
});

it('metadata is taken in its own shape; what belongs to the field is refused where it differs', async () => {
  const put = async (...metadata: object[]) => {
    const { status, body } = await p.call(p.people.owner, 'PUT', p.at('title'), { metadata });
    return [status, body.validationErrors?.[0]?.message ?? body.code ?? body.metadata[0].value];
  };
  const whole = { id: 1, key: 'screen', value: 'Start', description: 'Where', order: 1 };
  expect(await put(whole)).toEqual([200, 'Start']);
  for (const other of [{ id: 2 }, { description: 'Other' }, { order: 3 }])
    expect(await put({ ...whole, ...other })).toEqual([409, 'changedMeanwhile']);
  expect(await put({ ...whole, name: 'x' })).toEqual([400, '"metadata.0.name" is not known here.']);
  expect(await put(whole, { key: 'screen', value: 'Twice' })).toEqual([
    400,
    '"screen" was given more than once.',
  ]);
  expect(await put({ key: 'unknown', value: null })).toEqual([400, 'unknownField']);
  const group = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
  const made = await p.call(p.people.owner, 'POST', group, { key: 'new', metadata: [whole] });
  expect(made.body.metadata).toEqual([whole]);
  const refused = await p.call(p.people.owner, 'POST', group, { key: 'x', metadata: [{ ...whole, id: 9 }] });
  expect([refused.status, refused.body.fields]).toEqual([409, ['metadata.0.id']]);
});
