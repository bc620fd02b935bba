/** "Search debounce 1 s" (specification 2 section 9): a search begins so long after the last letter. */
export const searchPauseMs = 1000;
