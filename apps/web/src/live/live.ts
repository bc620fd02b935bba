import { addressOf } from '@parlance/contract/address';
import type { LiveEvents } from '@parlance/contract/live';
import { liveEndpoints } from '@parlance/contract/live.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { refresh } from '../api/query.ts';
import { firstScreen } from '../browser/first-screen.ts';

export type LiveHandlers = {
  [K in keyof LiveEvents]?: (event: LiveEvents[K]) => void;
} & {
  /** The stream is open again after an interruption: events from that time may be missing. */
  resumed?: () => void;
};

const names: (keyof LiveEvents)[] = ['changed', 'job', 'presence'];
/** Delays between attempts when the server refuses the stream; the browser itself retries lost connections. */
const retryMs = [1000, 2000, 5000, 10_000, 30_000];

class Stream {
  readonly handlers = new Set<LiveHandlers>();
  /** Who was where last: it is sent when it changes, and who listens later has to know it, too. */
  presence: LiveEvents['presence'] | undefined;
  private readonly project: string;
  private source: EventSource | null = null;
  private after: string | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(project: string) {
    this.project = project;
    void firstScreen().then(() => {
      if (!this.closed) this.open();
    });
  }

  private open(): void {
    const after = this.after ?? versions.get(this.project);
    const query = after === undefined ? {} : { after };
    const source = new EventSource(
      addressOf(liveEndpoints.events, { params: { mobileAppId: this.project }, query }),
    );
    this.source = source;
    versions.delete(this.project);
    let isAgain = this.failures > 0 || this.after !== undefined;
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

  get isOpen(): boolean {
    return this.source !== null;
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
    this.timer = setTimeout(() => this.open(), wait);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.source?.close();
  }
}

const streams = new Map<string, Stream>();
/** The data of a project read before its stream was opened has this version: the stream begins there. */
const versions = new Map<string, number>();

/** Records the project version of a read whose data is shown. */
export function noteVersion(project: string, version: number): void {
  if (!streams.get(project)?.isOpen && !versions.has(project)) versions.set(project, version);
}

/** Listens to a project's live events until the returned function is called; callers share one stream per project. */
export function followProject(project: string, handlers: LiveHandlers): () => void {
  const stream = streams.get(project) ?? new Stream(project);
  streams.set(project, stream);
  stream.handlers.add(handlers);
  if (stream.presence) handlers.presence?.(stream.presence);
  return () => {
    if (!stream.handlers.delete(handlers) || stream.handlers.size > 0) return;
    stream.close();
    streams.delete(project);
  };
}
