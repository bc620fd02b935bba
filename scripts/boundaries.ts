import { join } from 'node:path';
import { findCrossings } from './boundaries/crossings.ts';
import { readSources } from './boundaries/sources.ts';

// Prints every import that crosses a boundary of docs/architecture.md, and types of one name; fails when there is one.
const files = readSources(join(import.meta.dirname, '..'));
const crossings = findCrossings(files);
process.stdout.write(`${files.length} files read, ${crossings.length} findings.\n`);
for (const line of crossings) process.stdout.write(`${line}\n`);
if (crossings.length > 0 || files.length === 0) process.exitCode = 1;
