/** Greatest lengths of what an entry holds, in UTF-16 units. */
export const maxKeyLength = 10_000;
export const maxTextLength = 1_000_000;
/** Characters of the name of a tag: as many as the command line takes that the client API is compatible with. */
export const maxTagNameLength = 400;
