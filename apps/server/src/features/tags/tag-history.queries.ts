import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

interface TagChange {
  id: number;
  kind: number;
  old: Record<string, unknown> | null;
}

/**
 * The category, by its number, that changes of tags gave them, by the id of the change; null: none. The history keeps former
 * values only: a value is in the next change of the tag's category, or else in the tag as it is.
 */
export async function listCategoriesBecame(
  db: Db,
  projectId: number,
  changes: readonly TagChange[],
): Promise<Map<number, number | null>> {
  const ofCategories = changes.filter(
    ({ kind, old }) => kind === historyKinds.tagChanged && old && 'category' in old,
  );
  if (ofCategories.length === 0) return new Map();
  const tags = [...new Set(ofCategories.map(({ old }) => Number(old?.['tag'])))];
  const first = Math.min(...ofCategories.map(({ id }) => id));
  const { rows } = await sql<{ id: number; became: number | null }>`
    with later as (
      select h.id, (h.old ->> 'tag')::bigint as tag, (h.old ->> 'category')::integer as category from history h
      where h.project_id = ${projectId} and h.kind = ${historyKinds.tagChanged} and h.old ? 'category'
        and (h.old ->> 'tag')::bigint = any(${tags}::bigint[]) and h.id >= ${first})
    select l.id, case when lead(l.id) over next is null then t.category_id else lead(l.category) over next end as became
    from later l
    left join tags t on t.project_id = ${projectId} and t.id = l.tag
    window next as (partition by l.tag order by l.id)`.execute(db);
  return new Map(rows.map(({ id, became }) => [id, became]));
}
