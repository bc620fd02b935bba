import type { Unit } from '@parlance/formats/model';
import type { EntryMetadata } from './read-files.ts';

/** What an entry keeps of a unit beside texts and description; null: nothing. */
export function metadataOf(unit: Unit): EntryMetadata | null {
  const { context, references, flags, placeholders, metadata, translatable } = unit;
  const found: EntryMetadata = {};
  if (context !== undefined) found.context = context;
  if (references?.length) found.references = references;
  if (flags?.length) found.flags = flags;
  if (placeholders && Object.keys(placeholders).length > 0) found.placeholders = placeholders;
  if (translatable === false) found.translatable = false;
  if (metadata && Object.keys(metadata).length > 0) found.fields = metadata;
  return Object.keys(found).length > 0 ? found : null;
}

/** As JSON. It may name characters that PostgreSQL's jsonb refuses; in what is beside the texts they are dropped. */
export function metadataJson(unit: Unit): string | null {
  const found = metadataOf(unit);
  return found && withoutUnstorable(JSON.stringify(found));
}

function withoutUnstorable(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/gi, '$1\ufffd');
}
