import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ExportedEntries, WriteInput } from './write-file.ts';

/** A row as COPY gives it: fields in the order of `exportQuery`, null where the database has none. */
export type ExportRow = (string | null)[];

/** Selections up to this are looked up by key; larger ones read the project once. */
const fewEntries = 1_000;

/**
 * Gives the entries of an export with their texts, read by one COPY: a consistent picture of one moment, in pieces as
 * they come. Numbers are the only thing that is written into the statement.
 */
export async function* exportRows(client: pg.Client, input: WriteInput): AsyncGenerator<ExportRow[]> {
  const few = input.entries.kind === 'list' && input.entries.ids.length <= fewEntries;
  // Freshly imported tables have no statistics yet, and nested loops over all entries take ten times as long.
  if (!few) await client.query('set enable_nestloop = off');
  const stream = client.query(copyTo(`copy (${exportQuery(input)}) to stdout`));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk as Buffer, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end >= 0) yield text.slice(0, end).split('\n').map(parseLine);
  }
}

function exportQuery({ projectId, language, base, entries }: WriteInput): string {
  const project = whole(projectId);
  const text = (table: string, languageId: number) =>
    `left join translations ${table} on ${table}.project_id = ${project} and ${table}.language_id = ${whole(languageId)}
      and ${table}.entry_id = e.id`;
  const { join, where, order } = chosen(project, entries);
  return `select e.key, t.value, t.draft, t.status, t.max_length, b.value, e.description, e.metadata
    from entries e ${join} ${text('t', language.id)} ${text('b', base.id)}
    where e.project_id = ${project} ${where} order by ${order}`;
}

function chosen(project: string, entries: ExportedEntries): { join: string; where: string; order: string } {
  const all = { join: '', where: '', order: 'e.id' };
  switch (entries.kind) {
    case 'all':
      return all;
    case 'group':
      return { ...all, where: `and e.group_id = ${whole(entries.groupId)}` };
    case 'list':
      return { ...all, where: `and e.id = any('{${entries.ids.map(whole).join(',')}}'::bigint[])` };
    case 'file':
      return {
        join: `join file_entries f on f.project_id = ${project} and f.file_id = ${whole(entries.fileId)}
          and f.entry_id = e.id`,
        where: '',
        order: 'f.position, e.id',
      };
  }
}

function whole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a whole number: ${number}`);
  return String(number);
}

const escaped = /\\(.)/g;
const meanings: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Fields of one line of COPY's text format. */
function parseLine(line: string): ExportRow {
  const fields: ExportRow = line.split('\t');
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] as string;
    if (!field.includes('\\')) continue;
    fields[index] =
      field === '\\N' ? null : field.replace(escaped, (_, sign: string) => meanings[sign] ?? sign);
  }
  return fields;
}
