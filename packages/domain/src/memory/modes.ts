/** How translations come into the memory (specification 2 section 9, "Add to memory"). */
export const memoryModes = ['publishAndOverwrite', 'publishNewDraftExisting', 'onlyDrafts'] as const;
export type MemoryMode = (typeof memoryModes)[number];
