/**
 * Finds what users changed in a kept file beside its texts. A project holds one description of an entry, while each of
 * its files may hold its own, so a difference alone proves nothing. What imports brought stays as each file has it;
 * what users set since is marked as theirs (decision 0063).
 */

import { descriptionByHand } from '@parlance/domain/entry/by-hand';
import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type pg from 'pg';
import { fieldOfName } from '../entry-store/by-hand.sql.ts';
import { isCleared } from '../entry-store/cleared.sql.ts';
import type { KeptPlan, WrittenLanguage } from './export-plan.types.ts';

/** Stored fields of the units that may have to be written, by key. */
export interface EditedFields {
  description: Map<string, string | undefined>;
  maxLength: Map<string, number | undefined>;
  source: Map<string, string | undefined>;
  /** Current values of the metadata fields that users set or cleared. */
  metadata: Map<string, EditedMetadata>;
}

/** By name; undefined: cleared. */
export type EditedMetadata = ReadonlyMap<string, string | undefined>;

/**
 * Finds the fields whose last change came from a user and not from an import: those that the format can hold, or all of
 * them with 'everything'.
 */
export async function findEdited(
  client: pg.Client,
  plan: KeptPlan,
  fields: 'written' | 'everything' = 'written',
): Promise<EditedFields> {
  const edited: EditedFields = {
    description: new Map(),
    maxLength: new Map(),
    source: new Map(),
    metadata: new Map(),
  };
  const { format, languages, body, options } = plan;
  const entry = getCatalogueEntry(format);
  // If the export excludes descriptions and metadata, the file keeps its own.
  if (options.includeMetadata !== false) await addFields(client, plan, edited);
  const comments = options.includeMetadata !== false && (fields === 'everything' || entry.comments);
  const maxLength = fields === 'everything' || entry.maxLength;
  if (comments) await addDescriptions(client, plan, edited);
  if (maxLength && !languages) await addLengths(client, plan, edited);
  if (maxLength && languages) await addCommonLengths(client, plan, languages, edited);
  if (entry.ownSources) await addSources(client, plan, body.id, edited);
  return selectForFile(plan, edited);
}

/** The fields that the format can hold. */
export function mapToFormat({ format }: KeptPlan, edited: EditedFields): EditedFields {
  const { comments, maxLength } = getCatalogueEntry(format);
  return {
    ...edited,
    description: comments ? edited.description : new Map(),
    maxLength: maxLength ? edited.maxLength : new Map(),
  };
}

/** Maps to the keys of the file. A unit that was left out is not the entry with its key. */
function selectForFile({ keyPrefix, body }: KeptPlan, edited: EditedFields): EditedFields {
  const leftOut = new Set(body.leftOut);
  if (keyPrefix === '' && leftOut.size === 0) return edited;
  const ofKeys = <Field>(all: Map<string, Field>) => {
    const own = [...all].flatMap(([key, field]): [string, Field][] => {
      const inFile = withoutKeyPrefix(keyPrefix, key);
      return inFile === undefined || leftOut.has(inFile) ? [] : [[inFile, field]];
    });
    return new Map(own);
  };
  const { description, maxLength, source, metadata } = edited;
  return {
    description: ofKeys(description),
    maxLength: ofKeys(maxLength),
    source: ofKeys(source),
    metadata: ofKeys(metadata),
  };
}

async function addDescriptions(
  client: pg.Client,
  { projectId }: KeptPlan,
  edited: EditedFields,
): Promise<void> {
  const { rows } = await client.query<{ key: string; description: string | null }>(
    `select key, description from entries
    where project_id = $1 and by_hand is not null and '${descriptionByHand}' = any(by_hand)`,
    [projectId],
  );
  for (const { key, description } of rows) edited.description.set(key, description ?? undefined);
}

async function addLengths(
  client: pg.Client,
  { projectId, language }: KeptPlan,
  edited: EditedFields,
): Promise<void> {
  const { rows } = await client.query<{ key: string; max_length: number | null }>(
    `select e.key, t.max_length from translations t
    join entries e on e.project_id = $1 and e.id = t.entry_id
    where t.project_id = $1 and t.language_id = $2 and t.length_by_hand`,
    [projectId, language.id],
  );
  for (const { key, max_length: length } of rows)
    edited.maxLength.set(key, length !== null && length > 0 ? length : undefined);
}

async function addFields(client: pg.Client, { projectId }: KeptPlan, edited: EditedFields): Promise<void> {
  const { rows } = await client.query<{ key: string; field: string; value: string | null }>(
    `select e.key, f.field, e.metadata -> 'fields' ->> f.field as value
    from entries e cross join lateral unnest(e.by_hand) n cross join lateral (select ${fieldOfName} as field) f
    where e.project_id = $1 and e.by_hand is not null and f.field is not null`,
    [projectId],
  );
  for (const { key, field, value } of rows) {
    const before = edited.metadata.get(key) ?? [];
    edited.metadata.set(key, new Map([...before, [field, value ?? undefined]]));
  }
}

/**
 * Length limits in a multilingual file, which has one for each row: those that a user changed in one of the languages
 * and that are the same in all.
 */
async function addCommonLengths(
  client: pg.Client,
  { projectId }: KeptPlan,
  languages: readonly WrittenLanguage[],
  edited: EditedFields,
): Promise<void> {
  const { rows } = await client.query<{ key: string; max_length: number | null }>(
    `select e.key, l.max_length
    from (
      select distinct entry_id from translations
      where project_id = $1 and language_id = any($2) and length_by_hand
    ) h
    join entries e on e.project_id = $1 and e.id = h.entry_id
    cross join lateral (
      select min(t.max_length) as max_length, max(t.max_length) as greatest, count(*) as count from translations t
      where t.project_id = $1 and t.entry_id = h.entry_id and t.language_id = any($2) and t.max_length > 0
    ) l
    where l.count = 0 or (l.count = cardinality($2) and l.max_length = l.greatest)`,
    [projectId, languages.map(({ id }) => id)],
  );
  for (const { key, max_length: length } of rows) edited.maxLength.set(key, length ?? undefined);
}

/**
 * Base texts that are newer than the body, from users and imports: the sources in the body are those of its import. A
 * cleared base text counts at any age: no file of another language restores it.
 */
async function addSources(
  client: pg.Client,
  { projectId, base }: KeptPlan,
  bodyId: number,
  edited: EditedFields,
): Promise<void> {
  const { rows } = await client.query<{ key: string; value: string | null }>(
    `select e.key, b.value from translations b
    join entries e on e.project_id = $1 and e.id = b.entry_id
    where b.project_id = $1 and b.language_id = $2 and (${isCleared('b')} or b.value is not null
      and coalesce(b.value_at, b.text_at) > (select created_at from file_bodies where project_id = $1 and id = $3))`,
    [projectId, base.id, bodyId],
  );
  for (const { key, value } of rows) edited.source.set(key, value ?? '');
}
