import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new folder for each test of a file, in which the command line works. */
export function eachWorkingFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlance-cli-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: () => folder,
    write(path: string, content: string): void {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    read: (path: string): string => readFileSync(join(folder, path), 'utf8'),
  };
}
