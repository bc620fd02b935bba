/** Distributes few places fairly: users and teams take turns (decision 0045). */
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { ApiError } from './errors.ts';

/** The user and team of a request for a place. */
export interface Requester {
  userId: number;
  teamId: number;
}

export interface Bounds {
  places: number;
  /** Most places of one user at a time: others always find one that is free, or will be. */
  placesOfUser: number;
  mostWaitingOfUser: number;
  mostWaitingOfTeam: number;
  /** Errors beyond the limits. */
  refusals: { ofUser: ErrorSpec; ofTeam: ErrorSpec };
}

interface Waiting extends Requester {
  begin: () => void;
}

/** Requesters whose last turn is stored, to find out who had their turn longest ago. */
const mostRemembered = 10_000;

export class FairQueue {
  readonly #bounds: Bounds;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Requester>();
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a place; returns a function that frees it. @throws the refusals beyond the limits; the signal's reason
   */
  async take({ userId, teamId }: Requester, signal?: AbortSignal): Promise<() => void> {
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

  #begin(requester: Requester): void {
    this.#running.add(requester);
    this.#turn++;
    for (const name of [userName(requester), teamName(requester)]) {
      // Moves it to the end, so that the first is the oldest.
      this.#lastTurn.delete(name);
      this.#lastTurn.set(name, this.#turn);
    }
    const [oldest] = this.#lastTurn.keys();
    if (oldest !== undefined && this.#lastTurn.size > mostRemembered) this.#lastTurn.delete(oldest);
  }

  #mayBegin({ userId }: Requester): boolean {
    return countOf(this.#running, (one) => one.userId === userId) < this.#bounds.placesOfUser;
  }

  /**
   * As take_next_job: first the team with the fewest running, then the user and team whose last turn is longest ago.
   */
  #rankOf(requester: Requester): number[] {
    const lastOf = (name: string) => this.#lastTurn.get(name) ?? 0;
    return [
      countOf(this.#running, ({ teamId }) => teamId === requester.teamId),
      Math.max(lastOf(userName(requester)), lastOf(teamName(requester))),
      lastOf(userName(requester)),
    ];
  }

  #assertRoom({ userId, teamId }: Requester): void {
    const { mostWaitingOfUser, mostWaitingOfTeam, refusals } = this.#bounds;
    if (countOf(this.#waiting, (one) => one.userId === userId) >= mostWaitingOfUser)
      throw new ApiError(refusals.ofUser);
    if (countOf(this.#waiting, (one) => one.teamId === teamId) >= mostWaitingOfTeam)
      throw new ApiError(refusals.ofTeam);
  }
}

const countOf = (list: Iterable<Requester>, is: (one: Requester) => boolean): number =>
  [...list].filter(is).length;
const userName = ({ userId }: Requester) => `user ${userId}`;
const teamName = ({ teamId }: Requester) => `team ${teamId}`;

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
