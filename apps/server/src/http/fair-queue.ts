/** Who gets the next place where places are few: users and teams take turns (decision 0045). */
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { ApiError } from './errors.ts';

/** For whom something is done. */
export interface Asker {
  userId: number;
  teamId: number;
}

export interface Bounds {
  places: number;
  /** Places that one user may have at a time: others always find one that is free, or will be. */
  placesOfUser: number;
  mostWaitingOfUser: number;
  mostWaitingOfTeam: number;
  /** What one more than that is told. */
  refusals: { ofUser: ErrorSpec; ofTeam: ErrorSpec };
}

interface Waiting extends Asker {
  begin: () => void;
}

export interface FairQueue {
  /** Answers, once there is a place, how to give it back. @throws the refusals beyond the bounds; the signal's reason */
  take(asker: Asker, signal?: AbortSignal): Promise<() => void>;
}

/** FairQueue are remembered as long as it takes to tell who had theirs longer ago. */
const mostRemembered = 10_000;

export function createFairQueue(bounds: Bounds): FairQueue {
  const waiting: Waiting[] = [];
  const running = new Set<Asker>();
  const lastTurn = new Map<string, number>();
  let turn = 0;

  const countOf = (list: Iterable<Asker>, is: (one: Asker) => boolean) => [...list].filter(is).length;
  const lastOf = (name: string) => lastTurn.get(name) ?? 0;

  const begin = (asker: Asker) => {
    running.add(asker);
    turn++;
    for (const name of [userName(asker), teamName(asker)]) {
      // Moved to the end, so that the first is the oldest.
      lastTurn.delete(name);
      lastTurn.set(name, turn);
    }
    const [oldest] = lastTurn.keys();
    if (oldest !== undefined && lastTurn.size > mostRemembered) lastTurn.delete(oldest);
  };

  const mayBegin = (asker: Asker) =>
    countOf(running, ({ userId }) => userId === asker.userId) < bounds.placesOfUser;

  /** As take_next_job: the team with the fewest at work, then whose user and team had their turn longest ago. */
  const rankOf = (asker: Asker): number[] => [
    countOf(running, ({ teamId }) => teamId === asker.teamId),
    Math.max(lastOf(userName(asker)), lastOf(teamName(asker))),
    lastOf(userName(asker)),
  ];

  const next = () => {
    while (running.size < bounds.places) {
      const [first] = waiting
        .filter(mayBegin)
        .map((one) => ({ one, rank: rankOf(one) }))
        .sort((a, b) => compareRanks(a.rank, b.rank));
      if (!first) return;
      waiting.splice(waiting.indexOf(first.one), 1);
      begin(first.one);
      first.one.begin();
    }
  };

  const assertRoom = ({ userId, teamId }: Asker) => {
    if (countOf(waiting, (one) => one.userId === userId) >= bounds.mostWaitingOfUser)
      throw new ApiError(bounds.refusals.ofUser);
    if (countOf(waiting, (one) => one.teamId === teamId) >= bounds.mostWaitingOfTeam)
      throw new ApiError(bounds.refusals.ofTeam);
  };

  return {
    async take({ userId, teamId }, signal) {
      signal?.throwIfAborted();
      const begun = Promise.withResolvers<void>();
      const one: Waiting = { userId, teamId, begin: begun.resolve };
      const onAbort = () => {
        const place = waiting.indexOf(one);
        if (place < 0) return;
        waiting.splice(place, 1);
        begun.reject(signal?.reason);
      };
      if (running.size >= bounds.places || !mayBegin(one)) assertRoom(one);
      waiting.push(one);
      signal?.addEventListener('abort', onAbort);
      next();
      await begun.promise.finally(() => signal?.removeEventListener('abort', onAbort));
      return () => {
        if (running.delete(one)) next();
      };
    },
  };
}

const userName = ({ userId }: Asker) => `user ${userId}`;
const teamName = ({ teamId }: Asker) => `team ${teamId}`;

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
