import { addressOf } from '@parlance/contract/address';
import type { LiveEvents } from '@parlance/contract/live';
import { liveEndpoints } from '@parlance/contract/live.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { refresh } from '../api/query.ts';

export type LiveHandlers = {
  [K in keyof LiveEvents]?: (event: LiveEvents[K]) => void;
} & {
  /** Events may be missing: the stream is open again after an interruption, or what is shown was read before it began. */
  resumed?: () => void;
};

const names: (keyof LiveEvents)[] = ['changed', 'job', 'presence'];
/** Delays between attempts when the server refuses the stream; the browser itself retries lost connections. */
const retryMs = [1000, 2000, 5000, 10_000, 30_000];

/** The stream of a project's events while somebody listens: fetched by live.ts. */
export class Stream {
  /** Who was where last: it is sent when it changes, and who listens later has to know it, too. */
  presence: LiveEvents['presence'] | undefined;
  private readonly project: string;
  /** The version up to which the changes were told; undefined until the server says where it begins. */
  told: number | undefined;
  /** Each with the version before which nothing was told to it. */
  private readonly handlers: Map<LiveHandlers, number>;
  private source: EventSource | undefined;
  /** The oldest version that was shown before that was known. */
  private oldest = Number.POSITIVE_INFINITY;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param after the version that is shown; none: it begins now
   * @param isLate whether it should have been there before: events until now may be missing
   */
  constructor(
    project: string,
    handlers: Map<LiveHandlers, number>,
    { after, isLate }: { after: number | undefined; isLate: boolean },
  ) {
    this.project = project;
    this.handlers = handlers;
    if (after !== undefined) this.toldUpTo(after);
    this.open(isLate);
  }

  private open(isLate: boolean): void {
    const query = this.told === undefined ? {} : { after: this.told };
    const source = new EventSource(
      addressOf(liveEndpoints.events, { params: { mobileAppId: this.project }, query }),
    );
    this.source = source;
    let isAgain = isLate;
    source.onopen = () => {
      this.failures = 0;
      if (isAgain) for (const handler of this.handlers.keys()) handler.resumed?.();
      // The browser reconnects automatically. The user's rights may have changed until then.
      isAgain = true;
    };
    source.onerror = () => {
      // CONNECTING: the browser is reconnecting, with Last-Event-ID. CLOSED: refused; the client retries later.
      if (source.readyState === EventSource.CLOSED) this.refused();
    };
    for (const name of names) source.addEventListener(name, (event) => this.tell(name, event));
  }

  private tell(name: keyof LiveEvents, event: MessageEvent<string>): void {
    // The server says first where it begins, and with each change where that leads to.
    if (event.lastEventId !== '') this.toldUpTo(Number(event.lastEventId));
    const data: unknown = JSON.parse(event.data);
    if (name === 'presence') this.presence = data as LiveEvents['presence'];
    for (const handler of this.handlers.keys())
      (handler[name] as ((event: unknown) => void) | undefined)?.(data);
  }

  private toldUpTo(version: number): void {
    const isBeginning = this.told === undefined;
    this.told = version;
    if (!isBeginning) return;
    for (const handler of this.handlers.keys()) this.handlers.set(handler, version);
    this.shows(this.oldest);
  }

  /** Data of this version is shown. What was changed between it and the moment at which somebody began to listen is told
   *  to them by nobody: on a slow line the stream may begin later than the data was read, and rows are read ahead. */
  shows(version: number): void {
    if (this.told === undefined) this.oldest = Math.min(this.oldest, version);
    else
      for (const [handler, since] of this.handlers) {
        if (version >= since) continue;
        // Once for each version: data that stays older, as after a restored backup, is not read for ever.
        this.handlers.set(handler, version);
        handler.resumed?.();
      }
  }

  /** Browsers give no reason. If the project is on the screen, it is fetched again, and the global rules get the
   *  error. */
  private refused(): void {
    this.later();
    void refresh(projectsEndpoints.getProject, { mobileAppId: this.project });
  }

  private later(): void {
    const wait = retryMs[Math.min(this.failures, retryMs.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(() => this.open(true), wait);
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
  }
}
