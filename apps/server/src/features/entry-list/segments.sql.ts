import type { SegmentsWord } from '@parlance/domain/filter/conditions';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { LanguageScope } from '../entries/language.service.ts';

/** Of the segments with one source text, those with the most translations that the others are compared with. */
const mostCompared = 100;

/** SQL: whether the project is a translation memory; other projects have no segments. */
const isMemory = (projectId: number) =>
  sql`exists (select from projects p where p.id = ${projectId} and p.type = 'tm')`;

/** SQL: the languages that the memory translates into. */
const targets = ({ projectId, baseLanguageId }: LanguageScope) => sql`array(
  select l.id from languages l
  where l.project_id = ${projectId} and l.id <> ${baseLanguageId} and l.deleted_at is null)`;

/**
 * Segments that can go without a loss: another one has the same source text, and all their translations and drafts. Of equal ones the
 * oldest stays.
 */
const repeated = (scope: LanguageScope) => sql`
  with copies as materialized (
    select c.entry_id, c.source from (
      select s.entry_id, s.value as source, count(*) over (partition by s.value) as number
      from translations s
      where s.project_id = ${scope.projectId} and s.language_id = ${scope.baseLanguageId} and s.value <> ''
        and ${isMemory(scope.projectId)}) c
    where c.number > 1
  ), translated as materialized (
    select c.entry_id, c.source, coalesce(
      jsonb_object_agg(t.language_id, jsonb_strip_nulls(jsonb_build_object('value', t.value, 'draft', t.draft)))
        filter (where t.value is not null or t.draft is not null), '{}') as texts
    from copies c
    left join translations t on t.project_id = ${scope.projectId} and t.entry_id = c.entry_id
      and t.language_id = any(${targets(scope)})
    group by c.entry_id, c.source
  ), equal as materialized (
    select t.*, row_number() over (partition by t.source, t.texts order by t.entry_id) as place from translated t
  ), different as materialized (
    select e.*, row_number() over (partition by e.source order by length(e.texts::text) desc, e.entry_id) as place_by_size
    from equal e where e.place = 1
  )
  select e.entry_id from equal e where e.place > 1
  union all
  select d.entry_id from different d
  where exists (select from different o where o.source = d.source and o.entry_id <> d.entry_id
    and o.place_by_size <= ${mostCompared} and o.texts @> d.texts)`;

/** Segments whose translation a newer one of the same source text contradicts: "Translate from Memory" never takes it. */
const superseded = ({ projectId, languageId, baseLanguageId }: LanguageScope) => sql`
  select o.entry_id from (
    select s.entry_id, t.value,
      first_value(t.value) over (partition by s.value order by t.text_at desc nulls last, s.entry_id desc) as newest
    from translations s
    join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = s.entry_id
    where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and s.value <> '' and t.value <> ''
      and ${isMemory(projectId)}) o
  where o.value <> o.newest`;

/** Segments whose source text no project of the team has, in the source language of the memory and whatever its letter case. */
const unused = ({ projectId, baseLanguageId }: LanguageScope) => sql`
  ${acrossProjects('a segment is used where a project of the team has its source text')}
  select unnest(array_agg(a.entry_id)) as entry_id from (
    select s.entry_id, lower(s.value) as source from translations s
    where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and s.value <> '' and ${isMemory(projectId)}
    union all
    select null, lower(t.value) from projects m
    join projects p on p.team_id = m.team_id and p.id <> m.id and p.deleted_at is null
    join languages b on b.project_id = m.id and b.id = m.base_language_id
    join languages l on l.project_id = p.id and l.code = b.code and l.deleted_at is null
    join translations t on t.project_id = p.id and t.language_id = l.id and t.value <> ''
    where m.id = ${projectId} and m.type = 'tm'
  ) a
  group by a.source having bool_and(a.entry_id is not null)`;

/** Segments without a translation or draft in any language. */
const untranslated = (scope: LanguageScope) => sql`
  select a.entry_id from (
    select e.id as entry_id, false as is_translated from entries e
    where e.project_id = ${scope.projectId} and ${isMemory(scope.projectId)}
    union all
    select t.entry_id, true from translations t
    where t.project_id = ${scope.projectId} and t.language_id = any(${targets(scope)})
      and (t.value <> '' or t.draft <> '')
  ) a
  group by a.entry_id having not bool_or(a.is_translated)`;

const statements: Record<SegmentsWord, (scope: LanguageScope) => RawBuilder<unknown>> = {
  repeated,
  superseded,
  unused,
  untranslated,
};

/** SQL: the numbers of the segments of a memory that may be cleaned away (decision 0138). */
export const segmentsToClean = (scope: LanguageScope, word: SegmentsWord): RawBuilder<unknown> =>
  statements[word](scope);
