import { needsNoTranslation, stateParts } from '@parlance/domain/entry/state';
import { type RawBuilder, sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import { hiddenCountsOf } from './untranslatable.sql.ts';

type Sql = RawBuilder<unknown>;

/** Columns that identify what a row of counts counts, of one project. */
export const countedBy = sql`language_id, group_id, plural, state`;

/**
 * Rows of a project's counts, folded and pending, with the columns of `countedBy` and `n`. Language 0 counts the
 * entries themselves; the others their texts by state, except those of state 0.
 */
export const countsOf = (projectId: Sql | number, where: Sql = sql`true`): Sql => sql`
  select ${countedBy}, n from counts where project_id = ${projectId} and ${where}
  union all
  select ${countedBy}, n from count_deltas where project_id = ${projectId} and ${where}`;

const { value, draft, locked, status, issues } = stateParts;

/** The state of a row `t` of translations as one number (domain, entry/state): what the triggers of migration 0035 count by. */
export const stateOf: Sql = sql`((t.value is not null)::integer * ${sql.lit(value)}
  + (t.draft is not null)::integer * ${sql.lit(draft)} + t.locked::integer * ${sql.lit(locked)}
  + t.status::integer * ${sql.lit(status)} + t.issues::integer * ${sql.lit(issues)})`;

/**
 * The counts as lists show them. The kept counts have linked children too (docs/decisions/0095); they are taken away here,
 * from the tables, through the index of links. Entries that need no translation (0124) are counted in each language in
 * which they are not shown, in a state of their own instead of that of their text, through their index.
 */
export const shownCountsOf = (projectId: Sql | number, where: Sql = sql`true`): Sql => sql`
  ${countsOf(projectId, where)}
  union all
  select ${countedBy}, -1 from (
    select 0 as language_id, e.group_id, e.plural, 0 as state
    from entries e where e.project_id = ${projectId} and e.link_parent is not null
    union all
    select t.language_id, e.group_id, e.plural, ${stateOf} as state
    from entries e
    join languages l on l.project_id = ${projectId}
    cross join ${translationOf(projectId, sql`l.id`, sql`e.id`)} t
    where e.project_id = ${projectId} and e.link_parent is not null and ${stateOf} <> 0) children
  where ${where}
  union all
  select ${countedBy}, n from (${hiddenCountsOf(projectId, needsNoTranslation, stateOf)}) hidden
  where ${where}`;
