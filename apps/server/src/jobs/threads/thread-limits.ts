/** What a thread that reads and writes files may take, in MB. */
export const threadLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16, stackSizeMb: 8 };
