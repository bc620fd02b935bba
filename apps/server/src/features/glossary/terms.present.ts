import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { PartOfSpeech } from '@parlance/domain/glossary/term';
import { encodeId } from '@parlance/domain/id';
import type { ShownTermRow } from './terms.queries.ts';

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { _id: encodeId('user', id), displayName: name };

/** A term in the shape of answers. `base`: the code of the language in which it is called by its text. */
export function presentTerm(
  row: ShownTermRow,
  base: string,
  sharedFrom: { id: number; name: string } | null = null,
): GlossaryEntry {
  const { [base]: own, ...others } = row.texts;
  return {
    _id: encodeId('term', row.id),
    text: own?.text ?? '',
    variants: [...(own?.variants ?? [])],
    language: base,
    description: row.description,
    caseSensitive: row.case_sensitive,
    forbidden: row.forbidden,
    doNotTranslate: row.do_not_translate,
    partOfSpeech: row.part_of_speech as PartOfSpeech | null,
    translations: Object.fromEntries(
      Object.entries(others).map(([code, { text, description, variants }]) => [
        code,
        { translation: text, description, variants: [...variants] },
      ]),
    ),
    createdByUser: person(row.created_by, row.created_name),
    created: row.created_at.toISOString(),
    updatedByUser: person(row.updated_by, row.updated_name),
    updatedAt: row.updated_at.toISOString(),
    sharedFrom: sharedFrom && { _id: encodeId('project', sharedFrom.id), name: sharedFrom.name },
  };
}
