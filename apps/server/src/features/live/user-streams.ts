import type { UserEvents } from '@parlance/contract/live';
import type { UserContext } from '../../http/context.ts';
import type { Deps } from '../../http/feature.ts';
import { newsOf } from '../notifications/notifications.service.ts';
import { type EventResponse, startEvents } from './start-events.ts';
import { type AskCaller, callerOf } from './stream-caller.ts';
import type { StreamRoom } from './stream-room.ts';

/** Pause between two signs of life. The end of a session or token ends the stream at once; this check is a fallback. */
const beatMs = 20_000;

export interface UserStreams {
  open: (context: UserContext) => void;
  close: () => void;
}

/** Streams of users, on any page: each gets an event when the number of their unread notifications changes. */
export function createUserStreams(deps: Pick<Deps, 'db' | 'live' | 'log'>, room: StreamRoom): UserStreams {
  const ends = new Set<() => void>();
  return {
    open({ user, request, reply }) {
      reply.raw.once('close', room.enter(user.id));
      const response = startEvents(reply);
      const end = follow(deps, response, user.id, callerOf(deps.db, request));
      ends.add(end);
      response.once('close', () => {
        end();
        ends.delete(end);
      });
    },
    close() {
      for (const end of ends) end();
    },
  };
}

/** Sends events to one stream until it is closed. Returns the function that ends it. */
function follow(
  { db, live, log }: Pick<Deps, 'db' | 'live' | 'log'>,
  response: EventResponse,
  userId: number,
  askCaller: AskCaller,
): () => void {
  let sent = '';
  let looking = false;
  let again = false;

  const look = async () => {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again && !response.writableEnded) {
        again = false;
        const news: UserEvents['notifications'] = await newsOf(db, userId);
        const now = JSON.stringify(news);
        if (now !== sent && !response.writableEnded) response.write(`event: notifications\ndata: ${now}\n\n`);
        sent = now;
      }
    } catch (error) {
      // The next beat looks again.
      log.warn({ err: error, userId }, 'could not read what to tell a user');
    } finally {
      looking = false;
    }
  };

  const beat = async () => {
    const user = await askCaller().catch((error: unknown) => {
      log.warn({ err: error, userId }, 'could not check who opened a stream');
      return { id: userId };
    });
    if (user?.id !== userId) return response.end();
    response.write(':\n\n');
    return look();
  };

  const stopListening = live.listenUser(userId, () => void look());
  const stopAsking = live.listenStanding((userIds) => {
    if (userIds.length === 0 || userIds.includes(userId)) void beat();
  });
  const beating = setInterval(() => void beat(), beatMs).unref();
  void look();
  return () => {
    stopListening();
    stopAsking();
    clearInterval(beating);
    if (!response.writableEnded) response.end();
  };
}
