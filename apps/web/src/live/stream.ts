import { addressOf } from '@parlance/contract/address';
import type { LiveEvents } from '@parlance/contract/live';
import { liveEndpoints } from '@parlance/contract/live.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { refresh } from '../api/query.ts';

export type LiveHandlers = {
  [K in keyof LiveEvents]?: (event: LiveEvents[K]) => void;
} & {
  /** The stream is open again after an interruption: events from that time may be missing. */
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
  private readonly handlers: ReadonlySet<LiveHandlers>;
  private source: EventSource | undefined;
  private after: string | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param after the version that is shown; none: it begins now
   * @param isLate whether it should have been there before: events until now may be missing
   */
  constructor(
    project: string,
    handlers: ReadonlySet<LiveHandlers>,
    { after, isLate }: { after: number | undefined; isLate: boolean },
  ) {
    this.project = project;
    this.handlers = handlers;
    this.open(after, isLate);
  }

  private open(after: number | string | undefined, isLate: boolean): void {
    const query = after === undefined ? {} : { after };
    const source = new EventSource(
      addressOf(liveEndpoints.events, { params: { mobileAppId: this.project }, query }),
    );
    this.source = source;
    let isAgain = isLate;
    source.onopen = () => {
      this.failures = 0;
      if (isAgain) for (const handler of this.handlers) handler.resumed?.();
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
    if (event.lastEventId !== '') this.after = event.lastEventId;
    const data: unknown = JSON.parse(event.data);
    if (name === 'presence') this.presence = data as LiveEvents['presence'];
    for (const handler of this.handlers) (handler[name] as ((event: unknown) => void) | undefined)?.(data);
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
    this.timer = setTimeout(() => this.open(this.after, true), wait);
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
  }
}
