import type { Deps } from '../../http/feature.ts';
import { presentJob, presentListedJob } from '../jobs/jobs.present.ts';
import { mostNamed, presentChanged } from './changed.ts';
import type { EventStream } from './event-stream.ts';
import { readFeed } from './feed.queries.ts';
import { presentPeople } from './live.present.ts';
import { listLiveJobs, resultOfJob } from './live-jobs.queries.ts';
import { listPresence } from './presence.queries.ts';

/** While a running transaction holds back changes that are there already. */
const againAfterMs = 200;

type StreamDeps = Pick<Deps, 'db' | 'live' | 'log'>;

/**
 * All streams of one project in this process. On a notification of the hub, the feed, the jobs and the presence are
 * read once for all of them.
 */
export class ProjectStreams {
  readonly #projectId: number;
  readonly #deps: StreamDeps;
  readonly #streams = new Set<EventStream>();
  readonly #stopListening: () => void;
  #looking = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #people = '';
  #shown: ReadonlySet<number> = new Set();
  #jobs = new Map<number, string>();

  constructor(projectId: number, deps: StreamDeps) {
    this.#projectId = projectId;
    this.#deps = deps;
    this.#stopListening = deps.live.listen(projectId, () => this.look());
  }

  get isEmpty(): boolean {
    return this.#streams.size === 0;
  }

  /** Adds a stream and sends it the changes since its version, and the presence. */
  add(stream: EventStream): void {
    this.#streams.add(stream);
    // A new stream gets everything once more; the others get the same again.
    this.#people = '';
    this.look();
  }

  remove(stream: EventStream): void {
    this.#streams.delete(stream);
  }

  streams(): EventStream[] {
    return [...this.#streams];
  }

  stop(): void {
    this.#stopListening();
    clearTimeout(this.#timer);
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  /** Reads the presence again where the permissions of these users may have changed; none: of any user. */
  lookAfter(userIds: readonly number[]): void {
    if (userIds.length === 0 || userIds.some((id) => this.#shown.has(id))) this.look();
  }

  /** Looks for news; called again while it looks, it looks once more after. */
  look(): void {
    this.#again = true;
    if (this.#looking) return;
    this.#looking = true;
    void this.#lookUntilQuiet().finally(() => {
      this.#looking = false;
    });
  }

  async #lookUntilQuiet(): Promise<void> {
    while (this.#again && !this.isEmpty) {
      this.#again = false;
      try {
        await this.#sendChanges();
        await this.#sendJobs();
        await this.#sendPeople();
      } catch (error) {
        // The hub calls again within seconds, and versions have not moved.
        this.#deps.log.warn({ err: error, projectId: this.#projectId }, 'could not read what to tell');
        return;
      }
    }
  }

  async #sendChanges(): Promise<void> {
    const behind = Map.groupBy(this.#streams, (stream) => stream.version);
    for (const [version, streams] of behind) {
      const part = await readFeed(this.#deps.db, this.#projectId, version, mostNamed + 1);
      if (part.isHeldBack) this.#lookSoon();
      if (part.version === version) continue;
      const event = presentChanged(this.#projectId, part);
      for (const stream of streams) {
        if (part.rows.length > 0) stream.send('changed', event);
        stream.version = part.version;
      }
    }
  }

  #lookSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), againAfterMs).unref();
  }

  async #sendJobs(): Promise<void> {
    const rows = await listLiveJobs(this.#deps.db, this.#projectId);
    const current = new Map<number, string>();
    for (const row of rows) {
      const now = JSON.stringify(presentListedJob(row));
      current.set(row.id, now);
      if (this.#jobs.get(row.id) === now) continue;
      const streams = [...this.#streams].filter((stream) => stream.userId === row.user_id);
      if (streams.length === 0) continue;
      // Results are large and written once, with the end.
      const result = await resultOfJob(this.#deps.db, this.#projectId, row.id);
      for (const stream of streams) stream.send('job', presentJob({ ...row, result }));
    }
    this.#jobs = current;
  }

  async #sendPeople(): Promise<void> {
    const rows = await listPresence(this.#deps.db, this.#projectId);
    this.#shown = new Set(rows.map((row) => row.user_id));
    const people = presentPeople(this.#projectId, rows);
    const now = JSON.stringify(people);
    if (this.#people === now) return;
    this.#people = now;
    for (const stream of this.#streams) stream.send('presence', { people });
  }
}
