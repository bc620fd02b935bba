import type { HistoryKindFacts } from '@parlance/domain/history/kind';
import type { Db } from '../../db/pool.ts';

/** Code that reacts to changes in projects (docs/decisions/0059); features/index.ts registers every reader. */
export interface FeedReader {
  name: string;
  /** Kinds of history that the reader needs: it gets no others, and stays valid when others happen. */
  needs: (kind: HistoryKindFacts) => boolean;
}

/** Rows of the history that a follower reads next. */
export interface FeedSlice {
  projectId: number;
  /** In the order of the feed; only kinds that it needs, at least one. */
  ids: number[];
  /** The kinds of these rows. */
  kinds: ReadonlySet<number>;
}

/** Work after the transaction of a slice has ended. */
export type Afterwards = () => Promise<void>;

/**
 * Reads every change once and in order, from a position that is stored under its name. One process at a time reads on
 * in a project.
 */
export interface Follower extends FeedReader {
  /** Reads a slice in the transaction that moves the position: both are committed, or neither. */
  read: (trx: Db, slice: FeedSlice) => Promise<Afterwards | undefined>;
  /** Called at the end of the feed, if the follower has read something. */
  rest?: (db: Db) => Promise<void>;
}

/** Called with a project after a change that it needs. It has no position, and may miss a call. */
export interface Looker extends FeedReader {
  look: (db: Db, projectId: number) => Promise<void>;
}

/**
 * All readers. Those of `onDemand` read the feed themselves when a request needs it, from a snapshot or a version that
 * they know.
 */
export interface FeedReaders {
  followers: readonly Follower[];
  lookers: readonly Looker[];
  onDemand: readonly FeedReader[];
}
