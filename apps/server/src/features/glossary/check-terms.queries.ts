import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { issueBits } from '@parlance/domain/checks/issues';
import type { TermText } from '@parlance/domain/glossary/term';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { namedWithForms } from '../entry-store/named-forms.sql.ts';
import { type CheckColumns, checkColumns, presentChecks } from '../entry-store/project-checks.queries.ts';
import { type SourcePlace, sourceOf } from '../entry-store/source-text.sql.ts';
import type { FeedSlice } from '../feed/readers.service.ts';

export const termBits = issueBits.glossaryMissing | issueBits.glossaryForbidden;

export interface LanguageOfTexts {
  id: number;
  code: string;
}

/** The languages of a project, the base language first, and the bits of the checks that count in it. */
export async function findTermContext(
  db: Db,
  projectId: number,
): Promise<{ languages: LanguageOfTexts[]; counted: number }> {
  const { rows } = await sql<CheckColumns & { languages: LanguageOfTexts[] | null }>`
    select ${checkColumns(projectId)}, (
      select json_agg(json_build_object('id', l.id, 'code', l.code) order by l.id = p.base_language_id desc, l.code)
      from languages l join projects p on p.id = l.project_id
      where l.project_id = ${projectId} and p.id = ${projectId} and l.deleted_at is null) as languages`.execute(
    db,
  );
  const [row] = rows;
  return { languages: row?.languages ?? [], counted: row ? presentChecks(row).counted : 0 };
}

/** A text as it is looked into first. */
export interface TextToLookAt {
  language_id: number;
  entry_id: number;
  value: string | null;
  draft: string | null;
  issues: number;
  dismissed: Dismissals | null;
  /** The hash of the base text, where something was dismissed. */
  base_hash: number | null;
}

/** SQL: what was dismissed of a text `t`, and the hash of the base text for which it may hold. */
const dismissedWithBase = (of: SourcePlace): RawBuilder<unknown> => sql`t.dismissed,
  case when t.dismissed is not null
    then (select text_hash(b.value) from ${sourceOf(of, sql`t.entry_id`)} b) end as base_hash`;

/** The texts of entries in some languages. */
export async function listTextsOfEntries(
  db: Db,
  of: SourcePlace & { languages: readonly number[] },
  entries: readonly number[],
): Promise<TextToLookAt[]> {
  const { rows } = await sql<TextToLookAt>`
    ${unnamedStatement('from one entry to a slice of an import')}
    select t.language_id, t.entry_id, t.value, t.draft, t.issues, ${dismissedWithBase(of)} from translations t
    where t.project_id = ${of.projectId} and t.language_id = any(${of.languages}::smallint[])
      and t.entry_id = ${anyOf(entries)} and (t.value is not null or t.draft is not null)`.execute(db);
  return rows;
}

/** Texts of a language after an entry, in order: of the entries given; those with warnings of terms (`marked`); or all. */
export async function listTextsToLookAt(
  db: Db,
  of: SourcePlace & { languageId: number },
  given: { after: number; limit: number; which: readonly number[] | 'marked' | 'all' },
): Promise<TextToLookAt[]> {
  const { which } = given;
  const { rows } = await sql<TextToLookAt>`
    ${unnamedStatement('from a few entries to all of a project')}
    select t.language_id, t.entry_id, t.value, t.draft, t.issues, ${dismissedWithBase(of)} from translations t
    where t.project_id = ${of.projectId} and t.language_id = ${of.languageId}::smallint and t.entry_id > ${given.after}
      ${typeof which === 'string' ? sql`` : sql`and t.entry_id = ${anyOf(which)}`}
      ${which === 'marked' ? sql`and t.issues & ${sql.lit(termBits)} <> 0` : sql``}
      and (t.value is not null or t.draft is not null)
    order by t.entry_id limit ${given.limit}`.execute(db);
  return rows;
}

/** A text with what tells whether it and its base text are still the ones that were read. */
export interface TextWithState extends Omit<TextToLookAt, 'language_id'> {
  row_state: string;
  base_state: string | null;
}

/** Texts of a language to be written. */
export async function listTextsWithState(
  db: Db,
  of: SourcePlace & { languageId: number },
  entries: readonly number[],
): Promise<TextWithState[]> {
  const { rows } = await sql<TextWithState>`
    ${unnamedStatement('from one text to a slice of a project')}
    select t.entry_id, t.value, t.draft, t.issues, t.dismissed, text_hash(b.value) as base_hash,
      t.xmin::text as row_state, b.row_xmin::text as base_state
    from translations t
    left join ${sourceOf(of, sql`t.entry_id`)} b on true
    where t.project_id = ${of.projectId} and t.language_id = ${of.languageId}::smallint
      and t.entry_id = ${anyOf(entries)} and (t.value is not null or t.draft is not null)`.execute(db);
  return rows;
}

/** The entries that a slice of the feed names, with forms whose source may have changed. */
export async function listNamed(trx: Db, slice: FeedSlice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.entry_id as id from (${namedWithForms(slice)}) n`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function findTeam(db: Db, projectId: number): Promise<number> {
  const { team_id } = await db
    .selectFrom('projects')
    .select('team_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return team_id;
}

/** The projects of a team. */
export async function listProjectsOfTeam(db: Db, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from projects where team_id = ${teamId} and deleted_at is null order by id
    ${acrossProjects('a team shares the glossary of one of its projects')}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next project that has a glossary or uses one of its team, also in the trash: it may come back. */
export async function findProjectWithTerms(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p where p.id > ${after} and (
      exists (select from glossaries g where g.project_id = p.id) or exists (
        select from projects o join glossaries og on og.project_id = o.id and og.is_shared
        where o.team_id = p.team_id and o.deleted_at is null))
    order by p.id limit 1
    ${acrossProjects('all texts are looked into again where terms are found in another way')}`.execute(db);
  return rows[0]?.id;
}

/** Changes of one term; those of a glossary hold it, so that their rows are committed in order. */
const ofOneTerm = sql`h.kind between ${sql.lit(historyKinds.termAdded)} and ${sql.lit(historyKinds.termRestored)}`;

/** The last change of a term in projects, as a row of the history. */
export async function findLastTermChange(db: Db, projects: readonly number[]): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(h.id) as last from history h where h.project_id = any(${projects}::bigint[]) and ${ofOneTerm}
    ${acrossProjects('a team shares the glossary of one of its projects')}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** A term that changed, with all that it is and was since a change. */
export interface TouchedTerm {
  forbidden: boolean;
  doNotTranslate: boolean;
  texts: { code: string; text: TermText }[];
}

/** The terms that changed since a change, and how often that was. */
export async function findTouchedTerms(
  db: Db,
  projects: readonly number[],
  { since, most }: { since: number; most: number },
): Promise<{ count: number; terms: TouchedTerm[] }> {
  const { rows } = await sql<{ count: number; terms: TouchedTerm[] | null }>`
    with changes as (
      select (h.old ->> 'term')::bigint as term, h.old from history h
      where h.project_id = any(${projects}::bigint[]) and h.id > ${since} and ${ofOneTerm} limit ${most}
    ), states as (
      select t.id as term, t.texts, t.forbidden, t.do_not_translate from glossary_terms t
      where t.project_id = any(${projects}::bigint[]) and t.id in (select term from changes)
      union all
      select c.term, c.old -> 'texts', (c.old ->> 'forbidden')::boolean, (c.old ->> 'do_not_translate')::boolean
      from changes c
    ), terms as (
      select coalesce(bool_or(s.forbidden), false) as forbidden,
        coalesce(bool_or(s.do_not_translate), false) as "doNotTranslate",
        coalesce(jsonb_agg(distinct jsonb_build_object('code', x.code, 'text', x.text))
          filter (where jsonb_typeof(x.text) = 'object'), '[]') as texts
      from states s
      left join lateral jsonb_each(case when jsonb_typeof(s.texts) = 'object' then s.texts else '{}' end)
        as x (code, text) on true
      group by s.term
    )
    select (select count(*)::integer from changes) as count, (select jsonb_agg(to_jsonb(terms)) from terms) as terms
    ${acrossProjects('a team shares the glossary of one of its projects')}`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, terms: row?.terms ?? [] };
}
