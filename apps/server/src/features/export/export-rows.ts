import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { extraColumns } from './export-extras.ts';
import type { ExportRow } from './export-row.ts';
import { leftOut, ofLanguage } from './members.ts';
import type { ChosenEntries, ExportedEntries, WriteInput } from './write-file.ts';

/**
 * What is read of rows. 'written': what their format has a place for; 'everything': also what it has not, to tell what
 * it leaves out; 'texts': key, texts and status alone, in any order, which takes half the time.
 */
export type RowColumns = 'written' | 'everything' | 'texts';

/** Selections up to this are looked up by key; larger ones read the project once. */
const fewEntries = 1_000;

/**
 * Gives the entries of an export with their texts, read by one COPY: a consistent picture of one moment, in pieces as
 * they come. Numbers, and the prefix of keys, are the only things that are written into the statement.
 */
export async function* exportRows(
  client: pg.Client,
  input: WriteInput,
  columns: RowColumns = 'written',
): AsyncGenerator<ExportRow[]> {
  // All three tables have an index in the order of entries: merged, the first rows come at once, where hashing takes in
  // a whole table before. Freshly imported tables have no statistics that would tell the planner.
  if (!areFew(input.entries))
    await client.query('set enable_nestloop = off; set enable_hashjoin = off; set enable_sort = off');
  const { keyPrefix } = input;
  const parse = (line: string): ExportRow => {
    const row = parseRow(line);
    return keyPrefix === '' ? row : { ...row, key: withoutKeyPrefix(keyPrefix, row.key) ?? row.key };
  };
  const stream = client.query(copyTo(`copy (${exportQuery(input, columns)}) to stdout`));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk as Buffer, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end >= 0) yield text.slice(0, end).split('\n').map(parse);
  }
}

/** Keys of texts that belong to the kept file in other languages alone, and to none in this one (members.ts). */
export async function readLeftOut(client: pg.Client, input: WriteInput): Promise<string[]> {
  const query = leftOut(input, whole);
  if (query === undefined) return [];
  const { rows } = await client.query<{ key: string }>(query);
  return rows.map(({ key }) => key);
}

/** Whether an export is a small selection. */
export const areFew = (entries: ExportedEntries): boolean =>
  entries.kind === 'list' && entries.ids.length <= fewEntries;

function exportQuery(input: WriteInput, columns: RowColumns): string {
  const project = whole(input.projectId);
  const text = (table: string, languageId: number) =>
    `left join translations ${table} on ${table}.project_id = ${project} and ${table}.language_id = ${whole(languageId)}
      and ${table}.entry_id = e.id`;
  const own = text('t', input.language.id);
  if (columns === 'texts')
    return `select e.key, t.value, t.draft, t.status, null, null, null, null ${entriesFrom(input, own)}`;
  const { bilingual, comments } = findCatalogueEntry(input.format) ?? { bilingual: true, comments: true };
  const joins = bilingual ? `${own} ${text('b', input.base.id)}` : own;
  return `select e.key, t.value, t.draft, t.status, t.max_length, ${bilingual ? 'b.value' : 'null'},
      ${comments || columns === 'everything' ? 'e.description' : 'null'}, e.metadata${extraColumns(input, project)}
    ${entriesFrom(input, joins)} order by ${chosen(input).order}`;
}

/** The entries `e` of an export, and what is joined to them. */
export function entriesFrom(input: WriteInput, joins = ''): string {
  const { join, where } = chosen(input);
  return `from entries e ${join} ${joins} where e.project_id = ${whole(input.projectId)} ${where}`;
}

/** The texts `t` of an export in one language. */
export function textsFrom(input: WriteInput, languageId: number): string {
  const own = `t.project_id = ${whole(input.projectId)} and t.language_id = ${whole(languageId)}`;
  if (input.entries.kind === 'all') return `from translations t where ${own}`;
  return entriesFrom(input, `join translations t on ${own} and t.entry_id = e.id`);
}

function chosen(input: WriteInput): { join: string; where: string; order: string } {
  const { projectId, entries, keyPrefix } = input;
  if (entries.kind !== 'file') return { join: '', where: conditionOf(entries), order: 'e.id' };
  const { fileId, beside } = entries;
  const project = whole(projectId);
  const file = `join file_entries f on f.project_id = ${project} and f.file_id = ${whole(fileId)} and f.entry_id = e.id`;
  const alone = isAloneWithout(project, keyPrefix);
  const order = 'f.position, e.id';
  const own = ofLanguage(input, whole);
  if (!beside) return { join: file, where: `${own} ${alone}`, order };
  const others = `f.entry_id is null ${conditionOf(beside)} ${withText(input)}`;
  return { join: `left ${file}`, where: `and (f.entry_id is not null ${own} or ${others}) ${alone}`, order };
}

function conditionOf(entries: ChosenEntries): string {
  switch (entries.kind) {
    case 'all':
      return '';
    case 'group':
      return `and e.group_id = ${whole(entries.groupId)}`;
    case 'tags': {
      const group = entries.groupId === undefined ? '' : `and e.group_id = ${whole(entries.groupId)}`;
      return `and e.tags && '{${entries.tagIds.map(whole).join(',')}}'::bigint[] ${group}`;
    }
    case 'list':
      return `and e.id = any('{${entries.ids.map(whole).join(',')}}'::bigint[])`;
  }
}

/** A kept file does not get empty units of entries that are none of its own, unless they are asked for. */
function withText({ projectId, language, languages = [language], options }: WriteInput): string {
  if (options.onlyWithTranslation === false) return '';
  const ids = languages.map(({ id }) => whole(id)).join(',');
  return `and exists (select from translations x where x.project_id = ${whole(projectId)}
    and x.language_id = any('{${ids}}'::smallint[]) and x.entry_id = e.id
    and (x.value is not null ${options.includeDraft ? 'or x.draft is not null' : ''}))`;
}

/** An entry that lost the prefix of its file's keys stands there with its whole key, unless another has that there. */
function isAloneWithout(project: string, keyPrefix: string): string {
  if (keyPrefix === '') return '';
  const prefix = pg.escapeLiteral(keyPrefix);
  return `and (starts_with(e.key, ${prefix}) or not exists (
    select from entries x where x.project_id = ${project} and x.key_hash = md5(${prefix} || e.key)::uuid))`;
}

function whole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a whole number: ${number}`);
  return String(number);
}

const usualColumns = 8;
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
    ...(fields.length > usualColumns && {
      extras: {
        id: Number(fields[8]),
        groupId: Number(fields[9]),
        sourceFile: field(fields[10]),
      },
    }),
  };
}

function field(text: string | undefined): string | null {
  if (text === undefined || text === '\\N') return null;
  if (!text.includes('\\')) return text;
  return text.replace(escaped, (_, sign: string) => meanings[sign] ?? sign);
}
