import { pluralForms, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { dismissers } from '../entry-store/dismissed.sql.ts';
import { fileLimitsOf } from '../entry-store/file-limits.sql.ts';
import { checkColumns } from '../entry-store/project-checks.queries.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { sourceText } from '../entry-store/source-text.sql.ts';
import { reviewChanged } from '../entry-store/status.sql.ts';

/** An entry in one language. */
interface EntryInLanguage extends EntryRowData {
  language_id: number;
  /** Whether the answer has room for its texts. */
  fits: boolean;
}

/** Texts are read up to this total, which only the last language may exceed: a text may have several megabytes. */
const mostBytes = 4 * 1024 * 1024;

/** Lists an entry in each language that is not deleted, in one statement; without texts where there is no room. */
export async function listLanguageRows(
  db: Db,
  { entryId, ...place }: { projectId: number; baseLanguageId: number; entryId: number },
): Promise<EntryInLanguage[]> {
  const { projectId, baseLanguageId } = place;
  const { rows } = await sql<EntryInLanguage>`
    select s.*, case when s.fits then t.value end as value, case when s.fits then t.draft end as draft
    from (
      select l.id as language_id, l.code as language, e.id, e.key, e.group_id, e.description, e.metadata, e.link_parent, e.tags,
        case when e.metadata ? 'fields' then p.metadata_fields end as metadata_fields, 
        case when l.id = ${baseLanguageId} then t.value else ${sourceText(place, sql`b.value`, sql`e.key`)} end as base_value,
        coalesce(t.draft_older, false) as draft_older, coalesce(t.status, 0) as status, t.comment,
        ${reviewChanged(projectId, sql`t.status`)} as review_changed, ${checkColumns(projectId)},
        ${fileLimitsOf(projectId, sql`l.id`, sql`e.id`)} as file_limits, coalesce(t.locked, false) as locked,
        coalesce(t.issues, 0) as issues, coalesce(t.version, 0) as version, t.base_hash, t.max_length, t.dismissed,
        ${dismissers(sql`t.dismissed`)} as dismissers, t.text_at, t.text_by, t.text_origin,
        t.xmin::text as row_state, false as has_children,
        (select u.first_name || ' ' || u.last_name from users u where u.id = t.text_by) as user_name,
        coalesce(sum(coalesce(octet_length(t.value), 0) + coalesce(octet_length(t.draft), 0))
          over (order by l.id rows between unbounded preceding and 1 preceding), 0) < ${mostBytes} as fits
      from entries e
      join projects p on p.id = e.project_id
      join languages l on l.project_id = e.project_id and l.deleted_at is null
      left join translations t on t.project_id = e.project_id and t.language_id = l.id and t.entry_id = e.id
      left join translations b on b.project_id = e.project_id and b.language_id = ${baseLanguageId} and b.entry_id = e.id
      where e.project_id = ${projectId} and e.id = ${entryId}
    ) s
    left join translations t on t.project_id = ${projectId} and t.language_id = s.language_id and t.entry_id = s.id
    order by s.language_id`.execute(db);
  return rows;
}

/** Lists the plural forms of a key, in the order of the forms; none for a key that is no plural form. */
export async function listForms(
  db: Db,
  projectId: number,
  key: string,
): Promise<{ id: number; key: string }[]> {
  const base = splitPluralKey(key)?.base;
  if (base === undefined) return [];
  return db
    .selectFrom('entries')
    .select(['id', 'key'])
    .where('project_id', '=', projectId)
    .where(
      'key',
      'in',
      pluralForms.map((form) => pluralKey(base, form)),
    )
    .orderBy('plural')
    .execute();
}

/** Lists the files that an entry belongs to. */
export const listFilesOfEntry = (
  db: Db,
  projectId: number,
  entryId: number,
): Promise<{ id: number; path: string }[]> =>
  db
    .selectFrom('file_entries as o')
    .innerJoin('files as f', (join) =>
      join.onRef('f.project_id', '=', 'o.project_id').onRef('f.id', '=', 'o.file_id'),
    )
    .select(['f.id', 'f.path'])
    .where('o.project_id', '=', projectId)
    .where('o.entry_id', '=', entryId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.path')
    .execute();
