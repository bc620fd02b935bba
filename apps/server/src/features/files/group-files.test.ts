import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

async function sample() {
  const p = await entryProject([
    { key: 'a', texts: { en: 'A' } },
    { key: 'b', texts: { en: 'B' } },
  ]);
  await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true });
  const { body } = await p.call(p.people.manager, 'POST', '/groups/', { name: 'Shop' });
  await p.call(p.people.manager, 'PUT', p.at('a'), { group: body._id });
  const file = async (path: string, keys: string[]) => {
    const { id } = await p.db
      .insertInto('files')
      .values({ project_id: p.project.id, path, format: 'json_nested' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db
      .insertInto('file_entries')
      .values(
        keys.map((key, position) => ({
          ...{ project_id: p.project.id, file_id: id, position },
          entry_id: p.ids.get(key)?.id ?? 0,
        })),
      )
      .execute();
  };
  await file('both.json', ['a', 'b']);
  await file('main.json', ['b']);
  return { p, shop: body._id as string };
}

const list = (p: EntryProject, group: string, code = 'de') =>
  p.call(p.people.translator, 'GET', `${p.inLanguage(code)}/groups/${group}/files`);

it('lists the files that entries of a group belong to', async () => {
  const { p, shop } = await sample();
  const filesOf = async (group: string) =>
    (await list(p, group)).body.map(({ path, entryCount }: Record<string, unknown>) => [path, entryCount]);
  expect(await filesOf(shop)).toEqual([['both.json', 1]]);
  expect(await filesOf(p.project.group.wireId)).toEqual([
    ['both.json', 1],
    ['main.json', 1],
  ]);
});

it('does not find what is not there', async () => {
  const [{ p, shop }, other] = [await sample(), await sample()];
  for (const group of [other.shop, p.wireId('a'), encodeId('group', 999_999_999)])
    expect((await list(p, group)).status).toBe(404);
  expect((await p.call(p.people.stranger, 'GET', `${p.inLanguage('de')}/groups/${shop}/files`)).status).toBe(
    404,
  );
});
