/** Greatest lengths of what an entry holds, in UTF-16 units. */
export const maxKeyLength = 10_000;
export const maxTextLength = 1_000_000;
