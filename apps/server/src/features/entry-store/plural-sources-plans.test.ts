/**
 * What looks for sources of plural forms (source-text.sql.ts) does work in proportion to its texts, also in a project of which
 * the planner has no statistics, as in the transaction of an import that made it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPeople, buildProject, type TestProject } from '../../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { fillOtherProjects } from '../../../test/other-projects.ts';
import { type DoneByStatement, watchWork } from '../../../test/plans.ts';
import type { Db } from '../../db/pool.ts';
import { lockFeed } from '../feed/slices.queries.ts';
import { listFormSources } from '../glossary/base-texts.queries.ts';
import { listNamed, listTextsWithState } from '../glossary/check-terms.queries.ts';
import { lockTranslationsForUpdate } from '../history/undo.queries.ts';
import { listUntranslated } from '../pretranslation/untranslated.queries.ts';
import { listTextsToCheck } from './check-slice.queries.ts';
import { lockDependentTexts } from './dependent-issues.queries.ts';
import { refreshDependentIssuesInSets } from './dependent-issues-in-sets.queries.ts';
import { listMoved, listUnmarked } from './outdated-reader.queries.ts';
import { listWholeRows } from './rows.queries.ts';
import { listDependentBytes } from './text-bytes.queries.ts';

const entries = 2_400;
const languages = ['en', 'de', 'pl'];

let database: TestDatabase;
let workOf: ReturnType<typeof watchWork>;
let team: Awaited<ReturnType<typeof buildPeople>>['team'];
beforeAll(async () => {
  database = await cloneDatabase();
  workOf = watchWork(database.pool);
  team = (await buildPeople(database.db)).team;
  // It would note that the tables are empty, of which all is taken back here.
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r' and relname ~ '^(entries|translations)_partition'`.execute(
    database.db,
  );
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(database.db);
  // The planner knows other projects, and so how few rows of a new one there are: none.
  await fillOtherProjects(database.db, { texts: false });
  await sql`analyze entries`.execute(database.db);
});
afterAll(() => database.pool.end());

interface Place {
  trx: Db;
  project: TestProject;
  ids: number[];
}

/**
 * Calls `look` in the transaction that made a project with texts in three languages. Of plurals, English has the form `other`
 * alone; Polish has all four, German two.
 */
async function inNewProject(
  { plurals, isAnalysed }: { plurals: boolean; isAnalysed: boolean },
  look: (place: Place) => Promise<void>,
): Promise<void> {
  const project = await buildProject(database.db, { team, languages });
  const undone = new Error('Only looked.');
  const looking = database.db.transaction().execute(async (trx) => {
    const key = plurals
      ? `'k' || n / 4 || '[' || ('{other,one,few,many}'::text[])[n % 4 + 1] || ']'`
      : `'k' || n`;
    const { rows } = await sql<{ id: number }>`
      insert into entries (project_id, group_id, key)
      select ${project.id}, ${project.group.id}, ${sql.raw(key)} from generate_series(0, ${entries - 1}::integer) n order by n
      returning id`.execute(trx);
    await sql`
      insert into translations (project_id, language_id, entry_id, value, base_hash)
      select e.project_id, l.id, e.id, '%d of ' || e.key, text_hash('%d of ' || e.key)
      from entries e join languages l on l.project_id = ${project.id}
      where e.project_id = ${project.id} and (e.plural in (0, 6) or l.code = 'pl' or l.code = 'de' and e.plural = 2)`.execute(
      trx,
    );
    if (isAnalysed) await sql`analyze`.execute(trx);
    await look({ trx, project, ids: rows.map(({ id }) => id) });
    throw undone;
  });
  await expect(looking).rejects.toBe(undone);
}

const sumOf = (done: readonly DoneByStatement[]) => done.reduce((sum, { rows }) => sum + rows, 0);

/** All base texts change, as an import leaves them: in a table that the planner knows nothing of either. */
async function changeBases({ trx, project }: Place): Promise<DoneByStatement[]> {
  const baseLanguageId = project.base.id;
  await sql`
    create temp table new_bases on commit drop as
    select t.entry_id, e.key, t.value || ' %s' as base, t.value as old_base
    from translations t join entries e on e.project_id = ${project.id} and e.id = t.entry_id
    where t.project_id = ${project.id} and t.language_id = ${baseLanguageId}`.execute(trx);
  await sql`
    update translations t set value = c.base from new_bases c
    where t.project_id = ${project.id} and t.language_id = ${baseLanguageId} and t.entry_id = c.entry_id`.execute(
    trx,
  );
  const { id: operationId } = await trx
    .insertInto('operations')
    .values({ project_id: project.id, kind: 'import', summary: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return workOf(trx, () =>
    refreshDependentIssuesInSets(trx, {
      projectId: project.id,
      baseLanguageId,
      operationId,
      userId: null,
      bases: sql`select * from new_bases`,
      languageIds: project.languages.map(({ id }) => id).filter((id) => id !== baseLanguageId),
    }),
  );
}

it.each([
  { plurals: false, isAnalysed: false },
  { plurals: false, isAnalysed: true },
  { plurals: true, isAnalysed: false },
  { plurals: true, isAnalysed: true },
])('checks texts after all their base texts changed (%o)', async (how) => {
  await inNewProject(how, async (place) => {
    const done = await changeBases(place);
    expect(done.length).toBeGreaterThan(0);
    expect(sumOf(done)).toBeLessThan(entries * languages.length * 100);
    // Of texts that are no plural forms nothing is looked up; triggers count.
    const own = done.filter(({ text }) => !text.includes('count_deltas'));
    if (!how.plurals) expect(own.filter(({ of }) => of('entries') > 0)).toEqual([]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from translations where project_id = ${place.project.id} and issues <> 0`.execute(
      place.trx,
    );
    // Every text of another language: it lacks a variable, and is outdated.
    expect(rows[0]?.n).toBe(how.plurals ? (entries / 4) * 2 + (entries / 4) * 4 : entries * 2);
  });
});

const asked = 200;

it.each([false, true])('looks up what it needs of some texts (with statistics: %s)', async (isAnalysed) => {
  await inNewProject({ plurals: true, isAnalysed }, async ({ trx, project, ids }) => {
    const some = ids.filter((_, at) => at % (entries / asked) < 4).slice(0, asked);
    const projectId = project.id;
    const baseLanguageId = project.base.id;
    const languageId = project.language('pl').id;
    const place = { projectId, baseLanguageId, languageId };
    const { rows } = await sql<{ id: number; kind: number }>`
      insert into history (project_id, kind, language_id, entry_id, subject)
      select ${projectId}, k.kind, ${baseLanguageId}, e.id, e.key from entries e cross join unnest('{2,10}'::smallint[]) k (kind)
      where e.project_id = ${projectId} and e.id = any(${some}::bigint[]) returning id, kind`.execute(trx);
    const slice = { projectId, ids: rows.map(({ id }) => id), kinds: new Set([2, 10]) };
    const language = {
      project_id: projectId,
      language_id: languageId,
      code: 'pl',
      base_language_id: baseLanguageId,
    };
    const ways: [string, () => Promise<unknown>][] = [
      ['rows', () => listWholeRows(trx, place, some)],
      ['texts that depend', () => lockDependentTexts(trx, projectId, baseLanguageId, some)],
      ['their bytes', () => listDependentBytes(trx, place, some)],
      ['texts to check', () => listTextsToCheck(trx, language, 0, { items: asked, bytes: 1e6 })],
      [
        'undo',
        () =>
          lockTranslationsForUpdate(
            trx,
            projectId,
            baseLanguageId,
            some.map((entryId) => ({ entryId, languageId })),
          ),
      ],
      ['automatic translation', () => listUntranslated(trx, place, some)],
      ['terms', () => listFormSources(trx, place, { after: 0, limit: 5000, among: some })],
      ['states', () => listTextsWithState(trx, place, some)],
    ];
    const inFeed: [string, () => Promise<unknown>][] = [
      ['outdated', () => listUnmarked(trx, slice)],
      ['moved', () => listMoved(trx, slice)],
      ['named', () => listNamed(trx, slice)],
    ];
    const measured: Record<string, number> = {};
    for (const [name, look] of ways) measured[name] = sumOf(await workOf(trx, look));
    expect(await lockFeed(trx, projectId)).toBe(true);
    for (const [name, look] of inFeed) measured[name] = sumOf(await workOf(trx, look));
    for (const [name, rows] of Object.entries(measured)) {
      expect(rows, name).toBeGreaterThan(0);
      expect(rows, name).toBeLessThan(asked * 200);
    }
  });
});
