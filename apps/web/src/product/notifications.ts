import { addressOf } from '@parlance/contract/address';
import type { UserEvents } from '@parlance/contract/live';
import { liveEndpoints } from '@parlance/contract/live.endpoints';
import { notificationsEndpoints } from '@parlance/contract/notifications.endpoints';
import { call } from '../api/call.ts';
import { refresh } from '../api/query.ts';
import { firstScreen } from '../browser/first-screen.ts';
import { createStore, useStore } from '../browser/store.ts';
import { loadSession } from '../session/session.ts';

type News = UserEvents['notifications'];

const nothing: News = { unread: 0, latest: null };
const news = createStore<News>(nothing);
/** Between attempts when the server refuses the stream; the browser itself retries lost connections. */
const retryMs = 10_000;

/** The number of unread notifications, pushed by the server. */
export const useUnread = (): number => useStore(news).unread;

function take(next: News): void {
  const now = news.get();
  if (next.unread === now.unread && next.latest === now.latest) return;
  news.set(next);
  void refresh(notificationsEndpoints.listNotifications);
}

/** Follows the user's notifications until the returned function is called. One of all tabs holds the stream
 *  (browsers open only six connections to a server) and passes on its events; when it closes, another tab takes
 *  over. */
export function followNotifications(userId: string): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(`parlance.news.${userId}`);
  let leads = false;
  channel.onmessage = ({ data }: MessageEvent<News | 'ask'>) => {
    if (data !== 'ask') take(data);
    else if (leads) channel.postMessage(news.get());
  };
  channel.postMessage('ask');
  const lead = () => {
    leads = true;
    return stream(end.signal, (next) => {
      take(next);
      channel.postMessage(next);
    });
  };
  // Without a secure context there are no locks, and each tab has its own stream.
  if ('locks' in navigator) {
    navigator.locks.request(channel.name, { signal: end.signal }, lead).catch((error: unknown) => {
      if (!end.signal.aborted) throw error;
    });
  } else void lead();
  return () => {
    end.abort();
    channel.close();
    news.set(nothing);
  };
}

/** Holds the stream until the signal aborts. */
function stream(signal: AbortSignal, hear: (next: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      const opened = new EventSource(addressOf(liveEndpoints.userEvents, {}));
      source = opened;
      opened.addEventListener('notifications', (event) => hear(JSON.parse(event.data) as News));
      opened.onerror = () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        // Browsers give no reason for a refusal: perhaps no user is signed in any more.
        void loadSession();
        timer = setTimeout(open, retryMs);
      };
    };
    void firstScreen().then(() => {
      if (!signal.aborted) open();
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
  });
}

/** Marks named notifications as read, or all up to one. */
export async function markRead(which: { notifications: string[] } | { upTo: string }): Promise<void> {
  const { unread } = await call(notificationsEndpoints.readNotifications, { body: which });
  news.set((now) => ({ ...now, unread }));
  await refresh(notificationsEndpoints.listNotifications);
}
