import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPeople, buildProject } from '../../../test/builders.ts';
import { cloneDatabase } from '../../../test/database.ts';
import { acrossProjects } from '../../db/across-projects.ts';

/** Migration 0056, on a database that has such groups. */
it('renames groups that differ by case alone, but the default or the oldest one', async () => {
  const { db } = await cloneDatabase();
  const { team } = await buildPeople(db);
  const [one, other] = [await buildProject(db, { team }), await buildProject(db, { team })];
  await sql`drop index groups_name`.execute(db);
  const add = async (project: { id: number }, name: string, deleted = false) => {
    const values = { project_id: project.id, name, deleted_at: deleted ? new Date() : null };
    return (await db.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const ids = {
    main: await add(one, 'MAIN'),
    menu: [await add(one, 'Menu'), await add(one, 'menu'), await add(one, 'MENU')],
  };
  await add(one, 'menu', true);
  await add(other, 'menu');
  await sql`create unique index groups_name on groups (project_id, name) where deleted_at is null`.execute(
    db,
  );
  const path = new URL('../../db/migrations/0056-names-of-groups-in-any-case.sql', import.meta.url);
  await sql`${acrossProjects('a migration')} ${sql.raw(await readFile(path, 'utf8'))}`.execute(db);
  const namesOf = async ({ id }: { id: number }) =>
    (
      await db
        .selectFrom('groups')
        .select('name')
        .where('project_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);
  const [, menu, last] = ids.menu;
  expect(await namesOf(one)).toEqual([
    'main',
    `MAIN (${ids.main})`,
    'Menu',
    `menu (${menu})`,
    `MENU (${last})`,
  ]);
  expect(await namesOf(other)).toEqual(['main', 'menu']);
  await db.destroy();
  await db.destroy();
});
