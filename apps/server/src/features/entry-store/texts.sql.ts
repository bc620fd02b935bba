/**
 * The statements that write texts, for all writers: an array of saves, the table of an import, the history of an undo,
 * the entries of a moved file. The caller gives the rows and the columns as SQL. The rule for all writers is here: a
 * change of value or draft raises the version and stores its author and time (decision 0054).
 */
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** The columns that a writer may set. Version, author and time follow from `changes`. */
export type TextColumn =
  | 'value'
  | 'draft'
  | 'draft_older'
  | 'status'
  | 'comment'
  | 'locked'
  | 'max_length'
  | 'length_by_hand'
  | 'dismissed'
  | 'issues'
  | 'base_hash';
type Columns = Partial<Record<TextColumn, Part>>;

/** Texts to write. Each row of `from` names one translation, and no translation occurs twice. */
export interface TextRows {
  projectId: number;
  /** A number, or an expression over `from`. */
  languageId: number | Part;
  /** The SQL after `from`, with its joins but without `where`. Omitted: `entryId` names the rows. */
  from?: Part;
  /** An expression over `from`; in an update also `any(…)` for several. */
  entryId: Part;
  where?: Part;
  /** Expressions over `from`, and in an update also over the current row (`t`). */
  columns: Columns;
  /** Whether value or draft changes: for all rows, or an expression. */
  changes: boolean | Part;
  /** The author of the change. */
  by: number | null | Part;
  /** The service of machine translation that wrote the texts, by its name; by default none. */
  origin?: string | null | Part;
}

const isPart = (given: unknown): given is Part => typeof given === 'object' && given !== null;
const languageOf = ({ languageId }: TextRows): Part =>
  isPart(languageId) ? languageId : sql`${languageId}::smallint`;
const authorOf = ({ by }: TextRows): Part => (isPart(by) ? by : sql`${by}::bigint`);
const originOf = ({ origin = null }: TextRows): Part => (isPart(origin) ? origin : sql`${origin}::text`);
const listOf = (parts: readonly Part[]): Part => sql.join(parts, sql`, `);
const entriesOf = (columns: Columns) => Object.entries(columns) as [TextColumn, Part][];

/** SQL: the time of a value. A value that stays while its draft changes keeps its time; a new value gets `text_at`. */
const timeOf = (value: Part): Part =>
  sql`case when ${value} = t.value then coalesce(t.value_at, t.text_at) end`;

/**
 * Changes existing texts (`update translations t`). A caller with concurrent writers gives a `where` that matches only
 * the row that it read, or locks the row before. The caller may append `returning`; several such statements may be
 * parts of a larger one.
 */
export function updateTexts(rows: TextRows): Part {
  const { projectId, from, entryId, where, changes } = rows;
  const set = entriesOf(rows.columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { value = sql`t.value` } = rows.columns;
  if (changes === true)
    set.push(
      sql`version = t.version + 1, text_at = now(), value_at = ${timeOf(value)}, text_by = ${authorOf(rows)},
        text_origin = ${originOf(rows)}`,
    );
  else if (changes !== false)
    set.push(sql`version = t.version + (${changes})::integer,
      value_at = case when ${changes} then ${timeOf(value)} else t.value_at end,
      text_at = case when ${changes} then now() else t.text_at end,
      text_by = case when ${changes} then ${authorOf(rows)} else t.text_by end,
      text_origin = case when ${changes} then ${originOf(rows)} else t.text_origin end`);
  return sql`update translations t set ${listOf(set)}
    ${from ? sql`from ${from}` : sql``}
    where t.project_id = ${projectId} and t.language_id = ${languageOf(rows)} and t.entry_id = ${entryId}
      ${where ? sql`and ${where}` : sql``}`;
}

/** What happens to a text that already exists. */
export type IfThere =
  /** The statement fails: no other writer can have created the text, or the caller compares again. */
  | 'fails'
  /** The text stays as it is and is not returned. */
  | 'stays'
  /**
   * The columns are replaced. `but` gives other values for some of them (null: they stay), `where` limits the rows to
   * write.
   */
  | { replaced: true; but?: Partial<Record<TextColumn, Part | null>>; where?: Part };

/**
 * Creates texts in the given order (`insert into translations as t`). `at`: the time of writing, if not now. `valueAt`:
 * the time of the values, if earlier.
 */
export function insertTexts(
  rows: TextRows & { from: Part; order?: Part; at?: Part; valueAt?: Part },
  ifThere: IfThere,
): Part {
  const { projectId, from, entryId, where, changes, order, at = sql`now()`, valueAt } = rows;
  const set = entriesOf(rows.columns);
  const names = set.map(([name]) => sql.ref(name));
  const values = set.map(([, value]) => value);
  if (changes !== false) {
    names.push(sql.ref('version'), sql.ref('text_at'), sql.ref('text_by'), sql.ref('text_origin'));
    if (changes === true) values.push(sql`1`, at, authorOf(rows), originOf(rows));
    else
      values.push(
        sql`(${changes})::integer`,
        sql`case when ${changes} then ${at} end`,
        sql`case when ${changes} then ${authorOf(rows)} end`,
        sql`case when ${changes} then ${originOf(rows)} end`,
      );
  }
  if (valueAt) {
    names.push(sql.ref('value_at'));
    values.push(valueAt);
  }
  return sql`insert into translations as t (project_id, language_id, entry_id, ${listOf(names)})
    select ${projectId}, ${languageOf(rows)}, ${entryId}, ${listOf(values)}
    from ${from} ${where ? sql`where ${where}` : sql``} ${order ? sql`order by ${order}` : sql``}
    ${conflictOf(rows, ifThere)}`;
}

function conflictOf({ columns, changes }: TextRows, ifThere: IfThere): Part {
  if (ifThere === 'fails') return sql``;
  if (ifThere === 'stays') return sql`on conflict do nothing`;
  const { but = {}, where } = ifThere;
  const set = entriesOf(columns).flatMap(([name]) => {
    const value = name in but ? but[name] : sql`excluded.${sql.ref(name)}`;
    return value ? [sql`${sql.ref(name)} = ${value}`] : [];
  });
  if (changes !== false)
    set.push(sql`version = t.version + excluded.version, text_at = coalesce(excluded.text_at, t.text_at),
      value_at = case when excluded.text_at is null then t.value_at
        when excluded.value = t.value then coalesce(t.value_at, t.text_at) else excluded.value_at end,
      text_by = case when excluded.text_at is null then t.text_by else excluded.text_by end,
      text_origin = case when excluded.text_at is null then t.text_origin else excluded.text_origin end`);
  return sql`on conflict (project_id, language_id, entry_id) do update set ${listOf(set)}
    ${where ? sql`where ${where}` : sql``}`;
}

/**
 * SQL: the history's `old` of a change, with the former value of each changed column. Columns that are never null are
 * compared like the others.
 */
export const replacedColumns = (
  columns: Partial<Record<TextColumn | 'text_origin', { was: Part; is: Part }>>,
): Part =>
  sql.join(
    Object.entries(columns).map(
      ([name, { was, is }]) =>
        sql`case when ${was} is distinct from ${is} then jsonb_build_object(${sql.lit(name)}, ${was}) else '{}' end`,
    ),
    sql` || `,
  );
