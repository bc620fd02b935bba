import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../../paths.ts';

let build: string | undefined;

/**
 * Identifies the version of the code that reads files: another version may find other texts. A hash of the bundled
 * files identifies a build; unbundled sources may change at any time, so each process counts as its own version.
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
