import { exportedFields } from '@parlance/domain/metadata/fields';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import type { Unit } from '@parlance/formats/model';

/** The part of a unit, beside texts and description, that an entry keeps; null: nothing. */
export function metadataOf(unit: Unit): EntryMetadata | null {
  const { context, references, flags, placeholders, metadata, translatable } = unit;
  const found: EntryMetadata = {};
  if (context !== undefined) found.context = context;
  if (references?.length) found.references = references;
  if (flags?.length) found.flags = flags;
  if (placeholders && Object.keys(placeholders).length > 0) found.placeholders = placeholders;
  if (translatable === false) found.translatable = false;
  const fields = ownFields(metadata);
  if (fields) found.fields = fields;
  return Object.keys(found).length > 0 ? found : null;
}

/** Removes fields that Parlance's own exports add. */
function ownFields(metadata: Unit['metadata']): Record<string, string> | undefined {
  const entries = Object.entries(metadata ?? {}).filter(([name]) => !added.has(name));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const added: ReadonlySet<string> = new Set(Object.values(exportedFields));

/** As JSON. Metadata may contain characters that PostgreSQL's jsonb refuses; these are dropped. */
export function metadataJson(unit: Unit): string | null {
  const found = metadataOf(unit);
  return found && withoutUnstorable(JSON.stringify(found));
}

function withoutUnstorable(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/gi, '$1\ufffd');
}
