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

it('counts what the list of the language shows: no empty forms that it does not use, no linked entries', async () => {
  const p = await entryProject([
    { key: 'n[one]', texts: { en: 'One' } },
    { key: 'n[few]', texts: {} },
    { key: 'n[other]', texts: { en: 'Many' } },
  ]);
  const { id } = await p.db
    .insertInto('files')
    .values({ project_id: p.project.id, path: 'n.json', format: 'json_nested' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await p.db
    .insertInto('file_entries')
    .values(
      [...p.ids.values()].map((entry, position) => ({
        ...{ project_id: p.project.id, file_id: id, position },
        entry_id: entry.id,
      })),
    )
    .execute();
  const counted = async () => (await list(p, p.project.group.wireId)).body[0]?.entryCount;
  expect(await counted()).toBe(2);
  const { version } = await p.row('n[few]');
  const { status } = await p.save(p.people.manager, 'n[few]', 'Manche', { mode: 'draft', version });
  expect(status).toBe(200);
  expect(await counted()).toBe(3);
});

it('does not find what is not there', async () => {
  const [{ p, shop }, other] = [await sample(), await sample()];
  for (const group of [other.shop, p.wireId('a'), encodeId('group', 999_999_999)])
    expect((await list(p, group)).status).toBe(404);
  expect((await p.call(p.people.stranger, 'GET', `${p.inLanguage('de')}/groups/${shop}/files`)).status).toBe(
    404,
  );
});
