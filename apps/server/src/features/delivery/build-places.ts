/** Places in which texts are built: each holds a connection and compresses for seconds, so there are few (0107). */
import { clientApiErrors } from '@parlance/contract/client-api';
import { FairQueue } from '../../http/fair-queue.ts';

/** A project may have many languages, each asked for right after a change. */
const mostWaitingOfProject = 300;
const mostWaitingOfTeam = 1_000;

/** Projects take turns as users do elsewhere; one of them never has all places. */
const turns = new FairQueue({
  places: 3,
  placesOfUser: 2,
  mostWaitingOfUser: mostWaitingOfProject,
  mostWaitingOfTeam,
  refusals: { ofUser: clientApiErrors.tooManyTextsWaiting, ofTeam: clientApiErrors.tooManyTextsWaiting },
});

/** @throws tooManyTextsWaiting; the reason of the signal, if it aborts before a place is free */
export async function inPlace<T>(
  of: { projectId: number; teamId: number },
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const leave = await turns.take({ userId: of.projectId, teamId: of.teamId }, signal);
  try {
    return await work();
  } finally {
    leave();
  }
}
