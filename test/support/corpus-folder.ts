import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../shared/corpus');

/**
 * Real files of other projects beside the repository; their licences keep most of them out of it. Undefined on a clone
 * that stands alone, and with PARLANCE_TEST_CORPUS=none, with which CI sees the state of a plain clone.
 */
export const corpusFolder: string | undefined =
  process.env.PARLANCE_TEST_CORPUS !== 'none' && existsSync(join(folder, 'MANIFEST.tsv'))
    ? folder
    : undefined;

if (!corpusFolder)
  process.stdout.write("../shared/corpus is not here: tests run on the project's own samples only.\n");
