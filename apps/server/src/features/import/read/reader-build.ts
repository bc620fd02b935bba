import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../../paths.ts';

let build: string | undefined;

/**
 * Names the code that reads files: what one version found in a file, another may not. The files of a bundle are named
 * by what is in them; sources may change at any time, so that each process is a version of its own.
 */
export function readerBuild(): string {
  build ??= import.meta.url.endsWith('.js') ? namesOf(join(serverFolder, 'dist')) : randomUUID();
  return build;
}

const namesOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .join(' ');
