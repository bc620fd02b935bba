/**
 * What is known of a kept body without reading it, as long as nothing happened since: builds of apps send the same files
 * at every push and fetch them again, mostly unchanged.
 */
import type { ImportSummary } from '@parlance/contract/import';
import { countFileEntries, findMoment, findSettled, type Moment, writeSettled } from './settled.queries.ts';

export { countFileEntries, findMoment, findSettled, type Moment, writeSettled };

export interface Settled {
  /** What an import of this body answers if it comes again: nothing is changed. `signature`: of all that was asked for. */
  again?: { signature: string; summary: ImportSummary };
  /** An export of the file in this language, with no options, is these bytes. */
  isExport: boolean;
}
