/**
 * Every way to write × an entry alone, or with one that is linked to it: of each column that an undo puts back, what was
 * there stands in the history, however the statement was made.
 */
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryColumns, translationColumns } from '../src/features/history/undo-columns.ts';
import { buildEntries } from './builders.ts';
import { type EntryProject, entryProject } from './entry-project.ts';
import { historyRows } from './history-rows.ts';
import { machineWays } from './ways-by-machine.ts';
import { memoryWays } from './ways-from-memory.ts';
import { groupWays } from './ways-in-groups.ts';
import { pluralWays } from './ways-of-plurals.ts';
import { importWays } from './ways-to-import.ts';
import { undoWays } from './ways-to-undo.ts';
import { type Place, type Way, ways as waysByHand } from './ways-to-write.ts';

const ways: Record<string, Way> = {
  ...waysByHand,
  ...groupWays,
  ...pluralWays,
  ...memoryWays,
  ...importWays,
  ...machineWays,
  ...undoWays,
};

let p: EntryProject;
beforeAll(async () => {
  p = await entryProject([], { languages: ['en', 'de', 'fr'] });
  await p.deps.jobs.start();
  const field = { fields: [{ fieldName: 'screen' }] };
  expect((await p.call(p.people.owner, 'POST', '/metadata-fields', field)).status).toBe(200);
  expect((await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true })).status).toBe(200);
});
afterAll(() => p.deps.jobs.stop());

let made = 0;
/** An entry with a text that has all there is to replace; with another one linked to it, of which the ways know nothing. */
async function place(linked: boolean): Promise<Place & { ids: number[] }> {
  made += 1;
  const key = `k${made}`;
  const texts = {
    en: 'Text',
    de: { value: 'Wert', draft: 'Entwurf', status: 2 },
    fr: { value: 'Texte', status: 4 },
  };
  const keys = linked ? [key, `${key} linked`] : [key];
  const entries = await buildEntries(
    p.db,
    p.project,
    keys.map((each) => ({ key: each, texts })),
  );
  const [entry, child] = keys.map((each) => entries.get(each));
  if (!entry) throw new Error('No entry was made.');
  if (child)
    await sql`update entries set link_parent = ${entry.id}
      where project_id = ${p.project.id} and id = ${child.id}`.execute(p.db);
  const ids = child ? [entry.id, child.id] : [entry.id];
  return { ids, entry: entry.wireId, key, project: p, call: p.call, de: p.inLanguage('de') };
}

type Row = Record<string, unknown> & { language_id: number | null; entry_id: number };

async function rowsOf(ids: number[]): Promise<Map<string, Row>> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from translations t where t.project_id = ${p.project.id} and t.entry_id = any(${ids})
    union all
    select to_jsonb(e) || jsonb_build_object('entry_id', e.id, 'language_id', null) from entries e
    where e.project_id = ${p.project.id} and e.id = any(${ids})`.execute(p.db);
  return new Map(rows.map(({ row }) => [`${row.entry_id} in ${row.language_id}`, row]));
}

const columnsOf = ({ language_id: language }: Row): readonly string[] =>
  language === null ? entryColumns : translationColumns;

/** What goes without saying: `base_hash` follows from the text that is recorded, and no hand where none is named. */
const isTold = (column: string, row: Row) =>
  column === 'base_hash' || (column === 'length_by_hand' && !row[column]);

async function unrecorded(
  ids: number[],
  before: Map<string, Row>,
  since: number,
): Promise<{ at: string; column: string }[]> {
  const after = await rowsOf(ids);
  const history = (await historyRows(p.db, p.project.id)).filter(({ id }) => id > since);
  const named = (kind: number) =>
    new Set(history.filter((one) => one.kind === kind).map(({ entry_id }) => entry_id));
  const trashed = named(historyKinds.entryDeleted);
  const restored = named(historyKinds.entryRestored);
  /** The trash keeps the links of an entry, and links again what it was linked with. */
  const isLinkOfTrash = (at: string, column: string, row: Row) =>
    column === 'link_parent' &&
    (trashed.has(Number(row[column])) || restored.has(Number(after.get(at)?.[column])));
  const changes = [...before]
    // What goes into the trash, or with its language, is kept there as a whole.
    .filter(([at, row]) => after.has(at) && !trashed.has(row.entry_id))
    .flatMap(([at, row]) =>
      columnsOf(row)
        .filter((column) => JSON.stringify(after.get(at)?.[column]) !== JSON.stringify(row[column]))
        .map((column) => ({ at, column, row })),
    );
  return changes
    .filter(
      ({ at, column, row }) =>
        !isTold(column, row) &&
        !isLinkOfTrash(at, column, row) &&
        !history.some(
          ({ old, entry_id, language_id }) =>
            entry_id === row.entry_id &&
            (language_id ?? null) === row.language_id &&
            old !== null &&
            column in old &&
            JSON.stringify(old[column]) === JSON.stringify(row[column]),
        ),
    )
    .map(({ at, column }) => ({ at, column }));
}

for (const linked of [false, true])
  test.each(Object.entries(ways))(
    `who %s keeps what was there${linked ? ', of linked entries too' : ''}`,
    async (_, way) => {
      const at = await place(linked);
      const given = await way.before?.(at, p.people.owner);
      const before = await rowsOf(at.ids);
      const { rows } = await sql<{ since: number }>`
        select coalesce(max(id), 0) as since from history where project_id = ${p.project.id}`.execute(p.db);
      expect((await way.write(at, p.people.owner, given)).status).toBe(200);
      expect(await unrecorded(at.ids, before, rows[0]?.since ?? 0)).toEqual([]);
      await way.after?.(at, p.people.owner);
    },
  );
