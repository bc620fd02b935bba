/** What a text of an import is translated from where it is a form of a plural (docs/decisions/0144). */
import { pluralCategories } from '@parlance/domain/entry/plural';
import { type RawBuilder, sql } from 'kysely';
import { generalHash, isGeneralKey } from '../../entry-store/source-text.sql.ts';
import type { LanguageStep } from '../record/import.types.ts';

/** SQL: the source of a compared row (`d`). A form that the base language does not have is one of its general form. */
export const sourceOfRow = sql`coalesce(d.base_value, case when d.as_general then d.general_text end, d.source, d.general_text)`;

/**
 * SQL: whether the general form of a plural is the source of a row (`w`): the base language has no such form, and has a text
 * of the general one, or gets it from this file. The source text of a bilingual file is then no text of this form.
 */
export function isSourceGeneral(
  { projectId, importId, rowLanguageId }: LanguageStep,
  baseForms: readonly string[],
): RawBuilder<unknown> {
  const form = sql`substring(w.key from ${sql.lit(`\\[(${pluralCategories.join('|')})\\]$`)})`;
  return sql`
    case when right(w.key, 1) <> ']' or w.source is null then false
    else coalesce(${form} <> all(${[...baseForms]}::text[]), false)
      and (w.general_text is not null or ${generalHash(sql`w.key`)} in (
        select g.key_hash from import_rows g
        where g.project_id = ${projectId} and g.import_id = ${importId} and g.language_id = ${rowLanguageId}
          and ${isGeneralKey(sql`g.key`)} and g.source <> ''))
    end`;
}
