/** Reads the rows of an export by one COPY: a consistent snapshot, in pieces as they come. */
import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { entryStatus } from '@parlance/domain/entry/status';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { RowScope } from './export-plan.types.ts';
import { isBesideOwn, leftOut, timeOfText, whole } from './members.sql.ts';
import { entriesFrom, isSmallSelection, orderOf } from './scope.sql.ts';

/** A row of COPY; null where the database has no value, or the format cannot hold it. */
export interface ExportRow {
  /** As in the file, without the prefix. */
  key: string;
  value: string | null;
  draft: string | null;
  status: number;
  maxLength: number | null;
  baseValue: string | null;
  description: string | null;
  /** JSON of EntryMetadata. */
  metadata: string | null;
  /** Whether the text is older than the body that is written over, which may leave it out. */
  isOlder: boolean;
  /** Set if the options need it: the screen of an entry, and the file that it came from. */
  extras?: Extras;
}

export interface Extras {
  id: number;
  groupId: number;
  sourceFile: string | null;
}

/**
 * The columns to read. 'written': what the format can hold; 'everything': also what it cannot, to report the losses;
 * 'texts': only key, text and status, in any order, which takes half the time.
 */
export type RowColumns = 'written' | 'everything' | 'texts';

export async function* readRows(
  client: pg.Client,
  scope: RowScope,
  columns: RowColumns = 'written',
): AsyncGenerator<ExportRow[]> {
  // All three tables have an index in the order of entries. A merge join returns the first rows at once, while a hash
  // join reads a whole table first. Freshly imported tables have no statistics for the planner.
  if (!isSmallSelection(scope.entries))
    await client.query('set enable_nestloop = off; set enable_hashjoin = off; set enable_sort = off');
  const { keyPrefix } = scope;
  const parse = (line: string): ExportRow => {
    const row = parseRow(line);
    return keyPrefix === '' ? row : { ...row, key: readKey(scope, row.key) };
  };
  const stream = client.query(copyTo(`copy (${rowsQuery(scope, columns)}) to stdout`));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk as Buffer, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end >= 0) yield text.slice(0, end).split('\n').map(parse);
  }
}

/**
 * Keys, as in the file, of texts that belong to the kept file in other languages only, and to no file in this one
 * (members.sql.ts).
 */
export async function readLeftOut(client: pg.Client, scope: RowScope): Promise<string[]> {
  const query = leftOut(scope);
  if (query === undefined) return [];
  const { rows } = await client.query<{ key: string }>(query);
  return rows.map(({ key }) => readKey(scope, key));
}

/** A key as the file has it. */
export const readKey = ({ keyPrefix }: Pick<RowScope, 'keyPrefix'>, key: string): string =>
  withoutKeyPrefix(keyPrefix, key) ?? key;

/**
 * The status of the exported text. A newer draft is what is judged (domain/entry/save `isNewText`): of the published text
 * beside it nothing is known, and its file keeps what it states.
 */
const statusOf = ({ options }: RowScope): string =>
  options.includeDraft
    ? 't.status'
    : `case when t.value is not null and t.draft is not null and t.draft_older is not true then ${entryStatus.none} else t.status end`;

function rowsQuery(scope: RowScope, columns: RowColumns): string {
  const project = whole(scope.projectId);
  const text = (table: string, languageId: number) =>
    `left join translations ${table} on ${table}.project_id = ${project} and ${table}.language_id = ${whole(languageId)}
      and ${table}.entry_id = e.id`;
  const own = text('t', scope.language.id);
  if (columns === 'texts')
    return `select e.key, t.value, t.draft, ${statusOf(scope)}, null, null, null, null, ${isOlder(scope)} ${entriesFrom(scope, own)}`;
  const { bilingual, segments, comments } = getCatalogueEntry(scope.format);
  const hasSource = bilingual || segments;
  const joins = hasSource ? `${own} ${text('b', scope.base.id)}` : own;
  const [description, metadata] =
    comments || columns === 'everything' ? ['e.description', 'e.metadata'] : ['null', metadataBesideTexts];
  return `select e.key, t.value, t.draft, ${statusOf(scope)}, t.max_length, ${hasSource ? 'b.value' : 'null'},
      ${description}, ${metadata},
      ${isOlder(scope)}${extraColumns(scope, project)}
    ${entriesFrom(scope, joins)} order by ${orderOf(scope)}`;
}

/**
 * What the texts of a file depend on that holds texts alone: whether they are translated at all, and what the plural forms
 * of another format belong to (formats/convert/plurals.ts).
 */
const metadataBesideTexts = `case when e.metadata ? 'translatable' or e.key like '%]' then e.metadata end`;

/** Whether a text of the file's own entries came before its body, or with it, so that the file may leave it out. */
function isOlder(scope: RowScope): string {
  const { projectId, entries, options } = scope;
  if (entries.kind !== 'file' || entries.since === undefined) return isBesideOwn(scope) ?? 'false';
  return `(f.entry_id is not null and ${timeOfText(options)} <= (select created_at from file_bodies
    where project_id = ${whole(projectId)} and id = ${whole(entries.since)}))`;
}

/** Columns after the usual ones. */
function extraColumns({ options }: RowScope, project: string): string {
  const { contextAddress, sourceFileName, invisibleId } = options;
  if (contextAddress === undefined && !sourceFileName && !invisibleId) return '';
  const sourceFile = `(select f.path from file_entries fe
    join files f on f.project_id = ${project} and f.id = fe.file_id and f.deleted_at is null
    where fe.project_id = ${project} and fe.entry_id = e.id order by f.id limit 1)`;
  return `, e.id, e.group_id, ${sourceFileName ? sourceFile : 'null'}`;
}

const usualColumns = 9;
const escaped = /\\(.)/g;
const meanings: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** One line of COPY's text format (PostgreSQL manual, COPY, Text Format). */
function parseRow(line: string): ExportRow {
  const fields = line.split('\t');
  return {
    key: field(fields[0]) ?? '',
    value: field(fields[1]),
    draft: field(fields[2]),
    status: Number(field(fields[3])),
    maxLength: fields[4] === '\\N' ? null : Number(fields[4]),
    baseValue: field(fields[5]),
    description: field(fields[6]),
    metadata: field(fields[7]),
    isOlder: fields[8] === 't',
    ...(fields.length > usualColumns && {
      extras: {
        id: Number(fields[9]),
        groupId: Number(fields[10]),
        sourceFile: field(fields[11]),
      },
    }),
  };
}

function field(text: string | undefined): string | null {
  if (text === undefined || text === '\\N') return null;
  if (!text.includes('\\')) return text;
  return text.replace(escaped, (_, sign: string) => meanings[sign] ?? sign);
}
