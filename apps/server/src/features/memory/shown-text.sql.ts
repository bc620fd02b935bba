import { sql } from 'kysely';

/**
 * SQL: the text that a translation `t` has to offer, its published one if there is one, as `text` and `is_draft`, with the time at which
 * and the person by whom that text was written, as `text_at` and `text_by`. `t.text_by` is whoever wrote value or draft last: where only
 * the draft changed since, `value_at` is there (docs/decisions/0038), and who published the text is not known.
 */
export const shownText = sql`coalesce(t.value, t.draft) as text, t.value is null as is_draft,
  coalesce(t.value_at, t.text_at) as text_at, case when t.value_at is null then t.text_by end as text_by,
  case when t.value_at is null then t.text_origin end as text_origin`;
