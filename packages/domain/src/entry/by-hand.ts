/**
 * Names of what somebody, and not an import, said last of an entry beside its texts (`entries.by_hand`). Exports of kept
 * files write it; what imports brought stays as each file has it.
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
