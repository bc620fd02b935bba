import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

/** A project with groups enabled. */
async function sample(): Promise<EntryProject> {
  const p = await entryProject([{ key: 'one', texts: { en: 'One', de: 'Eins' } }, { key: 'two' }]);
  await switchGroups(p, true);
  return p;
}

const switchGroups = (p: EntryProject, groupsEnabled: boolean, user: TestUser = p.people.owner) =>
  p.call(user, 'PUT', '', { groupsEnabled });

async function make(p: EntryProject, name: string, more: object = {}, user: TestUser = p.people.manager) {
  const answer = await p.call(user, 'POST', '/groups/', { name, ...more });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as { _id: string; name: string };
}
const list = async (p: EntryProject) =>
  (await p.call(p.people.translator, 'GET', '/groups/')).body as {
    _id: string;
    name: string;
    isDefault: boolean;
    included: boolean;
    entryCount: number;
  }[];
const names = async (p: EntryProject) => (await list(p)).map(({ name }) => name);
const addEntry = (p: EntryProject, group: string, key: string) =>
  p.call(p.people.manager, 'POST', `${p.inLanguage('en')}/groups/${group}/entries`, { key });

it('are created, changed and deleted by managers, and seen by every member with their entries counted', async () => {
  const p = await sample();
  const shop = await make(p, ' Shop ');
  expect(shop).toEqual({
    _id: expect.stringMatching(/^67727570/),
    name: 'Shop',
    mobileApp: p.project.wireId,
    isDefault: false,
    included: true,
    include: true,
    entryCount: 0,
    linkedCount: 0,
  });
  await make(p, 'App', { included: false });
  expect((await addEntry(p, shop._id, 'three')).status).toBe(200);
  expect(await list(p)).toMatchObject([
    { name: 'main', isDefault: true, included: true, entryCount: 2 },
    { name: 'App', isDefault: false, included: false, entryCount: 0 },
    { name: 'Shop', isDefault: false, included: true, entryCount: 1 },
  ]);
  const renamed = await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { name: 'Store' });
  expect(renamed.body).toMatchObject({ name: 'Store', included: true, entryCount: 1 });
  const one = await p.call(p.people.translator, 'GET', `/groups/${shop._id}/`);
  expect(one.body).toMatchObject({ name: 'Store', entryCount: 1 });
  const standard = await p.call(p.people.translator, 'GET', '/groups/defaultGroup/');
  expect(standard.body).toMatchObject({ name: 'main', isDefault: true, entryCount: 2 });
  const project = await p.call(p.people.translator, 'GET', '');
  expect(project.body.groups).toMatchObject([{ name: 'main' }, { name: 'App', included: false }, {}]);
});

it('can be sent by PUT and POST as they were read', async () => {
  const p = await sample();
  const shop = await make(p, 'Shop');
  for (const method of ['PUT', 'POST'] as const) {
    const sent = await p.call(p.people.manager, method, `/groups/${shop._id}/`, { ...shop, name: method });
    expect([sent.status, sent.body]).toEqual([200, { ...shop, name: method }]);
    expect((await p.call(p.people.translator, method, `/groups/${shop._id}/`, shop)).status).toBe(403);
  }
  const [main] = await list(p);
  const undone = await p.call(p.people.owner, 'POST', `/groups/${main?._id}/`, { ...main, isDefault: false });
  expect([undone.status, undone.body.code]).toEqual([409, 'defaultGroup']);
});

it('need a name of their own that can be read', async () => {
  const p = await sample();
  const shop = await make(p, 'Shop');
  const exists = { code: 'groupExists', message: 'There is a group of this name already.' };
  expect(await p.call(p.people.manager, 'POST', '/groups/', { name: 'Shop' })).toMatchObject({
    status: 409,
    body: exists,
  });
  // In any case: nobody tells `shop` and `Shop` apart (decision 0103).
  expect(await p.call(p.people.manager, 'POST', '/groups/', { name: 'sHOP' })).toMatchObject({
    status: 409,
    body: exists,
  });
  const other = await make(p, 'Other');
  const alike = await p.call(p.people.manager, 'PUT', `/groups/${other._id}/`, { name: 'shop' });
  expect(alike).toMatchObject({ status: 409, body: exists });
  // A group may take its own name in another case.
  for (const name of ['SHOP', 'Shop'])
    expect((await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { name })).status).toBe(200);
  const renamed = await p.call(p.people.manager, 'PUT', `/groups/${other._id}/`, { name: 'Shop' });
  expect(renamed).toMatchObject({ status: 409, body: exists });
  expect((await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { name: 'Shop' })).status).toBe(200);
  for (const name of ['', '  ', 'a\nb', 'a\u202eb', 'x'.repeat(201), 7, null]) {
    const refused = await p.call(p.people.manager, 'POST', '/groups/', { name });
    expect([name, refused.status, refused.body.validationErrors?.[0].field]).toEqual([name, 400, 'name']);
  }
  const unknown = await p.call(p.people.manager, 'POST', '/groups/', { name: 'x', colour: 'red' });
  expect(unknown).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'colour' }] } });
  expect(await names(p)).toEqual(['main', 'Other', 'Shop']);
});

it('are not found by ids of other projects, other kinds and deleted ones', async () => {
  const p = await sample();
  const other = await sample();
  const gone = await make(p, 'Gone');
  await p.call(p.people.manager, 'DELETE', `/groups/${gone._id}/`);
  for (const id of [other.project.group.wireId, gone._id, p.wireId('one'), encodeId('group', 999_999_999)])
    for (const [method, body] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const)
      expect([id, method, (await p.call(p.people.owner, method, `/groups/${id}/`, body)).status]).toEqual([
        id,
        method,
        404,
      ]);
  expect((await addEntry(p, gone._id, 'late')).status).toBe(404);
});

it('belong to roles and user groups that may change what is of the entry itself', async () => {
  const p = await sample();
  const shop = await make(p, 'Shop');
  const path = `/groups/${shop._id}/`;
  const statuses = async (user: TestUser) => [
    (await p.call(user, 'GET', '/groups/')).status,
    (await p.call(user, 'POST', '/groups/', { name: 'Shop' })).status,
    (await p.call(user, 'PUT', path, { name: 'Shop' })).status,
    (await p.call(user, 'DELETE', `/groups/${p.project.group.wireId}/`)).status,
  ];
  for (const who of ['owner', 'admin', 'manager', 'tptadmin', 'tptservices'] as const)
    expect([who, await statuses(p.people[who])]).toEqual([who, [200, 409, 200, 409]]);
  for (const who of ['translator', 'tpttranslator'] as const)
    expect([who, await statuses(p.people[who])]).toEqual([who, [200, 403, 403, 403]]);
  expect(await statuses(p.people.stranger)).toEqual([404, 404, 404, 404]);
  // The user group is limited to German. Groups belong to the entry itself, and so to the base language.
  await buildUserGroup(p.db, { team: p.people.team, members: [p.people.manager], languages: { de: [] } });
  expect(await statuses(p.people.manager)).toEqual([200, 403, 403, 403]);
  const refused = await p.call(p.people.manager, 'PUT', path, { name: 'x' });
  expect(refused.body.code).toBe('otherLanguage');
  const deleted = await p.call(p.people.owner, 'DELETE', path);
  const undo = await p.call(p.people.manager, 'POST', `/operations/${deleted.body.operation}/undo`, {});
  expect(undo).toMatchObject({ status: 403, body: { code: 'otherLanguage' } });
});

it('are deleted when they are empty, never the default group, and an undo brings them back', async () => {
  const p = await sample();
  const shop = await make(p, 'Shop');
  await addEntry(p, shop._id, 'three');
  const full = await p.call(p.people.manager, 'DELETE', `/groups/${shop._id}/`);
  expect(full).toMatchObject({
    status: 409,
    body: { code: 'groupNotEmpty', message: 'Group has to be empty for deletion' },
  });
  const standard = await p.call(p.people.manager, 'DELETE', `/groups/${p.project.group.wireId}/`);
  expect(standard).toMatchObject({ status: 409, body: { code: 'defaultGroup' } });
  const empty = await make(p, 'Empty');
  const deleted = await p.call(p.people.manager, 'DELETE', `/groups/${empty._id}/`);
  expect(deleted).toMatchObject({ status: 200, body: { changed: 0, operation: expect.any(String) } });
  expect(await names(p)).toEqual(['main', 'Shop']);
  const undo = (operation: string, user = p.people.manager) =>
    p.call(user, 'POST', `/operations/${operation}/undo`, {});
  expect((await undo(deleted.body.operation, p.people.translator)).status).toBe(403);
  const undone = await undo(deleted.body.operation);
  expect(undone).toMatchObject({ status: 200, body: { undoes: 'groupDelete', restored: 1, keptCount: 0 } });
  expect(await names(p)).toEqual(['main', 'Empty', 'Shop']);
  const again = await undo(undone.body.operation);
  expect(again.body).toMatchObject({ undoes: 'groupDelete', restored: 1 });
  expect(await names(p)).toEqual(['main', 'Shop']);
  // Another group takes the name before the undo.
  await make(p, 'Empty');
  expect((await undo(again.body.operation)).body).toMatchObject({ restored: 0, kept: [{ key: 'Empty' }] });
});

it('have one default group, which is included', async () => {
  const p = await sample();
  const shop = await make(p, 'Shop', { included: false });
  const both = { isDefault: true, included: false };
  const contradicting = await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, both);
  expect(contradicting).toMatchObject({ status: 409, body: { code: 'defaultGroup' } });
  const made = await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { isDefault: true });
  expect(made.body).toMatchObject({ isDefault: true, included: true });
  expect((await list(p)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Shop', true],
    ['main', false],
  ]);
  const excluded = await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { included: false });
  expect(excluded).toMatchObject({ status: 409, body: { code: 'defaultGroup' } });
  const others = await Promise.all(['A', 'B', 'C'].map((name) => make(p, name)));
  const answers = await Promise.all(
    others.map(({ _id }) => p.call(p.people.manager, 'PUT', `/groups/${_id}/`, { isDefault: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list(p)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('of two deletions one finds it gone, and nothing comes into a group that is being deleted', async () => {
  const p = await sample();
  for (let turn = 0; turn < 5; turn++) {
    const group = await make(p, `Race ${turn}`);
    const answers = await Promise.all([
      p.call(p.people.manager, 'DELETE', `/groups/${group._id}/`),
      p.call(p.people.owner, 'DELETE', `/groups/${group._id}/`),
      addEntry(p, group._id, `race ${turn}`),
    ]);
    const [one, other, added] = answers.map(({ status }) => status);
    const deletions = [one, other].sort();
    expect([deletions, added]).toEqual(added === 200 ? [[409, 409], 200] : [[200, 404], 404]);
  }
});

it('are switched on and off by those who set the project, off only while the others are empty', async () => {
  const p = await entryProject([{ key: 'one' }]);
  const off = await p.call(p.people.manager, 'POST', '/groups/', { name: 'Shop' });
  expect(off).toMatchObject({ status: 409, body: { code: 'groupsOff' } });
  expect((await switchGroups(p, true, p.people.manager)).status).toBe(403);
  expect((await switchGroups(p, true)).body).toMatchObject({ groupsEnabled: true });
  const shop = await make(p, 'Shop');
  await addEntry(p, shop._id, 'two');
  expect(await switchGroups(p, false)).toMatchObject({ status: 409, body: { code: 'groupsInUse' } });
  const renamed = await p.call(p.people.owner, 'PUT', '', { name: 'New', groupsEnabled: false });
  expect(renamed.status).toBe(409);
  expect((await p.call(p.people.owner, 'GET', '')).body).toMatchObject({ groupsEnabled: true });
  await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { isDefault: true });
  expect((await switchGroups(p, false)).status).toBe(409);
  await p.call(p.people.manager, 'PUT', `/groups/${p.project.group.wireId}/`, { isDefault: true });
  const entries = await p.list({ group: shop._id }, 'en');
  expect(entries.keys).toHaveLength(1);
  const id = encodeId('entry', entries.packed.number(0));
  expect((await p.call(p.people.owner, 'DELETE', `${p.inLanguage('en')}/entries/${id}`)).status).toBe(200);
  expect((await switchGroups(p, false)).body).toMatchObject({ groupsEnabled: false });
});

it('leave what was done to them in the history', async () => {
  const p = await sample();
  const shop = await make(p, 'Shop');
  await p.call(p.people.manager, 'PUT', `/groups/${shop._id}/`, { name: 'Store', included: false });
  await p.call(p.people.manager, 'DELETE', `/groups/${shop._id}/`);
  const { app, project, people } = p;
  const answer = await app.inject({
    method: 'POST',
    url: `/v2/projects/${project.wireId}/changelog`,
    headers: people.manager.headers,
    body: { query: {} },
  });
  const said = answer.json().entries.map((one: never) => {
    const { changeType, groupName, changes } = one as Record<string, unknown>;
    return { changeType, groupName, changes };
  });
  expect(said.slice(0, 4)).toMatchObject([
    { changeType: 'groupDeleted', groupName: 'Store', changes: [] },
    {
      changeType: 'groupChanged',
      groupName: 'Store',
      changes: [
        { field: 'name', oldValue: 'Shop' },
        { field: 'included', oldValue: true },
      ],
    },
    { changeType: 'groupCreated', groupName: 'Shop', changes: [] },
    { changeType: 'projectChanged', changes: [{ field: 'groupsEnabled', oldValue: false }] },
  ]);
});
