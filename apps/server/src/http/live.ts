/**
 * After a commit the writer notes the project here; at most every 50 ms one NOTIFY with the project numbers goes out.
 * Listeners (event streams, readers of the feed, in every process) are called with the numbers and read the feed.
 */
export interface LiveHub {
  /** Call after the commit, never inside the transaction. */
  note(projectId: number): void;
  /** Called with project numbers that may have changed, and every 5 s for those of `watch`. Answers how to stop. */
  listen(projectId: number, listener: () => void): () => void;
  /** Call after the commit, where one user has something new to see: their open streams are told. */
  noteUser(userId: number): void;
  /** Called after `noteUser` in whatever process, and when the connection was cut meanwhile. Answers how to stop. */
  listenUser(userId: number, listener: () => void): () => void;
  /**
   * Called with numbers of users of whom it changed what they may (memberships, groups, sessions: the database tells at
   * the commit), in every process; with none when that may have been missed. Answers how to stop.
   */
  listenStanding(listener: (userIds: readonly number[]) => void): () => void;
  /** All projects, for the readers of the feed. */
  listenAll(listener: (projectIds: number[]) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
