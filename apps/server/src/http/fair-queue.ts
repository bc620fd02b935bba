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

/** Askers are remembered as long as it takes to tell who had their turn longer ago. */
const mostRemembered = 10_000;

export class FairQueue {
  readonly #bounds: Bounds;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Asker>();
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Answers, once there is a place, how to give it back. @throws the refusals beyond the bounds; the signal's reason */
  async take({ userId, teamId }: Asker, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const begun = Promise.withResolvers<void>();
    const one: Waiting = { userId, teamId, begin: begun.resolve };
    const onAbort = () => {
      const place = this.#waiting.indexOf(one);
      if (place < 0) return;
      this.#waiting.splice(place, 1);
      begun.reject(signal?.reason);
    };
    if (this.#running.size >= this.#bounds.places || !this.#mayBegin(one)) this.#assertRoom(one);
    this.#waiting.push(one);
    signal?.addEventListener('abort', onAbort);
    this.#next();
    await begun.promise.finally(() => signal?.removeEventListener('abort', onAbort));
    return () => {
      if (this.#running.delete(one)) this.#next();
    };
  }

  #next(): void {
    while (this.#running.size < this.#bounds.places) {
      const [first] = this.#waiting
        .filter((one) => this.#mayBegin(one))
        .map((one) => ({ one, rank: this.#rankOf(one) }))
        .sort((a, b) => compareRanks(a.rank, b.rank));
      if (!first) return;
      this.#waiting.splice(this.#waiting.indexOf(first.one), 1);
      this.#begin(first.one);
      first.one.begin();
    }
  }

  #begin(asker: Asker): void {
    this.#running.add(asker);
    this.#turn++;
    for (const name of [userName(asker), teamName(asker)]) {
      // Moved to the end, so that the first is the oldest.
      this.#lastTurn.delete(name);
      this.#lastTurn.set(name, this.#turn);
    }
    const [oldest] = this.#lastTurn.keys();
    if (oldest !== undefined && this.#lastTurn.size > mostRemembered) this.#lastTurn.delete(oldest);
  }

  #mayBegin({ userId }: Asker): boolean {
    return countOf(this.#running, (one) => one.userId === userId) < this.#bounds.placesOfUser;
  }

  /** As take_next_job: the team with the fewest at work, then whose user and team had their turn longest ago. */
  #rankOf(asker: Asker): number[] {
    const lastOf = (name: string) => this.#lastTurn.get(name) ?? 0;
    return [
      countOf(this.#running, ({ teamId }) => teamId === asker.teamId),
      Math.max(lastOf(userName(asker)), lastOf(teamName(asker))),
      lastOf(userName(asker)),
    ];
  }

  #assertRoom({ userId, teamId }: Asker): void {
    const { mostWaitingOfUser, mostWaitingOfTeam, refusals } = this.#bounds;
    if (countOf(this.#waiting, (one) => one.userId === userId) >= mostWaitingOfUser)
      throw new ApiError(refusals.ofUser);
    if (countOf(this.#waiting, (one) => one.teamId === teamId) >= mostWaitingOfTeam)
      throw new ApiError(refusals.ofTeam);
  }
}

const countOf = (list: Iterable<Asker>, is: (one: Asker) => boolean): number => [...list].filter(is).length;
const userName = ({ userId }: Asker) => `user ${userId}`;
const teamName = ({ teamId }: Asker) => `team ${teamId}`;

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
