/**
 * What people changed beside the texts of a kept file. A project holds one description of an entry where its files may
 * each hold their own, so that a difference alone says nothing: what imports brought stays as each file has it.
 */

import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { historyKinds } from '@parlance/domain/history/kind';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type pg from 'pg';
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
 * Whether a change of the history still holds, `h` its row and `o` its operation: one that was undone does not, nor does
 * the undoing itself, which brings back what others had said before.
 */
const holds = `(o.kind is null or (o.kind <> 'undo' and o.undone_by is null))`;

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
  const kinds = [
    ...(comments ? [historyKinds.description] : []),
    ...(maxLength && !languages ? [historyKinds.maxLength] : []),
  ];
  if (kinds.length > 0) await addByHand(client, plan, kinds, edited);
  if (maxLength && languages) await addCommonLengths(client, plan, languages, edited);
  if (entry.ownSources) await addSources(client, plan, body.id, edited);
  return ofFile(plan, edited);
}

/** What of it a format has a place for. */
export function ofFormat({ format }: KeptPlan, edited: EditedFields): EditedFields {
  const { comments, maxLength } = getCatalogueEntry(format);
  return {
    ...edited,
    description: comments ? edited.description : new Map(),
    maxLength: maxLength ? edited.maxLength : new Map(),
  };
}

/** By the keys that the file has; a unit that was left out is not the entry of its key. */
function ofFile({ keyPrefix, body }: KeptPlan, edited: EditedFields): EditedFields {
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

async function addByHand(
  client: pg.Client,
  { projectId, language }: KeptPlan,
  kinds: readonly number[],
  edited: EditedFields,
): Promise<void> {
  const { rows } = await client.query<{
    key: string;
    kind: number;
    description: string | null;
    max_length: number | null;
  }>(
    `select e.key, h.kind, e.description, t.max_length
    from (
      select distinct on (h.entry_id, h.kind) h.entry_id, h.kind, o.kind as by from history h
      left join operations o on o.project_id = $1 and o.id = h.operation_id
      where h.project_id = $1 and h.kind in (${kinds.join(', ')}) and h.entry_id is not null
        and (h.language_id is null or h.language_id = $2) and ${holds}
      order by h.entry_id, h.kind, h.id desc
    ) h
    join entries e on e.project_id = $1 and e.id = h.entry_id
    left join translations t on t.project_id = $1 and t.language_id = $2 and t.entry_id = h.entry_id
    where h.by is distinct from 'import'`,
    [projectId, language.id],
  );
  for (const { key, kind, description, max_length: length } of rows) {
    if (kind === historyKinds.description) edited.description.set(key, description ?? undefined);
    else edited.maxLength.set(key, length !== null && length > 0 ? length : undefined);
  }
}

/** An import that said something else of a field later has the last word. */
async function addFields(client: pg.Client, { projectId }: KeptPlan, edited: EditedFields): Promise<void> {
  const { rows } = await client.query<{ key: string; field: string; value: string | null }>(
    `select e.key, h.field, e.metadata -> 'fields' ->> h.field as value
    from (
      select distinct on (entry_id, old ->> 'field') entry_id, old ->> 'field' as field, id from history
      where project_id = $1 and kind = ${historyKinds.metadata} and old ? 'field'
      order by entry_id, old ->> 'field', id desc
    ) h
    join entries e on e.project_id = $1 and e.id = h.entry_id
    where not exists (
      select from history i join operations o on o.project_id = $1 and o.id = i.operation_id
      where i.project_id = $1 and i.entry_id = h.entry_id and i.id > h.id and i.kind = ${historyKinds.metadata}
        and o.kind = 'import' and ${holds}
        and i.old -> 'metadata' -> 'fields' ->> h.field is distinct from e.metadata -> 'fields' ->> h.field
    )`,
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
      select distinct on (h.entry_id, h.language_id) h.entry_id, o.kind as by from history h
      left join operations o on o.project_id = $1 and o.id = h.operation_id
      where h.project_id = $1 and h.kind = ${historyKinds.maxLength} and h.entry_id is not null
        and h.language_id = any($2) and ${holds}
      order by h.entry_id, h.language_id, h.id desc
    ) h
    join entries e on e.project_id = $1 and e.id = h.entry_id
    cross join lateral (
      select min(t.max_length) as max_length, max(t.max_length) as greatest, count(*) as count from translations t
      where t.project_id = $1 and t.entry_id = h.entry_id and t.language_id = any($2) and t.max_length > 0
    ) l
    where h.by is distinct from 'import'
      and (l.count = 0 or (l.count = cardinality($2) and l.max_length = l.greatest))`,
    [projectId, languages.map(({ id }) => id)],
  );
  for (const { key, max_length: length } of rows) edited.maxLength.set(key, length ?? undefined);
}

/** Base texts that are younger than the body, whoever changed them: its sources are those of its import. */
async function addSources(
  client: pg.Client,
  { projectId, base }: KeptPlan,
  bodyId: number,
  edited: EditedFields,
): Promise<void> {
  const { rows } = await client.query<{ key: string; value: string }>(
    `select e.key, b.value from translations b
    join entries e on e.project_id = $1 and e.id = b.entry_id
    where b.project_id = $1 and b.language_id = $2 and b.value is not null
      and b.text_at > (select created_at from file_bodies where project_id = $1 and id = $3)`,
    [projectId, base.id, bodyId],
  );
  for (const { key, value } of rows) edited.source.set(key, value);
}
