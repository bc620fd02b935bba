import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { LanguageStep } from '../record/import.types.ts';

/** What a linked entry gets from its parent: a text in the file's language, or the source text of a bilingual file. */
export type GivenByParent = 'text' | 'source';

/** Conditions for the rows of `import_changes` (c) that change linked entries. */
const gives: Record<GivenByParent, RawBuilder<unknown>> = {
  text: sql`c.winner and c.text_changed and not c.is_new`,
  source: sql`c.base_fill is not null and not c.is_new`,
};

export interface ChildToChange {
  id: number;
  /** Bytes of the parent's new texts. */
  bytes: number;
  /** The new status of the parent; null: unchanged. */
  status: number | null;
}

const children = ({ projectId }: LanguageStep) =>
  sql`import_changes c join entries e on e.project_id = ${projectId} and e.link_parent = c.entry_id`;

/** Linked entries that change, in the order of their ids. */
export async function listChildren(
  trx: Db,
  step: LanguageStep,
  given: GivenByParent,
): Promise<ChildToChange[]> {
  const { rows } = await sql<ChildToChange>`
    select e.id, coalesce(octet_length(c.new_value), 0) + coalesce(octet_length(c.new_draft), 0)
        + coalesce(octet_length(c.base_fill), 0) as bytes,
      case when c.new_status <> c.old_status then c.new_status end as status
    from ${children(step)} where ${gives[given]} order by e.id`.execute(trx);
  return rows;
}

export interface TextOfParent {
  id: number;
  value: string | null;
  draft: string | null;
  draft_older: boolean;
}

/** Texts of the parents of these linked entries, by the id of the linked entry. `source`: as values. */
export async function listTextsOfParents(
  trx: Db,
  step: LanguageStep,
  given: GivenByParent,
  ids: readonly number[],
): Promise<Map<number, TextOfParent>> {
  const { rows } = await sql<TextOfParent>`
    select e.id, ${given === 'text' ? sql`c.new_value` : sql`c.base_fill`} as value, c.new_draft as draft,
      coalesce(c.new_older, false) as draft_older
    from ${children(step)} where ${gives[given]} and e.id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
