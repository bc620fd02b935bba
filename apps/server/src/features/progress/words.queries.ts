import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** An entry whose base text was not counted yet in its present version. */
export interface Uncounted {
  entryId: number;
  text: string | null;
  version: number;
}

interface Base {
  projectId: number;
  baseLanguageId: number;
}

export async function listUncounted(
  db: Db,
  { projectId, baseLanguageId }: Base,
  { after, limit }: { after: number; limit: number },
): Promise<Uncounted[]> {
  const { rows } = await sql<Uncounted>`
    select t.entry_id as "entryId", coalesce(t.value, t.draft) as text, t.version
    from translations t
    left join entry_words w on w.project_id = ${projectId} and w.entry_id = t.entry_id
      and w.language_id = t.language_id and w.version = t.version
    where t.project_id = ${projectId} and t.language_id = ${baseLanguageId} and t.entry_id > ${after}
      and w.entry_id is null
    order by t.entry_id limit ${limit}`.execute(db);
  return rows;
}

/** Stores counts; one of a newer version that somebody else stored meanwhile stays. */
export async function storeWords(
  db: Db,
  { projectId, baseLanguageId }: Base,
  counted: readonly { entryId: number; version: number; words: number }[],
): Promise<void> {
  const of = <Key extends 'entryId' | 'version' | 'words'>(key: Key) => counted.map((one) => one[key]);
  await sql`
    insert into entry_words as w (project_id, entry_id, language_id, version, words)
    select ${projectId}, n.entry_id, ${baseLanguageId}, n.version, n.words
    from unnest(${of('entryId')}::bigint[], ${of('version')}::integer[], ${of('words')}::integer[])
      as n (entry_id, version, words)
    order by n.entry_id
    on conflict (project_id, entry_id) do update
    set language_id = excluded.language_id, version = excluded.version, words = excluded.words
    where w.language_id <> excluded.language_id or w.version < excluded.version`.execute(db);
}

/** The words of each entry of a project, by its number. */
export async function readWords(db: Db, projectId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('entry_words')
    .select(['entry_id', 'words'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ entry_id, words }) => [entry_id, words]));
}

/** The words of some entries together. */
export async function sumWords(db: Db, projectId: number, entryIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select coalesce(sum(w.words), 0)::int as words from entry_words w
    join unnest(${entryIds}::bigint[]) as n (id) on n.id = w.entry_id
    where w.project_id = ${projectId}`.execute(db);
  return rows[0]?.words ?? 0;
}
