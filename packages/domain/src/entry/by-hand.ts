/**
 * Names of the fields of an entry that a user, and not an import, set last (`entries.by_hand`). Exports write these
 * into kept files; fields from imports stay as each file has them.
 */

/** Of the description. */
export const descriptionByHand = 'description';

/** What a metadata field's name begins with. */
export const fieldByHandPrefix = 'field:';

/** Of a metadata field. */
export const fieldByHand = (field: string): string => `${fieldByHandPrefix}${field}`;

/** The metadata field that is named; undefined: the description. */
export const fieldOf = (name: string): string | undefined =>
  name.startsWith(fieldByHandPrefix) ? name.slice(fieldByHandPrefix.length) : undefined;
