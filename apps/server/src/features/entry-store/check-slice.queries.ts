import { issueBits } from '@parlance/domain/checks/issues';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { entryOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import type { SliceBounds } from '../../db/slices.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { fileLimitsOf } from './file-limits.sql.ts';
import { checkColumns } from './project-checks.queries.ts';
import { sourceOf } from './source-text.sql.ts';
import { bytesOf } from './text-bytes.queries.ts';
import { updateTexts } from './texts.sql.ts';
import type { RowToCheck } from './warnings.service.ts';

/** The position of a text in the check order. */
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

/**
 * Finds the language at a position, or the next one. It includes languages in the trash, which a restore may bring
 * back.
 */
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

export interface StoredTextToCheck extends RowToCheck {
  entry_id: number;
  /** Versions of the text's row and of its base text's row. They show whether either changed. */
  row_state: string;
  base_state: string | null;
  /** Whether the text was saved against a base text that differs from the current one, or against none. */
  remembers_other: boolean;
  /** Whether the text was saved against a base text, and the current one is another. */
  is_behind: boolean;
}

/** A text as it was read: it is written only if it is still the same. */
export type CheckedState = Pick<StoredTextToCheck, 'entry_id' | 'issues' | 'row_state' | 'base_state'>;

const isBase = (language: LanguageToCheck): boolean => language.language_id === language.base_language_id;
/** SQL: the hash that a text of the language stores of a base text `b`. */
const hashOf = (language: LanguageToCheck) =>
  isBase(language) ? sql`null::integer` : sql`text_hash(b.value)`;

/** What a text of the language is compared with, as a lateral table. A base text is compared with none. */
const baseOf = (language: LanguageToCheck, entryId: RawBuilder<unknown>) => {
  const { project_id: projectId, base_language_id: id } = language;
  const baseLanguageId = sql`${id}::smallint`;
  return isBase(language)
    ? translationOf(projectId, baseLanguageId, entryId)
    : sourceOf({ projectId, baseLanguageId }, entryId);
};

/** Lists the next texts of a language after an entry, within bounds, but at least one if any is left. */
export async function listTextsToCheck(
  db: Db,
  language: LanguageToCheck,
  after: number,
  bounds: SliceBounds,
): Promise<StoredTextToCheck[]> {
  const { project_id: projectId, language_id: languageId, code } = language;
  const { rows } = await sql<StoredTextToCheck>`
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
    select t.entry_id, e.key, ${code} as language, t.value, t.draft, t.max_length, t.dismissed, t.issues, b.value as base_value,
      t.row_xmin::text as row_state, b.row_xmin::text as base_state,
      t.base_hash is distinct from ${hashOf(language)} as remembers_other,
      coalesce(t.base_hash <> ${hashOf(language)}, false) as is_behind, ${checkColumns(projectId)},
      ${fileLimitsOf(projectId, sql`${languageId}::smallint`, sql`t.entry_id`)} as file_limits
    from next n
    join ${entryOf(projectId, sql`n.entry_id`)} e on true
    join ${translationOf(projectId, sql`${languageId}::smallint`, sql`n.entry_id`)} t on true
    left join ${baseOf(language, sql`n.entry_id`)} b on true
    where n.sum <= ${bounds.bytes} or n.number = 1
    order by n.entry_id`.execute(db);
  return rows;
}

/**
 * Writes the issues with history and returns the number of texts. It skips texts that changed since, or whose base text
 * did: their writer may have checked them with another version, or not at all. `isNewBase`: each text that is not
 * outdated counts as current for its current base text.
 */
export async function writeIssuesFound(
  trx: Db,
  language: LanguageToCheck,
  found: readonly { text: CheckedState; issues: number }[],
  { isNewBase }: { isNewBase: boolean },
): Promise<number> {
  const { project_id: projectId, language_id: languageId } = language;
  const texts = found.map(({ text }) => text);
  const { rows } = await sql<{ written: number }>`
    with given as (
      select * from unnest(${texts.map((text) => text.entry_id)}::bigint[], ${found.map(({ issues }) => issues)}::integer[],
        ${texts.map((text) => text.issues)}::integer[], ${texts.map((text) => text.row_state)}::text[],
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
        { projectId, operationId: null, userId: null, most: texts.length },
        sql`select ${historyKinds.issues}, ${languageId}, entry_id, null, jsonb_build_object('issues', old_issues)
          from written where issues <> old_issues`,
      )}
    )
    select count(*)::integer as written from written`.execute(trx);
  return rows[0]?.written ?? 0;
}
