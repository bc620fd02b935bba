import { holdKeys } from './browser/held-keys.ts';

// The script of index.html that runs before all others (build/early-script.ts).
holdKeys();
