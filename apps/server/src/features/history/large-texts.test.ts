/**
 * Actions on large texts run in slices that fit into the memory of server and database, and can be undone
 * (docs/decisions/0082).
 */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { countedDatabase } from '../../../test/statements.ts';
import { textsAtOnce } from '../../db/slices.ts';
import { refreshDependentIssues } from '../entry-store/dependent-issues.service.ts';
import { listSince } from './undo.queries.ts';
import { entriesAtOnce } from './undo.service.ts';

const usual = { texts: textsAtOnce.bytes, entries: entriesAtOnce.bytes };
afterEach(() => {
  textsAtOnce.bytes = usual.texts;
  entriesAtOnce.bytes = usual.entries;
});

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
const long = (letter: string) => letter.repeat(2000);

const sample = () =>
  entryProject(
    keys.map((key) => ({
      key,
      texts: { en: 'Base', de: { value: 'Short', draft: long(key) }, fr: long(key) },
    })),
    { languages: ['en', 'de', 'fr'] },
  );

const act = (p: EntryProject, action: string, code = 'de') =>
  p.call(p.people.manager, 'POST', `${p.inLanguage(code)}/bulk/${action}`, {
    selection: { entries: keys.map(p.wireId) },
  });
const undo = (p: EntryProject, operation: string) =>
  p.call(p.people.manager, 'POST', `/operations/${operation}/undo`);
const rowsOf = (p: EntryProject) => Promise.all(keys.map((key) => p.row(key)));

/** History rows of the newest operation; each stands for one slice. */
async function rowsWritten({ db, project }: EntryProject): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from history where project_id = ${project.id}
      and operation_id = (select max(id) from operations where project_id = ${project.id})`.execute(db);
  return rows[0]?.n ?? 0;
}

it('publishes, clears and undoes as many texts at once as fit', async () => {
  const p = await sample();
  const before = await rowsOf(p);
  textsAtOnce.bytes = 5000;
  const published = await act(p, 'publish');
  expect([published.body.changed, await rowsWritten(p)]).toEqual([6, 3]);
  const cleared = await act(p, 'clearValue');
  expect([cleared.body.changed, await rowsWritten(p)]).toEqual([6, 3]);
  entriesAtOnce.bytes = 5000;
  expect((await undo(p, cleared.body.operation)).body).toMatchObject({ restored: 6, keptCount: 0 });
  expect(await rowsWritten(p)).toBe(3);
  const { body } = await undo(p, published.body.operation);
  expect(body).toMatchObject({ restored: 6, keptCount: 0 });
  // The former texts, and the current ones.
  expect(await rowsWritten(p)).toBe(6);
  const texts = (rows: typeof before) =>
    rows.map(({ key, value, draft }) => [key, value, draft?.slice(0, 9)]);
  expect(texts(await rowsOf(p))).toEqual(texts(before));
});

it('checks as many texts with a changed base text at once as fit', async () => {
  const p = await sample();
  const { db, statements } = countedDatabase(p.deps.pool);
  const place = { projectId: p.project.id, baseLanguageId: p.project.language('en').id, userId: null };
  const ids = keys.map((key) => p.ids.get(key)?.id ?? 0);
  const readingsAt = async (bytes: number) => {
    textsAtOnce.bytes = bytes;
    const before = statements.length;
    await db.transaction().execute((trx) => refreshDependentIssues(trx, place, ids));
    return statements.slice(before).filter((statement) => statement.includes('for update of t')).length;
  };
  expect([await readingsAt(usual.texts), await readingsAt(9000)]).toEqual([1, 3]);
});

it('compares long texts that others replaced since without reading them', async () => {
  const p = await sample();
  const published = await act(p, 'publish');
  const save = async (key: string, text: string) => {
    const { version } = await p.row(key);
    expect((await p.save(p.people.owner, key, text, { version })).status).toBe(200);
  };
  for (const key of ['a', 'b']) for (let round = 0; round < 3; round++) await save(key, long(`${round}`));
  await save('a', long('a'));
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from operations where project_id = ${p.project.id}`.execute(p.db);
  const ids = ['a', 'b'].map((key) => p.ids.get(key)?.id ?? 0);
  const since = await listSince(p.db, p.project.id, rows[0]?.id ?? 0, ids);
  const others = since.filter(({ operation_id: by }) => by === null);
  expect(others).toHaveLength(7);
  expect(JSON.stringify(others).length).toBeLessThan(3000);
  // `a` is again as the operation left it, `b` is not.
  const { body } = await undo(p, published.body.operation);
  expect(body).toMatchObject({ restored: 5, kept: [{ key: 'b', languageName: 'de' }] });
  expect((await p.row('a')).draft).toBe(long('a'));
});
