import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';

const sample = () => entryProject([{ key: 'a', texts: { en: 'A' } }]);

it('POST on the path of a project changes it as PUT does', async () => {
  const p = await sample();
  const renamed = await p.call(p.people.owner, 'POST', '', { name: 'Renamed' });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed' } });
  expect((await p.call(p.people.manager, 'POST', '', { name: 'Other' })).status).toBe(403);
  expect((await p.call(p.people.stranger, 'POST', '', { name: 'Other' })).status).toBe(404);
});

it('POST on the path of a code adds that language, once', async () => {
  const p = await sample();
  const add = (path: string, name: string) =>
    p.call(p.people.manager, 'POST', `/languages/${path}`, { name });
  expect(await add('it', 'it')).toMatchObject({ status: 200, body: { name: 'it' } });
  expect((await add('it', 'it')).body.code).toBe('languageExists');
  const against = await add('es', 'pt');
  expect([against.status, against.body.message]).toEqual([
    400,
    '"name" contradicts the path, which names es.',
  ]);
  expect((await add('pt-br', 'pt-BR')).body.name).toBe('pt-BR');
  expect((await add('f'.repeat(24), 'es')).status).toBe(404);
  expect((await p.call(p.people.translator, 'POST', '/languages/es', { name: 'es' })).status).toBe(403);
});

it('POST on the path of a language changes its code as PUT does', async () => {
  const p = await sample();
  expect((await p.call(p.people.manager, 'POST', p.inLanguage('de'), { name: 'de-AT' })).body.name).toBe(
    'de-AT',
  );
});

it('POST on the path of a category adds others beside it', async () => {
  const p = await sample();
  const [first] = (await p.call(p.people.owner, 'GET', '/tagCategories')).body;
  const added = await p.call(p.people.manager, 'POST', `/tagCategories/${first._id}`, [{ name: 'Shop' }]);
  expect(added.body.map(({ name }: { name: string }) => name)).toContain('Shop');
  const nowhere = await p.call(p.people.manager, 'POST', `/tagCategories/${'f'.repeat(24)}`, [{ name: 'X' }]);
  expect(nowhere.status).toBe(404);
});

it('a tag names its project, which is that of the path', async () => {
  const p = await sample();
  const make = (mobileApp: string, name: string) =>
    p.call(p.people.manager, 'POST', '/tags', { name, category: null, mobileApp });
  expect((await make(p.project.wireId, 'Home')).status).toBe(200);
  expect((await make((await sample()).project.wireId, 'Other')).status).toBe(404);
});

it('all five calls of counts count categories of tags', async () => {
  const p = await sample();
  const group = `/groups/${p.project.group.wireId}`;
  const de = p.inLanguage('de');
  const paths = [
    '/entryCount/',
    `${de}/entryCount/`,
    `${de}${group}/allEntryCount/`,
    `${group}/entryCount/`,
    `${de}${group}/entryCount/`,
  ];
  const [category] = (await p.call(p.people.owner, 'GET', '/tagCategories')).body;
  const tag = await p.call(p.people.owner, 'POST', '/tags', { name: 'Home', category: category._id });
  const change = { tags: { [tag.body._id]: 'add' }, entries: ['a'] };
  await p.call(p.people.owner, 'POST', '/entries/addRemoveTags', change);
  for (const path of paths) {
    const counted = { [category._id]: 1 };
    const { body } = await p.call(p.people.translator, 'GET', path);
    expect([path, body.tagCategories]).toEqual([path, { all: counted, current: counted }]);
  }
  const filtered = await p.call(p.people.owner, 'GET', `${de}/entryCount/?state=translated`);
  expect(filtered.body.tagCategories).toEqual({ all: { [category._id]: 1 }, current: {} });
  const alone = await p.call(p.people.owner, 'GET', `${de}/entryCount/?tagCategories=false`);
  expect(alone.body.tagCategories).toBeUndefined();
});
