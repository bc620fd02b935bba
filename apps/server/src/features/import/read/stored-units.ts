/**
 * Finds the units of a file that are already stored, by comparing hashes. When a stored file comes again, as with every
 * build of an app, its rows need not be sent to the database. A unit that is wrongly missing here only takes the full
 * comparison.
 */
import { hash } from 'node:crypto';
import type { Unit } from '@parlance/formats/model';
import type pg from 'pg';
import { metadataOf } from './unit-metadata.ts';

/** Separates the hashed parts; no text contains it in such a place by chance. */
const separator = '\u0001';

export interface StoredScope {
  projectId: number;
  /** The body whose entries are compared. Keys that have become other entries are not among them. */
  bodyId: number;
  languageId: number;
  baseLanguageId: number;
  /** The file carries source texts, which are written where the base language has none. */
  bilingual: boolean;
}

/** Hashes of the stored units by hash of the key, both in hex. */
export type StoredHashes = Map<string, string>;

/** Starts to read; the database works while the caller parses the file, and sends when it has finished. */
export function beginStoredHashes(client: pg.Client, place: StoredScope): () => Promise<StoredHashes> {
  const query = client.query<{ hashes: Buffer | null }>(storedQuery(place));
  // If the caller fails before it awaits the result, it closes the connection, which makes this query fail.
  query.catch(() => undefined);
  return async () => parseHashes((await query).rows[0]?.hashes ?? Buffer.alloc(0));
}

/** Leaves entries with a draft, and those whose base text the file may fill, to the comparison. */
function storedQuery(place: StoredScope): string {
  const [project, language, base] = [place.projectId, place.languageId, place.baseLanguageId].map(whole);
  const part = (text: string) => `coalesce(${text}, '')`;
  const parts = [
    part('t.value'),
    part('e.description'),
    part('e.metadata::text'),
    part('t.max_length::text'),
  ].join(` || e'\\x01' || `);
  return `select string_agg(uuid_send(e.key_hash) || uuid_send(
      case when t.draft is null${place.bilingual ? ' and b.value is not null' : ''} then md5(${parts})::uuid
        else '${notCompared}' end), '') as hashes
    from entries e
    left join translations t on t.project_id = ${project} and t.language_id = ${language} and t.entry_id = e.id
    ${place.bilingual ? `left join translations b on b.project_id = ${project} and b.language_id = ${base} and b.entry_id = e.id` : ''}
    where e.project_id = ${project}
      and e.id in (select unnest(entries) from file_bodies where project_id = ${project} and id = ${whole(place.bodyId)})`;
}

function whole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a whole number: ${number}`);
  return String(number);
}

const hashLength = 32;
/** Matches no text: no known text has this hash. */
const notCompared = '0'.repeat(hashLength);

function parseHashes(bytes: Buffer): StoredHashes {
  const hashes: StoredHashes = new Map();
  const text = bytes.toString('hex');
  for (let at = 0; at < text.length; at += 2 * hashLength) {
    const valueAt = at + hashLength;
    hashes.set(text.slice(at, valueAt), text.slice(valueAt, valueAt + hashLength));
  }
  return hashes;
}

const md5 = (text: string) => hash('md5', text);

/**
 * Indexes of units that are stored exactly so; undefined if a key is not stored, if the languages are mixed, or if the body got
 * entries that the file lacks from an import that left the file as it was: only all its rows say which ones it has.
 */
export function findStored(
  units: readonly Unit[],
  stored: StoredHashes,
  { bilingual }: Pick<StoredScope, 'bilingual'>,
): Set<number> | undefined {
  const same = new Set<number>();
  const keys = new Set<string>();
  for (const [place, unit] of units.entries()) {
    const key = md5(unit.key);
    keys.add(key);
    if (!stored.has(key) || unit.language !== undefined) return undefined;
    const isPlain = !unit.draft && (bilingual || !unit.source);
    if (isPlain && md5(contentOf(unit)) === stored.get(key)) same.add(place);
  }
  return stored.size > keys.size ? undefined : same;
}

function contentOf(unit: Unit): string {
  const metadata = metadataOf(unit);
  const length = unit.maxLength === undefined ? '' : String(unit.maxLength);
  const json = metadata === null ? '' : jsonbText(metadata);
  return [unit.text ?? '', unit.description ?? '', json, length].join(separator);
}

/** A value as PostgreSQL prints jsonb: shorter names first, and spaces after `:` and `,`. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => compareNames(one, other));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}: ${jsonbText(inner)}`).join(', ')}}`;
}

/** By length in UTF-8, then by bytes. */
function compareNames(one: string, other: string): number {
  return (
    Buffer.byteLength(one) - Buffer.byteLength(other) || Buffer.compare(Buffer.from(one), Buffer.from(other))
  );
}
