/** The first file of a thread: what it loads comes from the compile cache, which each thread has to turn on. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
