/**
 * Compares the rows of an import with the stored entries, in one statement for each language. The differences go into
 * the temporary table `import_changes`: a preview reads it, an import writes it. So both report the same.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import { foundElsewhere } from '@parlance/domain/checks/warnings';
import { entryStatus } from '@parlance/domain/entry/status';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { mostTexts } from '@parlance/formats/shared/limits';
import { waysOfPlurals, waysOfTexts } from '@parlance/formats/ways';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { isCleared } from '../../entry-store/cleared.sql.ts';
import type { ProjectChecks } from '../../entry-store/project-checks.queries.ts';
import { generalHash, generalText } from '../../entry-store/source-text.sql.ts';
import { changedStatus, statusAfter } from '../../entry-store/status.sql.ts';
import { issuesInSql } from '../../entry-store/warnings.sql.ts';
import type {
  ImportRights,
  LanguageStep,
  ReadFileToImport,
  ResolvedOptions,
} from '../record/import.types.ts';
import { isSourceGeneral, sourceOfRow } from './form-source.sql.ts';
import { isEntryOfRow, withPlanOfRows } from './plan-of-rows.ts';
import { movesOf } from './status-moves.ts';

export interface ImportDiff {
  step: LanguageStep;
  files: readonly ReadFileToImport[];
  options: ResolvedOptions;
  rights: ImportRights;
  /** An import draws ids for new entries; a preview draws none. */
  forWriting: boolean;
  /** Number of rows in this language; decides the query plan. */
  rows: number;
}

/** What the comparison needs to know of the project. */
export interface ComparedWith {
  checks: ProjectChecks;
  /** Plural categories of the base language. */
  baseForms: readonly string[];
}

/**
 * Fills `import_changes` for one language, with one row for each row of the file: entry_id (null: unknown and not
 * created), is_new, blocked (why a difference is left alone), old and new texts, and what else will change. Texts of
 * unchanged rows are left out.
 */
export async function compareLanguage(trx: Db, comparison: ImportDiff, others: ComparedWith): Promise<void> {
  await sql`drop table if exists import_changes`.execute(trx);
  await withPlanOfRows(trx, comparison.rows, () =>
    sql`create temp table import_changes on commit drop as ${selectChanges(comparison, others)}`.execute(trx),
  );
}

function selectChanges(comparison: ImportDiff, { checks, baseForms }: ComparedWith): RawBuilder<unknown> {
  const { counted } = checks;
  const { step, forWriting } = comparison;
  const isBase = step.languageId === step.baseLanguageId;
  // Looks up the sequence once, not for each row.
  const newId = forWriting
    ? sql`nextval((select pg_get_serial_sequence('entries', 'id')::regclass))`
    : sql`null::bigint`;
  // Draws ids above the sort, so that new entries are numbered in the order of the file.
  return sql`
    select s.*, case when s.is_new and s.winner then ${newId} else s.known_id end as entry_id
    from (
      select d.position, d.key, d.key_hash, d.known_id, d.winner, d.file_group, d.old_group, d.had_row, d.old_version,
        d.old_status, d.old_max, d.old_length_by_hand, d.old_by_hand, d.old_issues, d.old_dismissed, d.linked, d.locked,
        not d.is_known and d.blocked is distinct from 'unknown' as is_new,
        d.blocked,
        d.text_changed,
        d.changed_here and coalesce(d.blocked, 'changedHere') = 'changedHere' as changed_here,
        d.text_changed and d.as_former is not null and d.old_value <> d.new_value as overwrites,
        d.is_empty, d.none_says and d.old_value is not null as stays,
        d.none_says and d.old_value is null and d.old_draft is null as is_nowhere,
        d.old_older, draft_is_older(d.old_value, d.old_draft, d.old_older, d.new_value, d.new_draft) as new_older,
        d.new_max is distinct from d.old_max as max_changed,
        coalesce(d.is_known and d.file_group <> d.old_group, false) as moved, false as bound,
        case when d.text_changed then d.old_value end as old_value,
        case when d.text_changed then d.old_draft end as old_draft,
        case when d.text_changed then d.old_base_hash end as old_base_hash,
        case when d.text_changed then d.old_origin end as old_origin,
        case when d.text_changed then d.new_value end as new_value,
        case when d.text_changed then d.new_draft end as new_draft,
        ${newStatus(comparison)} as new_status,
        d.new_max,
        d.base_fill, d.base_had_row, d.base_status,
        case when d.text_changed or d.base_fill is not null then ${sourceOfRow} end as base_value,
        d.general_text,
        d.is_known and d.new_description is distinct from d.old_description as description_changed,
        case when not d.is_known or d.new_description is distinct from d.old_description
          then d.new_description end as new_description,
        case when d.new_description is distinct from d.old_description then d.old_description end as old_description,
        d.is_known and d.new_metadata is distinct from d.old_metadata as metadata_changed,
        case when not d.is_known or d.new_metadata is distinct from d.old_metadata
          then d.new_metadata end as new_metadata,
        case when d.new_metadata is distinct from d.old_metadata then d.old_metadata end as old_metadata,
        ${equalsStored(comparison, isBase)} as as_file,
        ${issuesAfter(isBase, counted)} as issues, null::jsonb as refusal
      from (${selectPermitted(comparison, isBase, baseForms)}) d
      order by d.position
    ) s`;
}

/**
 * Whether an export would find this row in the file as stored after the import (export/kept-file.service.ts). A text
 * that comes from the source alone appears only in bilingual files of one language.
 */
function equalsStored(comparison: ImportDiff, isBase: boolean): RawBuilder<unknown> {
  const { files, step } = comparison;
  const bilingual = step.fileIndexes.every((index) => {
    const format = findCatalogueEntry(files[index]?.format ?? '');
    return format?.bilingual && !format.multiLanguage;
  });
  const status = newStatus(comparison);
  return sql`
    d.new_value is not distinct from d.incoming
      and ${isBase && !bilingual ? sql`d.source is null` : sql`true`}
      and (${status} in (${sql.lit(entryStatus.none)}, ${sql.lit(entryStatus.inOrder)})
        or ${status} is not distinct from d.file_status)`;
}

/**
 * The new status of a row. A status that the importer may not remove stays, as does that of a text in an order. A file that
 * could state one, and states none of a text that it changes, comes out again as it came: nobody has judged that text.
 */
function newStatus({ options, rights, step }: ImportDiff): RawBuilder<unknown> {
  const changed = changedStatus(step.projectId, sql`d.old_status`, {
    before: { value: sql`d.old_value`, draft: sql`d.old_draft` },
    after: { value: sql`d.new_value`, draft: sql`d.new_draft` },
  });
  const unjudged = sql.lit(entryStatus.none);
  const unsaid = sql`case when d.has_states and ${changed} <> d.old_status then ${unjudged}::smallint else ${changed} end`;
  const wanted = sql`coalesce(${options.setStatus}::smallint, d.file_status, ${unsaid})`;
  return sql`case when d.text_changed then ${statusAfter(movesOf(rights), sql`d.old_status`, wanted)} else d.old_status end`;
}

/**
 * Stops the planner from inlining a computed column in every place that uses it, which would compute it several times.
 */
const eachOnce = sql`offset 0`;

/**
 * Whether the user groups allow writing this language. A file with several languages may hold others, which stay as
 * they are.
 */
const isAllowed = ({ step, rights }: ImportDiff): boolean => rights.only?.includes(step.code) ?? true;

/** Adds whether each difference may be written. */
function selectPermitted(
  comparison: ImportDiff,
  isBase: boolean,
  baseForms: readonly string[],
): RawBuilder<unknown> {
  const { rights, options } = comparison;
  const mayWrite = sql`${isAllowed(comparison)}::boolean`;
  return sql`
      select p.*,
        p.winner and p.blocked is null and p.differs as text_changed,
        case when p.blocked is not null or not p.winner then p.old_max else p.wanted_max end as new_max,
        case when p.winner and not ${options.asDraft}::boolean and ${rights.values && rights.base}::boolean and not ${isBase}::boolean
          and p.base_value is null and not p.base_locked and not p.base_cleared
            and (p.is_known or p.blocked is null) and not p.as_general
          then p.source end as base_fill
      from (
        select w.*, ${isBase ? sql`false` : isSourceGeneral(comparison.step, baseForms)} as as_general,
          case
            when not w.is_known and not (${rights.create}::boolean and ${mayWrite}) then 'unknown'
            when not w.differs then null
            when not ${mayWrite} then 'language'
            when w.linked then 'linked'
            when w.locked and ${options.skipLocked || !rights.locked}::boolean then 'locked'
            when ${options.skipOrdered ?? false}::boolean and w.old_status = ${sql.lit(entryStatus.inOrder)} then 'ordered'
            when ${options.onlyIfEmpty || (isBase && options.baseFills === true)}::boolean
              and (w.old_value is not null or (${options.asDraft}::boolean and w.old_draft is not null)) then 'filled'
            when ${options.keepChangedHere ?? false}::boolean and w.changed_here then 'changedHere'
          end as blocked
        from (${selectDiffed(comparison, isBase)}) w
        ${eachOnce}
      ) p
      ${eachOnce}`;
}

/** Adds what the file would write if nothing prevented it, and whether that differs. */
function selectDiffed(comparison: ImportDiff, isBase: boolean): RawBuilder<unknown> {
  return sql`
    select v.*,
      v.differs and coalesce(v.as_former, false) and (v.old_value is not null
        or v.old_draft is not null and (${comparison.options.asDraft}::boolean or v.incoming is null)) as changed_here
    from (
    select n.*, n.new_value is distinct from n.old_value or n.new_draft is distinct from n.old_draft as differs
    from (
      select j.*,
        ${comparison.options.asDraft ? sql`j.old_value` : sql`coalesce(j.incoming, j.old_value)`} as new_value,
        ${
          comparison.options.asDraft
            ? sql`case when coalesce(j.incoming_draft, j.incoming) is distinct from j.old_value
                then coalesce(j.incoming_draft, j.incoming, j.old_draft) else j.old_draft end`
            : sql`case
                when j.incoming_draft is distinct from coalesce(j.incoming, j.old_value)
                  then coalesce(j.incoming_draft, nullif(j.old_draft, j.incoming))
                else nullif(j.old_draft, j.incoming) end`
        } as new_draft
      from (${selectMatched(comparison, isBase)}) j
      ${eachOnce}
    ) n
    ${eachOnce}
    ) v
    ${eachOnce}`;
}

/**
 * Metadata of a known entry as the file states it, without how the text is written in the file. A different way of
 * writing is no change: files that Parlance wrote itself carry it for texts that people typed.
 */
function fileMetadata(now: ReturnType<typeof entryNow>): RawBuilder<unknown> {
  const names = (all: readonly string[]) => sql`${sql.lit(`{${all.join()}}`)}::text[]`;
  const isSame = sql`coalesce(nullif(r.value, ''), t.value) is not distinct from t.value or r.value = t.draft`;
  return sql`
    case when ${now.isKnown} and r.metadata -> 'fields' ?| ${names([...waysOfTexts, ...waysOfPlurals])} and (${isSame})
      then (
        select nullif(case when f.fields = '{}' then r.metadata - 'fields'
          else jsonb_set(r.metadata, '{fields}', f.fields) end, '{}')
        from (select (r.metadata -> 'fields') - ${names(waysOfTexts)} - array(
          select way from unnest(${names(waysOfPlurals)}) way
          where not coalesce(${now.metadata} -> 'fields' ? way, false)) as fields) f)
      else r.metadata end`;
}

/** Merges the metadata of an entry and of a file; for fields that both have, the second argument wins. */
const mergedMetadata = (first: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${first}, '{}'::jsonb) || coalesce(${last}, '{}'::jsonb)
    || case when ${first} ? 'fields' and ${last} ? 'fields'
      then jsonb_build_object('fields', (${first} -> 'fields') || (${last} -> 'fields')) else '{}'::jsonb end`;

/** What a row of the file (`r`) brings for its language: in the base language the source is the text, too. */
export const incomingText = ({ languageId, baseLanguageId }: LanguageStep): RawBuilder<unknown> =>
  languageId === baseLanguageId
    ? sql`coalesce(nullif(r.value, ''), nullif(r.source, ''))`
    : sql`nullif(r.value, '')`;

/** Joins the rows of the file with the stored entries of the same keys. */
function selectMatched(comparison: ImportDiff, isBase: boolean): RawBuilder<unknown> {
  const { step, files, rights } = comparison;
  const { projectId, importId, rowLanguageId, languageId, baseLanguageId, fileIndexes } = step;
  const groups = fileIndexes.map((index) => files[index]?.groupId ?? null);
  const { winner, noneSays } = amongFiles(fileIndexes.length > 1);
  const stay = fileIndexes.map((index) => files[index]?.groupsStay ?? false);
  const again = fileIndexes.map((index) => files[index]?.isAgain ?? false);
  const hasStates = fileIndexes.map(
    (index) => findCatalogueEntry(files[index]?.format ?? '')?.states ?? false,
  );
  // A file in the base language, and one with source texts, sets the facts that hold for all languages. One that comes
  // again as stored has set them before: what another language's file, or a user, set since stays, in any order.
  const describes = sql`((${isBase}::boolean or r.source is not null) and not f.again)`;
  const change = sql`${rights.change && isAllowed(comparison)}::boolean`;
  const now = entryNow(comparison);
  return sql`
    select r.position, r.key, r.key_hash, ${winner} as winner, parsed.is_empty, ${noneSays} as none_says,
      case when ${change} and not (f.groups_stay and ${now.isKnown}) then f.group_id end as file_group,
      parsed.incoming, parsed.incoming_draft, nullif(r.source, '') as source, r.as_former, r.status as file_status, f.has_states,
      e.id as known_id, ${now.isKnown} as is_known, ${now.group} as old_group, e.link_parent is not null as linked,
      t.entry_id is not null as had_row, t.value as old_value, t.draft as old_draft,
      coalesce(t.draft_older, false) as old_older,
      coalesce(t.status, 0::smallint) as old_status, coalesce(t.locked, false) as locked,
      coalesce(t.version, 0) as old_version, coalesce(t.issues, 0) as old_issues, t.max_length as old_max,
      t.base_hash as old_base_hash, t.text_origin as old_origin, t.length_by_hand as old_length_by_hand, e.by_hand as old_by_hand, t.dismissed as old_dismissed,
      case when ${change} and not (f.again and t.entry_id is not null) then coalesce(r.max_length, t.max_length)
        else t.max_length end as wanted_max,
      ${isBase ? sql`null::text` : now.base} as base_value,
      ${isBase ? sql`null::text` : now.generalText} as general_text,
      ${isBase ? sql`false` : sql`coalesce(b.locked, false)`} as base_locked,
      ${isBase ? sql`false` : sql`b.entry_id is not null`} as base_had_row,
      ${isBase ? sql`null::smallint` : sql`b.status`} as base_status,
      ${isBase ? sql`false` : baseIsCleared(step)} as base_cleared,
      ${now.description} as old_description,
      case when not ${now.isKnown} then r.description
        when ${change} and (${describes} or ${now.description} is null) then coalesce(r.description, ${now.description})
        else ${now.description} end as new_description,
      ${now.metadata} as old_metadata,
      case when not ${now.isKnown} then r.metadata
        when not ${change} or s.metadata is null or s.metadata = ${now.metadata} then ${now.metadata}
        when ${describes} then ${mergedMetadata(now.metadata, sql`s.metadata`)}
        else ${mergedMetadata(sql`s.metadata`, now.metadata)} end as new_metadata
    from import_rows r
    join unnest(${fileIndexes}::integer[], ${groups}::bigint[], ${stay}::boolean[], ${again}::boolean[],
        ${hasStates}::boolean[])
        as f (file_index, group_id, groups_stay, again, has_states)
      on f.file_index = r.position / ${sql.lit(mostTexts)}
    left join (entries e
      left join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
      ${
        isBase
          ? sql``
          : sql`left join translations b
              on b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = e.id`
      }
    ) on ${isEntryOfRow(projectId, comparison.rows)}
    ${now.join}
    cross join lateral (select ${fileMetadata(now)} as metadata) s
    cross join lateral (
      select i.*, i.incoming is null and i.incoming_draft is null as is_empty
      from (
        select ${incomingText(step)} as incoming,
          nullif(r.draft, '') as incoming_draft) i) parsed
    where r.project_id = ${projectId} and r.import_id = ${importId} and r.language_id = ${rowLanguageId}`;
}

/**
 * Of the rows of one key, those of the last file win, and none without a text over one with a text; and whether no file
 * of the import has a text of it.
 */
const amongFiles = (several: boolean): { winner: RawBuilder<unknown>; noneSays: RawBuilder<unknown> } =>
  several
    ? {
        winner: sql`row_number() over (partition by r.key_hash order by parsed.is_empty, r.position desc) = 1`,
        noneSays: sql`bool_and(parsed.is_empty) over (partition by r.key_hash)`,
      }
    : { winner: sql`true`, noneSays: sql`parsed.is_empty` };

/**
 * Whether a user cleared the base text of an entry that a stored file of this language has. That file's source text was
 * known then, so it does not come back. Undone imports do not count: their source texts do come back.
 */
const baseIsCleared = ({ projectId, languageId }: LanguageStep): RawBuilder<unknown> =>
  sql`(${sql.raw(isCleared('b'))} and exists (
    select from file_bodies o where o.project_id = ${projectId} and o.language_id = ${languageId}
      and o.withdrawn_at is null and e.id = any(o.entries)))`;

/**
 * The entry as the languages before this one leave it: an import reads what they wrote, a preview also adds what it
 * found that they would write.
 */
function entryNow({ forWriting, step }: ImportDiff) {
  // Not looked up for entries with a base text. What this file itself says of a form's source counts before it.
  const general = (base: RawBuilder<unknown>, found: RawBuilder<unknown>) =>
    sql`case when ${base} is null then ${found} end`;
  const generalStored = generalText(step, sql`r.key`);
  const stored = {
    isKnown: sql`(e.id is not null)`,
    group: sql`e.group_id`,
    description: sql`e.description`,
    metadata: sql`e.metadata`,
    base: sql`b.value`,
    generalText: general(sql`b.value`, generalStored),
    join: sql``,
  };
  if (forWriting) return stored;
  return {
    isKnown: sql`(e.id is not null or i.key_hash is not null)`,
    group: sql`coalesce(i.group_id, ${stored.group})`,
    description: sql`coalesce(i.description, ${stored.description})`,
    metadata: sql`coalesce(i.metadata, ${stored.metadata})`,
    base: sql`coalesce(i.base_value, ${stored.base})`,
    generalText: general(
      sql`coalesce(i.base_value, ${stored.base})`,
      sql`case when right(r.key, 1) = ']' then coalesce((select g.base_value from import_earlier g
        where g.key_hash = ${generalHash(sql`r.key`)}), ${generalStored}) end`,
    ),
    join: sql`left join import_earlier i on i.key_hash = r.key_hash`,
  };
}

/**
 * The warnings that a row will have, without those about variables of changed texts (checks.ts). A text that this
 * import writes is written for the current base text.
 */
function issuesAfter(isBase: boolean, counted: number): RawBuilder<unknown> {
  const { outdated } = issueBits;
  const either = (changed: RawBuilder<unknown>, stays: RawBuilder<unknown>) =>
    sql`case when d.text_changed then ${changed} else ${stays} end`;
  const issues = issuesInSql({
    isBase,
    counted,
    value: either(sql`d.new_value`, sql`d.old_value`),
    draft: either(sql`d.new_draft`, sql`d.old_draft`),
    maxLength: sql`d.new_max`,
    base: isBase ? sql`null::text` : sourceOfRow,
    outdated: sql`not d.text_changed and d.old_issues & ${sql.lit(outdated)} <> 0`,
    dismissed: sql`d.old_dismissed`,
    known: either(sql`d.old_issues & ${sql.lit(foundElsewhere)}`, sql`d.old_issues`),
  });
  // Computes warnings only for rows that are written: files that come again have few of these.
  return sql`case when d.text_changed or d.new_max is distinct from d.old_max then ${issues} else 0 end`;
}
