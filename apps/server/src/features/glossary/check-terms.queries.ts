import { issueBits } from '@parlance/domain/checks/issues';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { anyOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { FeedSlice } from '../feed/readers.service.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';

export const termBits = issueBits.glossaryMissing | issueBits.glossaryForbidden;

export interface TextWithTerms {
  entry_id: number;
  value: string | null;
  draft: string | null;
  issues: number;
  row_state: string;
  base_state: string | null;
}

/** Texts of a language after an entry: of the entries given, or (undefined) all; `marked`: only those with warnings of terms. */
export async function listTextsWithTerms(
  db: Db,
  of: { projectId: number; languageId: number; baseLanguageId: number },
  given: { after: number; limit: number; among: readonly number[] | undefined; marked?: boolean },
): Promise<TextWithTerms[]> {
  const { rows } = await sql<TextWithTerms>`
    ${unnamedStatement('from a few entries to all of a project')}
    select t.entry_id, t.value, t.draft, t.issues, t.xmin::text as row_state, b.row_xmin::text as base_state
    from (
      select k.*, k.xmin from translations k
      where k.project_id = ${of.projectId} and k.language_id = ${of.languageId}::smallint
        and k.entry_id > ${given.after} ${given.among ? sql`and k.entry_id = ${anyOf(given.among)}` : sql``}
        ${given.marked ? sql`and k.issues & ${sql.lit(termBits)} <> 0` : sql``}
        and (k.value is not null or k.draft is not null)
      order by k.entry_id limit ${given.limit}
    ) t
    left join ${translationOf(of.projectId, sql`${of.baseLanguageId}::smallint`, sql`t.entry_id`)} b on true
    order by t.entry_id`.execute(db);
  return rows;
}

/** The entries that a slice of the feed names, and the kinds of what happened. */
export async function readNamed(
  trx: Db,
  { projectId, ids }: FeedSlice,
): Promise<{ entries: number[]; kinds: number[] }> {
  const rows = rowsWhere(projectId, sql`h.id = any(${ids}::bigint[])`);
  const { rows: found } = await sql<{ entries: number[] | null; kinds: number[] | null }>`
    ${unnamedStatement('from one save to a slice of an import')}
    select (select array_agg(distinct n.entry_id) from (${eachNamed(rows)}) n where n.entry_id is not null) as entries,
      (select array_agg(distinct h.kind) from ${rows} h) as kinds`.execute(trx);
  return { entries: found[0]?.entries ?? [], kinds: found[0]?.kinds ?? [] };
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
