import type { FoundSegment } from '@parlance/domain/memory/found-segments';

/** What the thread of the memory is asked. */
export interface FindSimilarInput {
  projectId: number;
  /** Only source texts that have a text in this language. */
  languageId: number;
  texts: readonly string[];
  /** Only source texts that score so much, in per cent. */
  least: number;
  /** Not these entries. */
  except?: readonly number[];
  /** The most for each text. */
  limit: number;
  /** The most steps of the work for a text, where not all is worth the time (domain, memory-index). */
  steps?: number;
  /** What all indexes together may take. */
  megabytes: number;
  /** Whether the thread's statements are prepared (db/pool.ts). */
  statementNames: boolean;
}

/** Entries with similar source texts, of each text, the best first. */
export type FindSimilarResult = FoundSegment[][];
