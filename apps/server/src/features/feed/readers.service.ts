import type { HistoryKindFacts } from '@parlance/domain/history/kind';
import type { Db } from '../../db/pool.ts';

/** Whoever is concerned by what happens in projects (docs/decisions/0059); all are listed in features/index.ts. */
export interface FeedReader {
  name: string;
  /** The kinds of history that concern it: of all others it hears nothing, and nothing that it keeps is given up. */
  needs: (kind: HistoryKindFacts) => boolean;
}

/** Rows of the history that a follower reads next. */
export interface FeedSlice {
  projectId: number;
  /** In the order of the feed; only kinds that it needs, at least one. */
  ids: number[];
}

/** What is left to be done when a slice is read and its transaction has ended. */
export type Afterwards = () => Promise<void>;

/**
 * Reads all that happens, once and in order, from a position of its own that is kept under its name. One process at a
 * time reads on in a project.
 */
export interface Follower extends FeedReader {
  /** Reads a slice, in the transaction that moves its position: either both are done or nothing. */
  read: (trx: Db, slice: FeedSlice) => Promise<Afterwards | undefined>;
  /** Called at the end of the feed, where it has read something. */
  rest?: (db: Db) => Promise<void>;
}

/** Looks at a project itself after something happened there that it needs; it keeps no position and may miss a time. */
export interface Looker extends FeedReader {
  look: (db: Db, projectId: number) => Promise<void>;
}

/**
 * All readers. `asked` are those that look for themselves when somebody asks them, and see what came since a moment or a
 * version that they know.
 */
export interface FeedReaders {
  followers: readonly Follower[];
  lookers: readonly Looker[];
  asked: readonly FeedReader[];
}
