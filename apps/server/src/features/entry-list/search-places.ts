import { type RawBuilder, sql } from 'kysely';

/**
 * What `search_texts` has in `language_id` for texts of an entry that belong to no language. Texts have the number of
 * their language, drafts the same below zero; no project reaches these.
 */
export const searchPlaces = { key: 0, description: -32768, metadata: -32767 } as const;

/** Marks in the text of the metadata: before each field's key, and between key and value. */
const marks = { field: '\u001e', value: '\u001f' };

/** SQL: all metadata of an entry as one text, values in lower case. null: none. */
export const metadataText = (metadata: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select string_agg(${marks.field}::text || f.key || ${marks.value}::text
    || lower(translate(f.value, ${marks.field + marks.value}::text, '  ')), '' order by f.key)
  from jsonb_each_text(case when jsonb_typeof(${metadata} -> 'fields') = 'object' then ${metadata} -> 'fields' end) f
  where f.value <> '')`;

/** The start of a pattern that finds a text in one field of the metadata text; the text follows, in lower case. */
export const inMetadataField = (escapedKey: string): string =>
  `${marks.field}${escapedKey}${marks.value}[^${marks.field}]*`;
