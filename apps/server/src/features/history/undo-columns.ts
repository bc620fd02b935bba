/** What an undo puts back of a text and of an entry. */
export const translationColumns = [
  'value',
  'draft',
  'draft_older',
  'status',
  'comment',
  'locked',
  'max_length',
  'length_by_hand',
  'base_hash',
] as const;
export const entryColumns = ['key', 'description', 'metadata', 'group_id'] as const;

/** Columns that tell by what stands in them whether a change was changed back. */
export const comparedColumns: ReadonlySet<string> = new Set([
  ...translationColumns,
  ...entryColumns,
  'by_hand',
]);
