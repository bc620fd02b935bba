import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

async function sample() {
  const p = await entryProject([
    { key: 'a', texts: { en: 'A', de: { value: 'Ä', draft: 'Ae' } } },
    { key: 'b', texts: { en: 'B', de: 'Be' } },
    { key: 'c', texts: { en: 'C' } },
    { key: 'out', texts: { en: 'D', de: 'De' } },
  ]);
  await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true });
  const { body } = await p.call(p.people.manager, 'POST', '/groups/', { name: 'Shop' });
  for (const key of ['a', 'b', 'c']) await p.call(p.people.manager, 'PUT', p.at(key), { group: body._id });
  // Locked entries cannot be moved.
  const locked = { selection: { entries: [p.wireId('b')] } };
  await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/lock`, locked);
  return { p, shop: body._id as string };
}
const get = async (p: EntryProject, path: string) => {
  const answer = await p.call(p.people.translator, 'GET', path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

it('counts a group in all languages, in one, and what a filter shows in it', async () => {
  const { p, shop } = await sample();
  const de = p.inLanguage('de');
  const everywhere = await get(p, `/groups/${shop}/entryCount/`);
  expect(everywhere).toMatchObject({
    all: 3,
    current: { all: 6, translated: 5 },
    languages: [
      { name: 'en', translated: 3 },
      { name: 'de', translated: 2, draft: 1, locked: 1, notTranslated: 1 },
    ],
  });
  const whole = await get(p, `${de}/groups/${shop}/entryCount/`);
  expect(whole.all).toMatchObject({ all: 3, translated: 2, notTranslated: 1 });
  expect(whole.current).toEqual(whole.all);
  const drafts = await get(p, `${de}/groups/${shop}/entryCount/?state=drafts`);
  expect(drafts.all).toEqual(whole.all);
  expect(drafts.current).toMatchObject({ all: 1, translated: 1, draft: 1, locked: 0, notTranslated: 0 });
  const language = await get(p, `${de}/groups/${shop}/allEntryCount/?state=untranslated`);
  expect(language.all).toMatchObject({ all: 4, translated: 3 });
  expect(language.current).toMatchObject({ all: 1, notTranslated: 1, translated: 0 });
});

it('counts linked entries with their parent, as every list shows them', async () => {
  const p = await entryProject([
    { key: 'ok', texts: { en: 'OK', de: { draft: 'Gut' } } },
    { key: 'ok2', texts: { en: 'OK', de: { draft: 'Gut' } } },
    { key: 'ok3', texts: { en: 'OK' } },
    { key: 'no', texts: { en: 'No', de: 'Nein' } },
  ]);
  const de = p.inLanguage('de');
  const group = p.project.group.wireId;
  const counted = async () => {
    const [all, drafts] = [await get(p, `${de}/entryCount/`), await get(p, `${de}/entryCount/?state=drafts`)];
    const inGroup = await get(p, `/groups/${group}/entryCount/`);
    return {
      all: [all.all.all, all.current.all, inGroup.all, (await p.list()).keys.length],
      drafts: [all.all.draft, drafts.current.draft, (await p.list({ state: 'drafts' })).keys.length],
      missing: all.all.notTranslated,
    };
  };
  expect(await counted()).toMatchObject({ all: [4, 4, 4, 4], drafts: [2, 2, 2], missing: 1 });
  const act = (action: string, keys: string[]) =>
    p.call(p.people.manager, 'POST', `${de}/bulk/${action}`, { selection: { entries: keys.map(p.wireId) } });
  const { _id: tag } = (await p.call(p.people.manager, 'POST', '/tags', { name: 'Web', category: null }))
    .body;
  const entries = ['ok', 'ok2', 'no'];
  await p.call(p.people.manager, 'POST', '/entries/addRemoveTags', { tags: { [tag]: 'add' }, entries });
  expect((await act('link', ['ok', 'ok2'])).body.changed).toBe(2);
  const categories = (await get(p, `/groups/${group}/entryCount/`)).tagCategories;
  expect(categories).toEqual({ all: { none: 2 }, current: { none: 2 } });
  expect(await counted()).toMatchObject({ all: [2, 2, 2, 2], drafts: [1, 1, 1], missing: 0 });
  await act('unlink', ['ok']);
  expect(await counted()).toMatchObject({ all: [4, 4, 4, 4], drafts: [3, 3, 3], missing: 0 });
});

it('counts what a filter shows in a language', async () => {
  const { p, shop } = await sample();
  const path = `${p.inLanguage('de')}/entryCount/`;
  const all = await get(p, path);
  expect(all.current).toEqual(all.all);
  const translated = await get(p, `${path}?state=translated&group=${shop}`);
  expect(translated.all).toEqual(all.all);
  expect(translated.current).toMatchObject({ all: 2, translated: 2, draft: 1, locked: 1, notTranslated: 0 });
  expect((await p.call(p.people.owner, 'GET', `${path}?sort=key`)).status).toBe(400);
});

it('counts categories of tags, of all and of what a filter shows', async () => {
  const { p, shop } = await sample();
  const categories = await get(p, '/tagCategories');
  const make = async (name: string, category: string | null) =>
    (await p.call(p.people.manager, 'POST', '/tags', { name, category })).body._id as string;
  const [web, plain] = [await make('Web', categories[0]._id), await make('Plain', null)];
  const tag = (id: string, entries: string[]) =>
    p.call(p.people.manager, 'POST', '/entries/addRemoveTags', { tags: { [id]: 'add' }, entries });
  await tag(web, ['a', 'b', 'out']);
  await tag(plain, ['a']);
  const counted = await get(p, `${p.inLanguage('de')}/groups/${shop}/entryCount/?state=locked`);
  expect(counted.tagCategories).toEqual({
    all: { [categories[0]._id]: 2, none: 1 },
    current: { [categories[0]._id]: 1 },
  });
  const language = await get(p, `${p.inLanguage('de')}/groups/${shop}/allEntryCount/`);
  expect(language.tagCategories.all).toEqual({ [categories[0]._id]: 3, none: 1 });
});

it('lists keys and values of a group, a page at a time', async () => {
  const { p, shop } = await sample();
  expect(await get(p, `/groups/${shop}/entries`)).toMatchObject({
    entries: [{ key: 'a' }, { key: 'b' }, { key: 'c' }],
    next: null,
  });
  const values = await get(p, `${p.inLanguage('de')}/groups/${shop}/entries?refreshCache=true`);
  for (const word of ['1', '0', 'false'])
    expect(await get(p, `${p.inLanguage('de')}/groups/${shop}/entries?refreshCache=${word}`)).toEqual(values);
  expect(values.entries.map(({ key, value }: { key: string; value: string }) => [key, value])).toEqual([
    ['a', 'Ä'],
    ['b', 'Be'],
    ['c', null],
  ]);
  expect(values.next).toBeNull();
  const rest = await get(p, `${p.inLanguage('de')}/groups/${shop}/entries?after=${p.wireId('a')}`);
  expect(rest.entries.map(({ key }: { key: string }) => key)).toEqual(['b', 'c']);
  await buildEntries(
    p.db,
    p.project,
    Array.from({ length: 250 }, (_, at) => ({
      key: `k${at}`,
      group: { id: Number.parseInt(shop.slice(8), 16) },
    })),
  );
  // The entries were created without the feed. A change that the feed has makes lists read again.
  await p.call(p.people.manager, 'PUT', `/groups/${shop}/`, { name: 'Store' });
  const all: string[] = [];
  for (let next: string | null = p.wireId('a'); next !== null; ) {
    const page = await get(p, `/groups/${shop}/entries?after=${next}`);
    all.push(...page.entries.map(({ key }: { key: string }) => key));
    next = page.next;
  }
  expect(all).toHaveLength(252);
});

it('refuses words that are no filters, and does not find what is not there', async () => {
  const { p, shop } = await sample();
  const other = await sample();
  const de = p.inLanguage('de');
  const status = async (path: string) => (await p.call(p.people.owner, 'GET', path)).status;
  expect(await status(`${de}/groups/${shop}/entryCount/?state=purple`)).toBe(400);
  expect(await status(`${de}/groups/${shop}/entryCount/?group=${shop}`)).toBe(400);
  expect(await status(`${de}/groups/${shop}/entries?refreshCache=maybe`)).toBe(400);
  for (const group of [other.shop, p.wireId('a'), encodeId('group', 999_999_999)])
    for (const path of [`/groups/${group}/entryCount/`, `/groups/${group}/entries`])
      for (const at of ['', de]) expect([path, at, await status(`${at}${path}`)]).toEqual([path, at, 404]);
  expect(await status(`/groups/${shop}/entries?after=${shop}`)).toBe(404);
  expect((await p.call(p.people.stranger, 'GET', `/groups/${shop}/entries`)).status).toBe(404);
});
