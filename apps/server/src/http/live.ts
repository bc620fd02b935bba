/**
 * Live notifications. After a commit, the writer notes the project here; at most every 50 ms, one NOTIFY with project
 * ids is sent. Listeners (event streams, readers of the feed, in every process) get the ids and read the feed.
 */
export interface LiveHub {
  /** Call it after the commit, never inside the transaction. */
  note(projectId: number): void;
  /**
   * Calls `listener` when the project may have changed, and every 5 s for projects of `watch`. Returns a function that
   * stops it.
   */
  listen(projectId: number, listener: () => void): () => void;
  /** Call it after the commit, when a user has a new notification: their open streams send it. */
  noteUser(userId: number): void;
  /** Called after `noteUser` in any process, and after a lost connection. Returns a function that stops it. */
  listenUser(userId: number, listener: () => void): () => void;
  /**
   * Called in every process with the ids of users whose rights changed (memberships, groups, sessions; the database
   * notifies at the commit), and with none when a notification may be lost. Returns a function that stops it.
   */
  listenStanding(listener: (userIds: readonly number[]) => void): () => void;
  /** All projects, for the readers of the feed. */
  listenAll(listener: (projectIds: number[]) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
