/** Units of one file (design: semantics, Import). */
export const mostUnits = 200_000;

/** Nesting of one file. */
export const mostDepth = 100;

/** Attributes of one element, which are looked through for each other. */
export const mostAttributes = 1_000;

/** Notices that a document carries before the rest is only counted. */
export const mostNotices = 100;

/** Items that may be missing before an array item, so that a key like `name[999999]` cannot blow up a file. */
export const mostGap = 1_000;
