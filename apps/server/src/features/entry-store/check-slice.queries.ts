import { issueBits } from '@parlance/domain/checks/issues';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import type { SliceBounds } from '../../db/slices.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { bytesOf } from './text-bytes.queries.ts';
import { updateTexts } from './texts.sql.ts';
import type { RowToCheck } from './warnings.service.ts';

/** A text, by what the order goes by. */
export interface CheckPosition {
  projectId: number;
  languageId: number;
  entryId: number;
}

export interface LanguageToCheck {
  project_id: number;
  language_id: number;
  code: string;
  base_language_id: number | null;
}

/** The language of a place, or the first one after it; those in the trash too, which may come back. */
export async function findLanguageFrom(
  db: Db,
  { projectId, languageId }: CheckPosition,
): Promise<LanguageToCheck | undefined> {
  const { rows } = await sql<LanguageToCheck>`
    select l.project_id, l.id as language_id, l.code, p.base_language_id
    from languages l join projects p on p.id = l.project_id
    where (l.project_id, l.id) >= (${projectId}::bigint, ${languageId}::smallint)
    order by l.project_id, l.id limit 1
    ${acrossProjects('texts of all projects are checked again')}`.execute(db);
  return rows[0];
}

export interface TextToCheck extends RowToCheck {
  entry_id: number;
  /** Versions of the row and of that of its base text, by which it is seen that neither is another. */
  row_state: string;
  base_state: string | null;
  /** Whether it was saved against another base text than that of now. */
  remembers_other: boolean;
}

const isBase = (language: LanguageToCheck): boolean => language.language_id === language.base_language_id;
/** What a text of the language remembers of a base text `b`. */
const hashOf = (language: LanguageToCheck) =>
  isBase(language) ? sql`null::integer` : sql`text_hash(b.value)`;

const baseOf = (language: LanguageToCheck, entryId: RawBuilder<unknown>) =>
  translationOf(language.project_id, sql`${language.base_language_id}::smallint`, entryId);

/** The next texts of a language after an entry: at least one, where there is one, else within bounds. */
export async function listTextsToCheck(
  db: Db,
  language: LanguageToCheck,
  after: number,
  bounds: SliceBounds,
): Promise<TextToCheck[]> {
  const { project_id: projectId, language_id: languageId, code } = language;
  const { rows } = await sql<TextToCheck>`
    ${unnamedStatement('from one text to a slice of a language')}
    with next as materialized (
      select entry_id, sum(bytes) over (order by entry_id) as sum, row_number() over (order by entry_id) as number
      from (
        select t.entry_id, ${bytesOf(sql`t.value`, sql`t.draft`, sql`b.value`)} as bytes
        from translations t left join ${baseOf(language, sql`t.entry_id`)} b on true
        where t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id > ${after}
          and (t.value is not null or t.draft is not null)
        order by t.entry_id limit ${bounds.items}
      ) t
    )
    select t.entry_id, e.key, ${code} as language, t.value, t.draft, t.max_length, t.issues, b.value as base_value,
      t.row_xmin::text as row_state, b.row_xmin::text as base_state,
      t.base_hash is distinct from ${hashOf(language)} as remembers_other
    from next n
    join ${entryOf(projectId, sql`n.entry_id`)} e on true
    join ${translationOf(projectId, sql`${languageId}::smallint`, sql`n.entry_id`)} t on true
    left join ${baseOf(language, sql`n.entry_id`)} b on true
    where n.sum <= ${bounds.bytes} or n.number = 1
    order by n.entry_id`.execute(db);
  return rows;
}

/**
 * Writes what was found, with history; answers how many. A text that became another since, or has another base text, is left
 * alone: whoever did that may have looked at it by other checks, or not at all. `isNewBase`: what is not outdated is up to date
 * with the base text of now.
 */
export async function writeIssuesFound(
  trx: Db,
  language: LanguageToCheck,
  found: readonly { text: TextToCheck; issues: number }[],
  { isNewBase }: { isNewBase: boolean },
): Promise<number> {
  const { project_id: projectId, language_id: languageId } = language;
  const texts = found.map(({ text }) => text);
  const { rows } = await sql<{ written: number }>`
    with given as (
      select * from unnest(${texts.map((text) => text.entry_id)}::bigint[], ${found.map(({ issues }) => issues)}::smallint[],
        ${texts.map((text) => text.issues)}::smallint[], ${texts.map((text) => text.row_state)}::text[],
        ${texts.map((text) => text.base_state)}::text[]) as g (entry_id, issues, old_issues, row_state, base_state)
    ), written as (
      ${updateTexts({
        projectId,
        languageId,
        from: sql`given g left join ${baseOf(language, sql`g.entry_id`)} b on true`,
        entryId: sql`g.entry_id`,
        where: sql`t.xmin = g.row_state::xid and b.row_xmin::text is not distinct from g.base_state`,
        columns: {
          issues: sql`g.issues`,
          ...(isNewBase && {
            base_hash: sql`case when g.issues & ${sql.lit(issueBits.outdated)} <> 0 then t.base_hash
              else ${hashOf(language)} end`,
          }),
        },
        changes: false,
        by: null,
      })}
      returning t.entry_id, g.issues, g.old_issues
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId: null, userId: null },
        sql`select ${historyKinds.issues}, ${languageId}, entry_id, null, jsonb_build_object('issues', old_issues)
          from written where issues <> old_issues`,
      )}
    )
    select count(*)::integer as written from written`.execute(trx);
  return rows[0]?.written ?? 0;
}
