import { type RawBuilder, sql } from 'kysely';
import { isEntryWithId } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { generalEntry } from '../entry-store/source-text.sql.ts';

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

/**
 * SQL: the words of an entry whose own were not found: of a plural form without a base text those of the general form, which
 * it is translated from (docs/decisions/0144); null of any other.
 */
export const wordsOfGeneral = (
  projectId: number,
  entryId: RawBuilder<unknown>,
): RawBuilder<number | null> => {
  const key = sql`(select form.key from entries form where ${isEntryWithId('form', projectId, entryId)}
    and right(form.key, 1) = ']')`;
  return sql<number | null>`(select of_general.words from entry_words of_general
    where of_general.project_id = ${projectId} and of_general.entry_id = ${generalEntry(projectId, key)})`;
};

/** The words of each entry of a project, by its number. */
export async function readWords(db: Db, projectId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; words: number }>`
    select entry_id as id, words from entry_words where project_id = ${projectId}
    union all
    select e.id, ${wordsOfGeneral(projectId, sql`e.id`)} from entries e
    where e.project_id = ${projectId} and right(e.key, 1) = ']'
      and not exists (select from entry_words w where w.project_id = ${projectId} and w.entry_id = e.id)`.execute(
    db,
  );
  return new Map(rows.map(({ id, words }) => [id, words ?? 0]));
}

/** The words of some entries together. */
export async function sumWords(db: Db, projectId: number, entryIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select coalesce(sum(coalesce(w.words, ${wordsOfGeneral(projectId, sql`n.id`)})), 0)::int as words
    from unnest(${entryIds}::bigint[]) as n (id)
    left join entry_words w on w.project_id = ${projectId} and w.entry_id = n.id`.execute(db);
  return rows[0]?.words ?? 0;
}
