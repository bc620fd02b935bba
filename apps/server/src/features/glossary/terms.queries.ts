import type { PartOfSpeech, Term, TermText } from '@parlance/domain/glossary/term';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

export interface TermRow {
  id: number;
  texts: Record<string, TermText>;
  description: string;
  case_sensitive: boolean;
  forbidden: boolean;
  do_not_translate: boolean;
  part_of_speech: string | null;
}

export interface ShownTermRow extends TermRow {
  created_at: Date;
  created_by: number | null;
  created_name: string | null;
  updated_at: Date;
  updated_by: number | null;
  updated_name: string | null;
}

/** What a change of a term writes, by column. */
export type TermColumns = Omit<TermRow, 'id'>;
export const termColumns = [
  'texts',
  'description',
  'case_sensitive',
  'forbidden',
  'do_not_translate',
  'part_of_speech',
] as const satisfies readonly (keyof TermColumns)[];

const columns = ['id', ...termColumns] as const;

/** Terms of a project, oldest first, with those who wrote them. */
export async function listShownTerms(
  db: Db,
  projectId: number,
  ids?: readonly number[],
): Promise<ShownTermRow[]> {
  const { rows } = await sql<ShownTermRow>`
    select t.id, t.texts, t.description, t.case_sensitive, t.forbidden, t.do_not_translate, t.part_of_speech,
      t.created_at, t.created_by, c.first_name || ' ' || c.last_name as created_name,
      t.updated_at, t.updated_by, u.first_name || ' ' || u.last_name as updated_name
    from glossary_terms t
    left join users c on c.id = t.created_by
    left join users u on u.id = t.updated_by
    where t.project_id = ${projectId} and t.deleted_at is null
      ${ids ? sql`and t.id = any(${ids}::bigint[])` : sql``}
    order by t.id`.execute(db);
  return rows;
}

/** The same without people. */
export function listTermRows(db: Db, projectId: number): Promise<TermRow[]> {
  return db
    .selectFrom('glossary_terms')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute() as Promise<TermRow[]>;
}

export const termOf = (row: TermRow): Term => ({
  id: row.id,
  texts: row.texts,
  description: row.description,
  caseSensitive: row.case_sensitive,
  forbidden: row.forbidden,
  doNotTranslate: row.do_not_translate,
  partOfSpeech: row.part_of_speech as PartOfSpeech | null,
});

/** The given terms of a project, also deleted ones, locked until the end of the transaction. */
export async function lockTerms(
  trx: Db,
  projectId: number,
  ids: readonly number[],
): Promise<(TermRow & { deleted_at: Date | null })[]> {
  return trx
    .selectFrom('glossary_terms')
    .select([...columns, 'deleted_at'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute() as Promise<(TermRow & { deleted_at: Date | null })[]>;
}

/** All terms of a project that have a text in a language, also deleted ones, locked until the end of the transaction. */
export async function lockTermsWith(
  trx: Db,
  projectId: number,
  code: string,
): Promise<(TermRow & { deleted_at: Date | null })[]> {
  return trx
    .selectFrom('glossary_terms')
    .select([...columns, 'deleted_at'])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`jsonb_exists(texts, ${code})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute() as Promise<(TermRow & { deleted_at: Date | null })[]>;
}

/** Terms that are written so in the base language. */
export async function listTermsCalled(
  db: Db,
  projectId: number,
  { base, texts }: { base: string; texts: readonly string[] },
): Promise<TermRow[]> {
  return db
    .selectFrom('glossary_terms')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`texts -> ${base}::text ->> 'text' = any(${texts}::text[])`)
    .execute() as Promise<TermRow[]>;
}

export async function countTerms(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('glossary_terms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds the glossary of a project until the end of the transaction, and raises its version. */
export async function holdGlossary(trx: Db, projectId: number): Promise<void> {
  await sql`
    insert into glossaries as g (project_id, version) values (${projectId}, 1)
    on conflict (project_id) do update set version = g.version + 1`.execute(trx);
}

export async function insertTerms(
  trx: Db,
  { projectId, userId }: { projectId: number; userId: number | null },
  terms: readonly TermColumns[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into glossary_terms (project_id, texts, description, case_sensitive, forbidden, do_not_translate,
      part_of_speech, created_by, updated_by)
    select ${projectId}, n.texts, n.description, n.case_sensitive, n.forbidden, n.do_not_translate, n.part_of_speech,
      ${userId}::bigint, ${userId}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as (texts jsonb, description text,
      case_sensitive boolean, forbidden boolean, do_not_translate boolean, part_of_speech text))
      with ordinality as n (texts, description, case_sensitive, forbidden, do_not_translate, part_of_speech, place)
    order by n.place
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function updateTerms(
  trx: Db,
  { projectId, userId }: { projectId: number; userId: number | null },
  terms: readonly TermRow[],
): Promise<void> {
  await sql`
    update glossary_terms t
    set texts = n.texts, description = n.description, case_sensitive = n.case_sensitive, forbidden = n.forbidden,
      do_not_translate = n.do_not_translate, part_of_speech = n.part_of_speech, updated_at = now(),
      updated_by = ${userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as n (id bigint, texts jsonb, description text,
      case_sensitive boolean, forbidden boolean, do_not_translate boolean, part_of_speech text)
    where t.project_id = ${projectId} and t.id = n.id`.execute(trx);
}

/** Marks terms as deleted, or takes the mark away. */
export async function markTerms(
  trx: Db,
  projectId: number,
  ids: readonly number[],
  { deleted }: { deleted: boolean },
): Promise<void> {
  await sql`
    update glossary_terms set deleted_at = ${deleted ? sql`now()` : null}
    where project_id = ${projectId} and id = any(${ids}::bigint[])`.execute(trx);
}

export interface GlossaryOfProject {
  /** null: it has no terms, and never had. */
  version: number | null;
  shared: boolean;
  /** The other project of the team that shares its glossary. */
  sharedBy: { id: number; name: string; version: number } | null;
}

/** What a project uses: its own glossary, and that which another project of the team shares. */
export async function findGlossary(db: Db, projectId: number): Promise<GlossaryOfProject> {
  const { rows } = await sql<{
    version: number | null;
    is_shared: boolean | null;
    other: { id: number; name: string; version: number } | null;
  }>`
    select g.version, g.is_shared, (
      select jsonb_build_object('id', o.id, 'name', o.name, 'version', og.version)
      from projects o join glossaries og on og.project_id = o.id and og.is_shared
      where o.team_id = p.team_id and o.id <> p.id and o.deleted_at is null
      order by o.id limit 1) as other
    from projects p left join glossaries g on g.project_id = p.id
    where p.id = ${projectId}
    ${acrossProjects('a team shares the glossary of one of its projects')}`.execute(db);
  const [row] = rows;
  return { version: row?.version ?? null, shared: row?.is_shared ?? false, sharedBy: row?.other ?? null };
}

/** Shares a glossary with the team, or no longer; false: another project of the team shares its own. */
export async function markShared(
  trx: Db,
  { projectId, teamId }: { projectId: number; teamId: number },
  shared: boolean,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shared glossary', ${teamId}))`.execute(trx);
  if (shared && (await findGlossary(trx, projectId)).sharedBy !== null) return false;
  await sql`
    insert into glossaries as g (project_id, version, is_shared) values (${projectId}, 1, ${shared})
    on conflict (project_id) do update set version = g.version + 1, is_shared = ${shared}`.execute(trx);
  return true;
}

/** The projects whose texts a glossary is about: its own, and where it is shared all of the team. */
export async function listUsers(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from projects p join projects o on o.id = p.id or (o.team_id = p.team_id and exists (
      select from glossaries g where g.project_id = p.id and g.is_shared))
    where p.id = ${projectId} and o.deleted_at is null order by o.id
    ${acrossProjects('a team shares the glossary of one of its projects')}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface LanguageCodes {
  base: string;
  codes: string[];
  /** Ids of the project's own languages, by code. */
  own: Map<string, number>;
}

/** Codes of the languages that terms of a project can have, the base language first: also those of who uses it. */
export async function listLanguageCodes(db: Db, projectId: number): Promise<LanguageCodes> {
  const users = await listUsers(db, projectId);
  const { rows } = await sql<{ code: string; id: number; is_base: boolean; is_own: boolean }>`
    select l.code, l.id, l.project_id = ${projectId} as is_own,
      l.project_id = ${projectId} and p.base_language_id = l.id as is_base
    from languages l join projects p on p.id = l.project_id
    where l.project_id = any(${users}::bigint[]) and l.deleted_at is null
    order by is_base desc, is_own desc, l.code
    ${acrossProjects('the projects that share a glossary')}`.execute(db);
  return {
    base: rows.find(({ is_base }) => is_base)?.code ?? '',
    codes: [...new Set(rows.map(({ code }) => code))],
    own: new Map(rows.flatMap(({ code, id, is_own }) => (is_own ? [[code, id] as const] : []))),
  };
}

/** The keys of entries. */
export async function listKeys(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'key'])
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}
