/**
 * An import does work in proportion to its texts, also of several languages into a project of which the planner has no
 * statistics: each language finds what those before it have just written (db/lateral-lookup.ts).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app.ts';
import { buildPeople, buildProject } from '../../../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { importFile } from '../../../../test/import/import.ts';
import { fillOtherProjects } from '../../../../test/other-projects.ts';
import { watchWork } from '../../../../test/plans.ts';

const segments = 2_000;
const languages = ['en', 'de', 'fr'];

let database: TestDatabase;
let workOf: ReturnType<typeof watchWork>;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase();
  workOf = watchWork(database.pool);
  app = await buildTestApp(database);
  await app.deps.jobs.start();
  const { db } = database;
  // The planner knows other projects, and so how few rows of a new one there are: none.
  await fillOtherProjects(db, { texts: true });
  await sql`analyze entries, translations`.execute(db);
});
afterAll(async () => {
  await app.close();
  await database.pool.end();
});

const memory = (text: (language: string, n: number) => string) => `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="other" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en"
 srclang="en" datatype="plaintext"/><body>${Array.from(
   { length: segments },
   (_, n) =>
     `<tu tuid="s${n}">${languages
       .map((language) => `<tuv xml:lang="${language}"><seg>${text(language, n)}</seg></tuv>`)
       .join('')}</tu>`,
 ).join('')}</body></tmx>`;

it('goes through its rows a bounded number of times, of new texts and of changed ones', async () => {
  const { db } = database;
  const people = await buildPeople(db);
  const project = await buildProject(db, { team: people.team, languages });
  const stage = { ...app, people, project: async () => project, leave: app.close };
  const target = { user: people.owner, project };
  for (const said of ['first', 'second']) {
    const done = await workOf(db, async () => {
      const { status, body } = await importFile(stage, target, {
        name: 'memory.tmx',
        body: memory((language, n) => `${said} in ${language} ${n}`),
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ total: segments * languages.length });
    });
    expect(done.length).toBeGreaterThan(0);
    const most = segments * languages.length * 20;
    expect(
      done.filter(({ rows }) => rows > most).map(({ text, rows }) => `${rows} ${text}`),
      said,
    ).toEqual([]);
  }
});
