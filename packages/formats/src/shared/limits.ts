/** Entries of one file (design: semantics, Import): units, of which those of one key in several languages count once. */
export const mostUnits = 200_000;

/** Units of one file in all of its languages. */
export const mostTexts = 10 * mostUnits;

/**
 * The limit on the characters of keys and texts of a file of this size (bytes or characters). Nested keys are longer
 * than in the file, and packed or repeated cells are longer than their file. Far beyond that, a few bytes would become
 * gigabytes (semantics, Import: expansion is refused).
 */
export const roomOf = (size: number): number => 2_000_000 + 50 * size;

/** Nesting of one file. */
export const mostDepth = 100;

/** Attributes of one element, which are looked through for each other. */
export const mostAttributes = 1_000;

/** Notices that a document carries before the rest is only counted. */
export const mostNotices = 100;

/** Items that may be missing before an array item, so that a key like `name[999999]` cannot blow up a file. */
export const mostGap = 1_000;
