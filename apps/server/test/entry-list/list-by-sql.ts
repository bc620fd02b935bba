/** The list of a filter by one plain statement: what the columns of a list must be equal to (entry-columns). */
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Issue } from '@parlance/domain/checks/issues';
import { entryStatus } from '@parlance/domain/entry/status';
import { gatherPlurals } from '@parlance/domain/entry-list/gather-plurals';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { AskedBy, ConditionsBy } from '@parlance/domain/filter/conditions';
import { issueBitsOf, statusesOf } from '@parlance/domain/filter/entry-filter';
import type { TextMatch } from '@parlance/domain/filter/text-match';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../src/db/across-projects.ts';
import type { Db } from '../../src/db/pool.ts';
import type { LanguageScope } from '../../src/features/entries/language.service.ts';
import { type ReadFilter, readFilter } from '../../src/features/entry-list/entry-filter.ts';

/** The ordered entries of a filter as they go over the wire. */
export async function listBySql(db: Db, scope: LanguageScope, wanted: EntryFilter): Promise<Buffer> {
  const filter = readFilter(scope.projectId, wanted);
  const { projectId, languageId, baseLanguageId } = scope;
  const { rows } = await sql<{ packed: Buffer; plurals: Buffer }>`
    select coalesce(string_agg(int8send(o.packed), ''::bytea), ''::bytea) as packed,
      coalesce(string_agg(int8send(o.plural), ''::bytea) filter (where o.plural is not null), ''::bytea) as plurals
    from (
      select e.id | (${flags}::bigint << 48) as packed,
        case when e.plural <> 0 then hashtextextended(${pluralBase}, 0) end as plural
      from entries e
      left join translations t
        on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
      left join translations b
        on b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = e.id
      where ${conditionsOf(scope, filter)}
      order by ${orderOf(filter)}
    ) o`.execute(db);
  const packed = bigEndian(rows[0]?.packed);
  gatherPlurals(new BigUint64Array(packed), new BigInt64Array(bigEndian(rows[0]?.plurals)));
  return Buffer.from(packed);
}

const flags = sql`(
  (e.tags is not null)::integer * ${sql.lit(entryFlags.tags)} |
  (t.value is not null and t.draft is not null)::integer * ${sql.lit(entryFlags.both)}
  | (e.plural::integer << ${sql.lit(entryFlags.pluralShift)})
  | coalesce(t.locked, false)::integer * ${sql.lit(entryFlags.locked)}
  | (coalesce(t.issues, 0) <> 0)::integer * ${sql.lit(entryFlags.issues)}
  | (coalesce(t.status, 0)::integer << ${sql.lit(entryFlags.statusShift)})
  | (t.value is not null)::integer * ${sql.lit(entryFlags.value)}
  | (t.draft is not null)::integer * ${sql.lit(entryFlags.draft)}
  | coalesce(t.draft_older, false)::integer * ${sql.lit(entryFlags.draftOlder)})`;

/** `items[few]` without its suffix; the names of the categories have 3 to 5 letters, [one] and [two] 5 signs in all. */
const pluralBase = sql`left(e.key, -(array[6, 5, 5, 5, 6, 7, 8])[e.plural])`;

/** Case does not matter, and beyond its beginning a text does not need to be compared: half the time for long ones. */
const textKey = (column: 'b.value' | 't.value' | 't.draft') => sql`lower(left(${sql.ref(column)}, 60))`;

const sortKeys: Record<ReadFilter['sort'], RawBuilder<unknown> | undefined> = {
  _id: undefined,
  key: sql`e.key collate "C"`,
  baseValue: textKey('b.value'),
  value: textKey('t.value'),
  draft: textKey('t.draft'),
  valueUpdatedAt: sql`t.text_at`,
};

/** What is missing comes last either way; equal ones by age. */
function orderOf({ sort, order }: ReadFilter): RawBuilder<unknown> {
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  const key = sortKeys[sort];
  return key ? sql`${key} ${direction} nulls last, e.id` : sql`e.id ${direction}`;
}

/** A condition over `e` (entries), `t` (translations in the language) and `b` (in the base language). */
type Condition = RawBuilder<unknown>;

const states: Record<EntryFilter['state'], Condition | undefined> = {
  all: undefined,
  untranslated: sql`t.value is null and t.draft is null and t.locked is not true`,
  drafts: sql`t.draft is not null`,
  draftsWithoutValue: sql`t.draft is not null and t.value is null`,
  draftsWithValue: sql`t.draft is not null and t.value is not null`,
  draftsToReview: sql`t.draft is not null and t.status not in (${entryStatus.accepted}, ${entryStatus.rejected})`,
  draftsAccepted: sql`t.draft is not null and t.status = ${entryStatus.accepted}`,
  translated: sql`t.value is not null`,
  locked: sql`t.locked`,
  issues: sql`t.issues <> 0`,
};

/** A checkbox; where there is nothing to compare (null), neither it nor its negation holds. */
const yesOrNo = (holds: Condition) => (asked: 'true' | 'false') => sql`(${holds}) = ${asked === 'true'}`;

const compared = (text: Condition, { operator, text: asked }: TextMatch): Condition =>
  ({
    contains: sql`position(lower(${asked}) in lower(${text})) > 0`,
    doesNotContain: sql`position(lower(${asked}) in lower(${text})) = 0`,
    equals: sql`${text} = ${asked}`,
    doesNotEqual: sql`${text} <> ${asked}`,
    hasAnyValue: sql`${text} <> ''`,
    hasNoValue: sql`${text} = ''`,
  })[operator];

/** Words are told apart by what stands between them. */
function isFound(text: Condition, search: string, { searchAs, searchCase }: ReadFilter): Condition {
  const [within, asked] = searchCase
    ? [text, sql`${search}::text`]
    : [sql`lower(${text})`, sql`lower(${search})`];
  if (searchAs === 'exact') return sql`coalesce(${within} = ${asked}, false)`;
  if (searchAs === 'pattern')
    return searchCase
      ? sql`coalesce(${text} ~ ${search}, false)`
      : sql`coalesce(${text} ~* ${search}, false)`;
  if (searchAs !== 'word') return sql`coalesce(position(${asked} in ${within}) > 0, false)`;
  return sql`exists (select from generate_series(1, length(${within})) g (at)
    where substr(${within}, g.at, length(${asked})) = ${asked}
      and (g.at = 1 or substr(${within}, g.at - 1, 1) !~ '[[:alnum:]_]')
      and substr(${within}, g.at + length(${asked}), 1) !~ '[[:alnum:]_]')`;
}

/** Whether a text of `e`, `t` or `b` has what is searched for. */
function isFoundInEntry(search: string, filter: ReadFilter): Condition {
  const places = filter.searchIn ?? ['key', 'text'];
  const texts = [
    ...(places.includes('key') ? [sql`e.key`] : []),
    ...(places.includes('text') ? [sql`t.value`, sql`t.draft`, sql`b.value`] : []),
    ...(places.includes('description') ? [sql`e.description`] : []),
  ];
  return sql`(${sql.join(
    texts.map((text) => isFound(text, search, filter)),
    sql` or `,
  )})`;
}

/** What a text is translated from; in other languages, forms of a plural without a base text have that of its general form. */
const sourceIn = ({ projectId, languageId, baseLanguageId }: LanguageScope): Condition =>
  languageId === baseLanguageId
    ? sql`b.value`
    : sql`coalesce(b.value, case when e.plural <> 0 then (
        select x.value from entries o join translations x on x.project_id = o.project_id and x.entry_id = o.id
        where o.project_id = ${projectId} and o.key = ${pluralBase} || '[other]' and x.language_id = ${baseLanguageId}) end)`;

/** What has to hold for an entry, by condition; undefined: nothing. */
const conditions: {
  [Name in ConditionsBy<'columns' | 'database'>]: (
    asked: AskedBy<Name>,
    scope: LanguageScope,
    filter: ReadFilter,
  ) => Condition | undefined;
} = {
  state: (state) => states[state],
  issue: (names) => sql`t.issues & ${issueBitsOf(names as Issue[])}::integer <> 0`,
  status: (numbers) => statusIs(statusesOf(numbers)),
  group: (group) => sql`e.group_id = ${group}`,
  file: (file, { projectId }) => inFile(projectId, file),
  tag: (tags) => sql`e.tags && ${tags}::bigint[]`,
  tagCategory: (category, { projectId }) => inCategory(projectId, category),
  preset: (preset, scope) => presets[preset](scope),
  comments: (word, { projectId, languageId }) => sql`(select count(*) from comment_threads c
    where c.project_id = ${projectId} and c.entry_id = e.id and coalesce(c.language_id, ${languageId}) = ${languageId}
      and (${word} = 'any' or c.resolved_at is null and (${word} = 'open' or c.kind = 1))) > 0`,
  dismissed: (_, scope) => {
    const base = scope.isBase ? sql`null::text` : sourceIn(scope);
    const holds = (text: Condition) =>
      sql`is_dismissed(t.dismissed, d.key, ${text}, ${base}, (d.value ->> 'maxLength')::integer)`;
    return sql`exists (select from jsonb_each(t.dismissed) d where (${holds(sql`t.value`)} or ${holds(sql`t.draft`)})
      and (d.key not in ('tooLong', 'longerThanBase') or (d.value ->> 'maxLength')::integer is not distinct from t.max_length))`;
  },
  segments: (word, scope) => {
    const isMemory = sql`exists (select from projects p where p.id = ${scope.projectId} and p.type = 'tm')`;
    return sql`${acrossProjects('segments are compared with other projects')} ${isMemory} and ${segments[word](scope)}`;
  },
  origin: (word) =>
    word === 'person'
      ? sql`t.text_origin is null and (t.value is not null or t.draft is not null)`
      : sql`t.text_origin like ${`${word} %`}`,
  emptyDraft: yesOrNo(sql`t.draft is null`),
  emptyTranslation: yesOrNo(sql`t.value is null`),
  emptySource: (asked, scope) => yesOrNo(sql`${sourceIn(scope)} is null`)(asked),
  locked: yesOrNo(sql`coalesce(t.locked, false)`),
  withIssues: yesOrNo(sql`coalesce(t.issues, 0) <> 0`),
  draftValueDiffer: yesOrNo(sql`t.draft <> t.value`),
  idSourceDiffer: (asked, scope) => yesOrNo(sql`e.key <> ${sourceIn(scope)}`)(asked),
  lastUserChanged: (user) => sql`t.text_by = ${user}`,
  updatedFrom: (from) => sql`t.text_at >= ${new Date(from)}`,
  updatedTo: (to) => sql`t.text_at < ${new Date(to + 86_400_000)}`,
  createdFrom: (from) => sql`e.created_at >= ${new Date(from)}`,
  createdTo: (to) => sql`e.created_at < ${new Date(to + 86_400_000)}`,
  description: (match) => compared(sql`coalesce(e.description, '')`, match),
  metadata: (matches) =>
    sql.join(
      matches.map((match) => compared(sql`coalesce(e.metadata #>> ${['fields', match.key]}, '')`, match)),
      sql` and `,
    ),
  // What a linked child has is found with its parent.
  search: (
    search,
    { projectId, languageId, baseLanguageId },
    filter,
  ) => sql`(${isFoundInEntry(search, filter)}
    or exists (select from (select c.* from entries c where c.project_id = ${projectId} and c.link_parent = e.id) e
      left join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
      left join translations b on b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = e.id
      where ${isFoundInEntry(search, filter)}))`,
};

/** Everything that has to hold for an entry to be in the list. */
function conditionsOf(scope: LanguageScope, filter: ReadFilter): Condition {
  const asked = (Object.keys(conditions) as (keyof typeof conditions)[]).flatMap((name) => {
    const condition = conditions[name] as (
      asked: unknown,
      scope: LanguageScope,
      filter: ReadFilter,
    ) => Condition | undefined;
    return filter[name] === undefined ? [] : (condition(filter[name], scope, filter) ?? []);
  });
  return sql.join(
    [
      sql`e.project_id = ${scope.projectId}`,
      // Children of a link are shown with their parent (specification 2 section 3).
      sql`e.link_parent is null`,
      // A category that the language does not use is not shown unless it has a text (semantics, Entries).
      sql`(e.plural = 0 or e.plural = any(${scope.usedPlurals}::smallint[]) or t.value is not null or t.draft is not null)`,
      ...asked,
    ],
    sql` and `,
  );
}

/** Entries without a row have status 0. */
function statusIs(statuses: number[]): Condition {
  const stored = sql`t.status = any(${statuses}::smallint[])`;
  return statuses.includes(0) ? sql`(t.status is null or ${stored})` : stored;
}

function inFile(projectId: number, fileId: number): Condition {
  return sql`e.id in (select f.entry_id from file_entries f where f.project_id = ${projectId} and f.file_id = ${fileId})`;
}

/** Entries with any tag of a category; its tags are looked up once. */
function inCategory(projectId: number, category: number | null): Condition {
  return sql`e.tags && (select coalesce(array_agg(g.id), '{}') from tags g where g.project_id = ${projectId}
    and g.category_id is not distinct from ${category}::smallint and g.deleted_at is null)`;
}

/** The texts of an entry in the other languages, by language and kind. */
const textsOf = (entry: 'e' | 'o', { projectId, baseLanguageId }: LanguageScope) => sql`array(
  select x.language_id || ' ' || k.kind || ' ' || k.text from translations x
  join languages l on l.project_id = x.project_id and l.id = x.language_id and l.deleted_at is null
  cross join lateral (values ('value', x.value), ('draft', x.draft)) k (kind, text)
  where x.project_id = ${projectId} and x.entry_id = ${sql.ref(`${entry}.id`)} and x.language_id <> ${baseLanguageId}
    and k.text is not null)`;

const segments: Record<NonNullable<EntryFilter['segments']>, (scope: LanguageScope) => Condition> = {
  repeated: (scope) => sql`b.value <> '' and exists (
    select from entries o join translations s on s.project_id = o.project_id and s.entry_id = o.id
    where o.project_id = ${scope.projectId} and s.language_id = ${scope.baseLanguageId} and s.value = b.value
      and o.id <> e.id and ${textsOf('o', scope)} @> ${textsOf('e', scope)}
      and (o.id < e.id or not ${textsOf('e', scope)} @> ${textsOf('o', scope)}))`,
  superseded: ({
    projectId,
    languageId,
    baseLanguageId,
  }) => sql`t.value <> '' and b.value <> '' and t.value <> (
    select x.value from translations s join translations x on x.project_id = s.project_id and x.entry_id = s.entry_id
    where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and x.language_id = ${languageId}
      and s.value = b.value and x.value <> '' order by x.text_at desc nulls last, x.entry_id desc limit 1)`,
  unused: ({ projectId, baseLanguageId }) => sql`b.value <> '' and not exists (
    select from projects p join languages l on l.project_id = p.id and l.deleted_at is null
    join translations x on x.project_id = p.id and x.language_id = l.id
    where p.id <> ${projectId} and p.deleted_at is null and lower(x.value) = lower(b.value)
      and p.team_id = (select m.team_id from projects m where m.id = ${projectId})
      and l.code = (select k.code from languages k where k.project_id = ${projectId} and k.id = ${baseLanguageId}))`,
  untranslated: ({ projectId, baseLanguageId }) => sql`not exists (
    select from translations x join languages l on l.project_id = x.project_id and l.id = x.language_id
    where x.project_id = ${projectId} and x.entry_id = e.id and x.language_id <> ${baseLanguageId}
      and l.deleted_at is null and (x.value <> '' or x.draft <> ''))`,
};

const presets: Record<NonNullable<EntryFilter['preset']>, (scope: LanguageScope) => Condition> = {
  noTags: () => sql`e.tags is null`,
  duplicates: ({ projectId, baseLanguageId }) => sql`b.value in (
    select d.value from translations d join entries l on l.project_id = d.project_id and l.id = d.entry_id
    where d.project_id = ${projectId} and d.language_id = ${baseLanguageId} and d.value is not null
      and l.link_parent is null
    group by d.value having count(*) > 1)`,
  // "same base value, different value in this language" (semantics, Entries)
  inconsistencies: ({ projectId, languageId, baseLanguageId }) => sql`t.value is not null and b.value in (
    select d.value from translations d
    join translations x on x.project_id = d.project_id and x.language_id = ${languageId} and x.entry_id = d.entry_id
    where d.project_id = ${projectId} and x.project_id = ${projectId} and d.language_id = ${baseLanguageId}
      and d.value is not null and x.value is not null
    group by d.value having count(*) > 1 and min(x.value) <> max(x.value))`,
};

/** Numbers of 8 bytes turned from network order to this machine's, in memory of their own. */
function bigEndian(bytes: Buffer = Buffer.alloc(0)): ArrayBuffer {
  const own = new ArrayBuffer(bytes.length);
  Buffer.from(own).set(bytes);
  Buffer.from(own).swap64();
  return own;
}
