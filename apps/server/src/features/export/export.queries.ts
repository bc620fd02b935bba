import type { CatalogueEntry } from '@parlance/formats/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { KeptFileRow } from '../files/files.queries.ts';
import { listLeftBase } from '../files/left-base.queries.ts';
import type { ChosenEntries, ExportedEntries, RowScope } from './export-plan.types.ts';

/** A kept file that holds some of the chosen entries. */
export interface HoldingFile extends KeptFileRow {
  /** `within`: it holds no others; `exactly`: it holds all of them, and no others. */
  within: boolean;
  exactly: boolean;
  /** Entries of it that do not count for that: chosen by tags, they left the base language's file (docs/decisions/0284). */
  without: readonly number[];
}

/** Most files to compare: of several, none stands for the whole. */
const mostHolding = 200;

/** Kept files of a format that hold any of the chosen entries. */
export async function findFilesHolding(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  format: string,
  entries: ChosenEntries,
): Promise<HoldingFile[]> {
  const chosen = sql`select e.id from entries e where e.project_id = ${projectId} and ${condition(entries)}`;
  const isAll = entries.kind === 'all';
  // If all entries are chosen, so are all entries of the file.
  const isChosen = isAll ? sql`true` : sql`o.entry_id in (select id from chosen)`;
  const { rows } = await sql<KeptFileRow & { n: number; chosen: number; total: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with chosen as ${isAll ? sql`not materialized` : sql`materialized`} (${chosen})
    select f.id, f.path, f.format, held.n, held.chosen, (select count(*) from chosen) as total
    from files f
    cross join lateral (
      select count(*) as n, count(*) filter (where ${isChosen}) as chosen
      from file_entries o where o.project_id = ${projectId} and o.file_id = f.id) held
    where f.project_id = ${projectId} and f.format = ${format} and f.deleted_at is null and held.chosen > 0
    order by f.id limit ${mostHolding}`.execute(db);
  const fileIds = entries.kind === 'tags' ? rows.flatMap((row) => (row.n > row.chosen ? row.id : [])) : [];
  const outside = await listOutside(db, { projectId, baseLanguageId, fileIds }, entries);
  return rows.map(({ id, path, format: type, n, chosen: held, total }) => {
    const without = outside.get(id) ?? [];
    const own = n - without.length;
    return {
      ...{ id, path, format: type, without },
      within: own === held,
      exactly: own === held && own === total,
    };
  });
}

/** The entries that left the base language's file of each of these files, and are not chosen, by its id. */
async function listOutside(
  db: Db,
  of: Parameters<typeof listLeftBase>[1],
  entries: ExportedEntries,
): Promise<Map<number, number[]>> {
  const left = of.fileIds.length > 0 ? await listLeftBase(db, of) : new Map<number, number[]>();
  if (left.size === 0) return left;
  const ids = [...left.values()].flat();
  const { rows } = await sql<{ id: number }>`
    select e.id from entries e
    where e.project_id = ${of.projectId} and e.id = any(${ids}::bigint[]) and ${condition(entries)}`.execute(
    db,
  );
  const chosen = new Set(rows.map(({ id }) => id));
  return new Map([...left].map(([fileId, those]) => [fileId, those.filter((id) => !chosen.has(id))]));
}

/** Whether a language has texts of a file's entries that its body, or the one it is written over, does not hold. */
export async function hasTextsOutside(
  db: Db,
  { projectId, language, options }: Pick<RowScope, 'projectId' | 'language' | 'options'>,
  {
    fileId,
    bodyId,
    without = [],
  }: { fileId: number; bodyId: number; without?: readonly number[] | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from file_entries o
      join translations t on t.project_id = ${projectId} and t.language_id = ${language.id} and t.entry_id = o.entry_id
      where o.project_id = ${projectId} and o.file_id = ${fileId}
        and (t.value is not null ${options.includeDraft ? sql`or t.draft is not null` : sql``})
        and o.entry_id not in (select unnest(${without}::bigint[]))
        and o.entry_id not in (
          select unnest(entries) from file_bodies where project_id = ${projectId} and id = ${bodyId})) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Paths of these files in a language (0: of a multilingual file). */
export async function listBodyPaths(
  db: Db,
  projectId: number,
  fileIds: readonly number[],
  languageId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('file_bodies')
    .select('path')
    .distinct()
    .where('project_id', '=', projectId)
    .where('file_id', 'in', fileIds.length > 0 ? fileIds : [0])
    .where('language_id', '=', languageId)
    .where('withdrawn_at', 'is', null)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** A file and the one with its plural forms: `.strings` and `.stringsdict`. */
export interface KeptPairRows {
  texts: KeptFileRow;
  plurals: KeptFileRow;
  /** As in `HoldingFile`, of both. */
  without: readonly number[];
}

/** Whether the key of one of the entries begins with a text. */
export async function hasKeyWithPrefix(
  db: Db,
  projectId: number,
  entries: ExportedEntries,
  prefix: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    ${unnamedStatement('from one entry to all of a project')}
    select exists (
      select from entries e where e.project_id = ${projectId} and ${condition(entries)}
        and starts_with(e.key, ${prefix})) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * The only file pair of a format that together holds exactly the chosen entries, of which one may have none; of several none is
 * meant, nor is one with a file whose imports are all undone.
 */
export async function findPair(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  { name, pluralsBeside }: CatalogueEntry,
  entries: ExportedEntries,
): Promise<KeptPairRows | undefined> {
  if (!pluralsBeside) return undefined;
  const { rows } = await sql<{ id: number; path: string; dict_id: number; dict_path: string; more: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with chosen as (select e.id from entries e where e.project_id = ${projectId} and ${condition(entries)})
    select f.id, f.path, d.id as dict_id, d.path as dict_path, held.n - held.chosen as more
    from files f
    join files d on d.project_id = ${projectId} and d.path = f.path || ${pluralsBeside.suffix} and d.format = ${pluralsBeside.format}
      and d.deleted_at is null
    cross join lateral (
      select count(distinct o.entry_id) as n, count(distinct o.entry_id) filter (where c.id is not null) as chosen
      from file_entries o left join chosen c on c.id = o.entry_id
      where o.project_id = ${projectId} and o.file_id in (f.id, d.id)) held
    where f.project_id = ${projectId} and f.format = ${name} and f.deleted_at is null
      and not exists (select from unnest(array[f.id, d.id]) o (id) where not exists (
        select from file_bodies b where b.project_id = ${projectId} and b.file_id = o.id and b.withdrawn_at is null))
      and held.chosen = (select count(*) from chosen) ${entries.kind === 'tags' ? sql`` : sql`and held.n = held.chosen`}
    limit ${mostHolding}`.execute(db);
  const fileIds = rows.flatMap(({ id, dict_id, more }) => (more > 0 ? [id, dict_id] : []));
  const outside = await listOutside(db, { projectId, baseLanguageId, fileIds }, entries);
  const pairs = rows.flatMap(({ id, path, dict_id, dict_path, more }): KeptPairRows[] => {
    const without = [...new Set([id, dict_id].flatMap((fileId) => outside.get(fileId) ?? []))];
    if (more > without.length) return [];
    return [
      {
        texts: { id, path, format: name },
        plurals: { id: dict_id, path: dict_path, format: pluralsBeside.format },
        without,
      },
    ];
  });
  return pairs.length === 1 ? pairs[0] : undefined;
}

/**
 * Whether one of the entries is a plural form, or has an ICU plural in one of the languages, from which forms are made.
 */
export async function hasPluralForms(
  db: Db,
  projectId: number,
  entries: ExportedEntries,
  languageIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    ${unnamedStatement('from one entry to all of a project')}
    select exists (
      select 1 from entries e where e.project_id = ${projectId} and ${condition(entries)}
        and e.key like '%]' and e.key ~ '\\[(zero|one|two|few|many|other)\\]$')
    or exists (
      select 1 from translations t join entries e on e.project_id = ${projectId} and e.id = t.entry_id
      where t.project_id = ${projectId} and t.language_id = any(${languageIds}::smallint[])
        and t.value like '%plural%' and t.value ~ '\\{[^{}]+,\\s*plural\\s*,' and ${condition(entries)}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Whether one of the entries is neither a plural form nor the text that has forms. */
export async function hasPlainTexts(db: Db, projectId: number, entries: ExportedEntries): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    ${unnamedStatement('from one entry to all of a project')}
    select exists (
      select 1 from entries e where e.project_id = ${projectId} and ${condition(entries)}
        and not (e.key like '%]' and e.key ~ '\\[(zero|one|two|few|many|other)\\]$')
        and not exists (select 1 from entries f where f.project_id = ${projectId}
          and f.key_hash = md5(e.key || '[other]')::uuid)) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The kept file beside another: of the same project, by path and format. */
export async function findFileAt(
  db: Db,
  projectId: number,
  path: string,
  format: string,
): Promise<KeptFileRow | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'path', 'format'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .where('format', '=', format)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function condition(entries: ExportedEntries) {
  switch (entries.kind) {
    case 'all':
      return sql`true`;
    case 'included':
      return sql`e.group_id <> all(${entries.withoutGroups}::bigint[])`;
    case 'group':
      return sql`e.group_id = ${entries.groupId}`;
    case 'tags':
      return sql`e.tags && ${entries.tagIds}::bigint[]
        ${entries.groupId === undefined ? sql`` : sql`and e.group_id = ${entries.groupId}`}`;
    case 'list':
      return sql`e.id = any(${entries.ids}::bigint[])`;
    case 'file':
      return sql`exists (select 1 from file_entries o where o.project_id = e.project_id
        and o.file_id = ${entries.fileId} and o.entry_id = e.id)`;
  }
}
