// The server process. The compile cache keeps stripped and compiled modules between starts (136 ms instead of 335).
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../src/main.ts');
