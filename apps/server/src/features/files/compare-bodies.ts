/** What the thread that compares the bodies of two kept files is given, and answers (compare-bodies.task.ts). */

export interface BodyToRead {
  contentHash: string;
  path: string;
  format: string;
}

export interface BodiesToCompare {
  language: string;
  stays: BodyToRead | null;
  other: BodyToRead;
}

export interface CompareInput {
  /** The format of the file that stays. */
  format: string;
  languages: BodiesToCompare[];
}

/** A text that the two bodies have under one key. */
export interface DifferingText {
  key: string;
  stays: string;
  other: string;
}

export interface ComparedBodies {
  language: string;
  /** Why the bytes of the other file cannot be a body of the one that stays; null: they can. */
  unusable: 'format' | 'keys' | null;
  differ: DifferingText[];
}
