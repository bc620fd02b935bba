/** Memory limits of a thread that reads and writes files, in MB. */
export const threadLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16, stackSizeMb: 8 };
