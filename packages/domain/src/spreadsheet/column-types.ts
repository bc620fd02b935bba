/**
 * What a column holds: `KEY`, `DESCRIPTION`, `LENGTH` (the greatest length), `CONTEXT`, `TAG`, `METADATA_name`,
 * `DRAFT_language`, `STATUS_language`, or the texts of the language that it names (BCP 47; `und` where it is unknown). The names are
 * those of the client API's `columnDescription`.
 */
export type ColumnType = string;

/** The language of a column without a name. */
export const unnamedLanguage = 'und';

/** What stands beside the texts of a language, in a column of its own. */
export const besideTexts = ['DRAFT', 'STATUS'] as const;

/** Columns with a name: that of a metadata field, or of a language. */
type NamedColumn = 'METADATA' | (typeof besideTexts)[number];

export const typeOfNamed = (kind: NamedColumn, name: string): ColumnType => `${kind}_${name}`;

/** The name in a column of this kind; undefined for any other. */
export const nameOfColumn = (type: ColumnType, kind: NamedColumn): string | undefined =>
  type.startsWith(`${kind}_`) ? type.slice(kind.length + 1) : undefined;

/** The language whose texts a column holds; undefined where it holds something else. */
export function languageOfColumn(type: ColumnType): string | undefined {
  return /^(KEY|DESCRIPTION|LENGTH|CONTEXT|TAG|(METADATA|DRAFT|STATUS)_.*)$/s.test(type) ? undefined : type;
}
