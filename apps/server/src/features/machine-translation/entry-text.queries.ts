import { type PluralCategory, pluralCategories, pluralKey } from '@parlance/domain/entry/plural';
import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { entriesBeside } from '../entries/beside.sql.ts';

/** An entry in a language, as it is translated by machine. */
export interface EntryTextRow {
  key: string;
  description: string | null;
  code: string;
  base_code: string;
  base_text: string | null;
  max_length: number | null;
  locked: boolean;
  /** Source texts of the entries before and after it in its group. */
  neighbours: string[] | null;
}

/** How many entries on each side are looked at. */
const around = 2;
/** Characters of each that are told. */
const longestNeighbour = 200;

/** SQL: the source texts beside an entry of the table `e`, in their order. */
function neighboursOf(
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  entryId: number | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const beside = (side: 'before' | 'after') =>
    sql`select id from ${entriesBeside({ projectId, entryId, groupId: sql`e.group_id`, side, most: around })} n`;
  return sql`(select array_agg(left(v.value, ${longestNeighbour}) order by ids.id)
    from (${beside('before')} union all ${beside('after')}) ids
    join ${translationOf(projectId, sql`${baseLanguageId}::smallint`, sql`ids.id`)} v on true
    where v.value is not null)`;
}

/** The source texts beside entries, by the entry; one that has none is left out. */
export async function listNeighbours(
  db: Db,
  place: { projectId: number; baseLanguageId: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ id: number; neighbours: string[] | null }>`
    select e.id, ${neighboursOf(place, sql`e.id`)} as neighbours
    from unnest(${ids}::bigint[]) as i (id)
    join ${entryOf(place.projectId, sql`i.id`)} e on true`.execute(db);
  return new Map(rows.flatMap(({ id, neighbours }) => (neighbours ? [[id, neighbours]] : [])));
}

export async function findEntryText(
  db: Db,
  place: { projectId: number; languageId: number; baseLanguageId: number; entryId: number },
): Promise<EntryTextRow | undefined> {
  const { projectId, languageId, baseLanguageId, entryId } = place;
  const { rows } = await sql<EntryTextRow>`
    select e.key, e.description, l.code, s.code as base_code, b.value as base_text, t.max_length, coalesce(t.locked, false) as locked,
      ${neighboursOf(place, entryId)} as neighbours
    from entries e
    join languages l on l.project_id = e.project_id and l.id = ${languageId} and l.deleted_at is null
    join languages s on s.project_id = e.project_id and s.id = ${baseLanguageId}
    left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`e.id`)} b on true
    left join ${translationOf(projectId, sql`${languageId}`, sql`e.id`)} t on true
    where e.project_id = ${projectId} and e.id = ${entryId}`.execute(db);
  return rows[0];
}

/** What a project says of how its translations should sound. */
export async function findTone(db: Db, projectId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('translation_tone')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.translation_tone ?? undefined;
}

/** The source texts of plural forms, by the key without its form and then by form. */
export async function listSourceForms(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  bases: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<PluralCategory, string>>> {
  if (bases.length === 0) return new Map();
  const wanted = bases.flatMap((base) =>
    pluralCategories.map((category) => ({ base, category, key: pluralKey(base, category) })),
  );
  const keys = wanted.map(({ key }) => key);
  const { rows } = await sql<{ key: string; value: string }>`
    select e.key, t.value from unnest(${keys}::text[]) as k (key)
    join entries e on e.project_id = ${projectId} and e.key_hash = md5(k.key)::uuid and e.key = k.key
    join ${translationOf(projectId, sql`${baseLanguageId}::smallint`, sql`e.id`)} t on true
    where t.value is not null`.execute(db);
  const byKey = new Map(rows.map(({ key, value }) => [key, value]));
  const forms = new Map<string, Map<PluralCategory, string>>(bases.map((base) => [base, new Map()]));
  for (const { base, category, key } of wanted) {
    const value = byKey.get(key);
    if (value !== undefined) forms.get(base)?.set(category, value);
  }
  return forms;
}
