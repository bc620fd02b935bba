/** Columns that an undo restores, of a text and of an entry. */
export const translationColumns = [
  'value',
  'draft',
  'draft_older',
  'status',
  'comment',
  'locked',
  'max_length',
  'length_by_hand',
  'dismissed',
  'base_hash',
  'text_origin',
] as const;
export const entryColumns = ['key', 'description', 'metadata', 'group_id', 'link_parent'] as const;

/** Columns whose value shows whether a change was changed back. */
export const comparedColumns: ReadonlySet<string> = new Set([
  ...translationColumns,
  ...entryColumns,
  'by_hand',
]);
