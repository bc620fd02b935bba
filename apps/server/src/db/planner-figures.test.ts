import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { buildPeople, buildProject, buildTeamOf } from '../../test/builders.ts';
import { cloneDatabase } from '../../test/database.ts';
import { refreshPlannerFigures } from './planner-figures.ts';

it('analyzes a table where the planner does not know what it holds of a project, and no other', async () => {
  // Beside many rows of other tests, the planner's figures for these few are a guess, and the server of these analyzes, too.
  const { db, pool } = await cloneDatabase();
  onTestFinished(() => pool.end());
  const team = await buildTeamOf(db, await buildPeople(db));
  const [project, other] = [await buildProject(db, { team }), await buildProject(db, { team })];
  const record = ({ id }: { id: number }, rows: number) =>
    sql`insert into history (project_id, kind, entry_id) select ${id}, 1, n from generate_series(1, ${rows}) n`.execute(
      db,
    );
  const analyses = async () => {
    const { rows } = await sql<{ history: number; texts: number }>`
      select pg_stat_get_analyze_count('history'::regclass)::integer as history,
        pg_stat_get_analyze_count('translations'::regclass)::integer as texts`.execute(db);
    return rows[0];
  };
  const before = (await analyses()) ?? { history: 0, texts: 0 };
  // Less than the half of what is asked for, as blocks of the history are, and all there is.
  await record(project, 400);
  await refreshPlannerFigures(db, project.id, 1000);
  const once = { history: before.history + 1, texts: before.texts };
  expect(await analyses()).toEqual(once);
  await refreshPlannerFigures(db, project.id, 1000);
  expect(await analyses()).toEqual(once);
  await record(other, 1000);
  await refreshPlannerFigures(db, other.id, 1000);
  expect(await analyses()).toEqual({ ...once, history: before.history + 2 });
});
