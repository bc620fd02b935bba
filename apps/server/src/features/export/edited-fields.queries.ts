/**
 * What people changed beside the texts of a kept file. A project holds one description of an entry where its files may
 * each hold their own, so that a difference alone says nothing: what imports brought stays as each file has it, and what
 * somebody said since is marked as theirs (decision 0063).
 */

import { descriptionByHand } from '@parlance/domain/entry/by-hand';
import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type pg from 'pg';
import { fieldOfName } from '../entry-store/by-hand.sql.ts';
import { isCleared } from '../entry-store/cleared.sql.ts';
import type { KeptPlan, WrittenLanguage } from './export-plan.types.ts';

/** What is stored of the units that may have to be written, by key. */
export interface EditedFields {
  description: Map<string, string | undefined>;
  maxLength: Map<string, number | undefined>;
  source: Map<string, string | undefined>;
  /** Of the metadata fields that somebody set or cleared, what they are now. */
  metadata: Map<string, EditedMetadata>;
}

/** By name; undefined: cleared. */
export type EditedMetadata = ReadonlyMap<string, string | undefined>;

/**
 * Looks for what was changed last by somebody, and not by an import: what the format has a place for, or with
 * 'everything' also what it has not.
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
  // Where descriptions and metadata are not asked for, the file keeps its own.
  if (options.includeMetadata !== false) await addFields(client, plan, edited);
  const comments = options.includeMetadata !== false && (fields === 'everything' || entry.comments);
  const maxLength = fields === 'everything' || entry.maxLength;
  if (comments) await addDescriptions(client, plan, edited);
  if (maxLength && !languages) await addLengths(client, plan, edited);
  if (maxLength && languages) await addCommonLengths(client, plan, languages, edited);
  if (entry.ownSources) await addSources(client, plan, body.id, edited);
  return selectForFile(plan, edited);
}

/** What of it a format has a place for. */
export function mapToFormat({ format }: KeptPlan, edited: EditedFields): EditedFields {
  const { comments, maxLength } = getCatalogueEntry(format);
  return {
    ...edited,
    description: comments ? edited.description : new Map(),
    maxLength: maxLength ? edited.maxLength : new Map(),
  };
}

/** By the keys that the file has; a unit that was left out is not the entry of its key. */
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
 * Lengths in a file of several languages, of which a row holds one: those that somebody changed in one of the languages
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
 * Base texts that are younger than the body, whoever changed them: its sources are those of its import. One that was
 * cleared is none, however old that is: no other language's file brings it back.
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
