import { jobErrors } from '@parlance/contract/jobs';
import { expect, it } from 'vitest';
import { FairQueue, type Requester } from './fair-queue.ts';

const bounds = {
  places: 2,
  placesOfUser: 1,
  mostWaitingOfUser: 3,
  mostWaitingOfTeam: 5,
  refusals: { ofUser: jobErrors.tooManyFilesWaiting, ofTeam: jobErrors.tooManyFilesWaitingOfTeam },
};
const requester = (userId: number, teamId = userId): Requester => ({ userId, teamId });

/** Requests a place, and records the order in which places were given. */
function asking(given = bounds) {
  const turns = new FairQueue(given);
  const begun: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (name: string, one: Requester, signal?: AbortSignal) =>
    turns.take(one, signal).then((leave) => {
      begun.push(name);
      leaves.set(name, leave);
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const leave = async (name: string) => {
    leaves.get(name)?.();
    await settled();
  };
  return { ask, begun, leave, settled };
}

it('gives a user one place while another is free for others', async () => {
  const { ask, begun, leave, settled } = asking();
  for (const n of [1, 2, 3]) void ask(`busy ${n}`, requester(1));
  await settled();
  expect(begun).toEqual(['busy 1']);
  await ask('other', requester(2));
  expect(begun).toEqual(['busy 1', 'other']);
  await leave('busy 1');
  expect(begun).toEqual(['busy 1', 'other', 'busy 2']);
});

it('gives places to users and teams in turn', async () => {
  const { ask, begun, leave } = asking({ ...bounds, places: 1 });
  await ask('busy 1', requester(1));
  void ask('busy 2', requester(1));
  void ask('busy elsewhere', requester(1, 9));
  void ask('colleague', requester(2, 1));
  void ask('other', requester(3));
  for (const name of ['busy 1', 'other', 'colleague', 'busy elsewhere', 'busy 2']) await leave(name);
  expect(begun).toEqual(['busy 1', 'other', 'colleague', 'busy elsewhere', 'busy 2']);
});

it('limits the waiting requests of a user and a team, and drops those that were aborted', async () => {
  const { ask, settled } = asking();
  void ask('running', requester(1));
  const gone = new AbortController();
  const abandoned = ask('gone', requester(1), gone.signal).catch((error: unknown) => error);
  for (const n of [2, 3]) void ask(`waiting ${n}`, requester(1));
  await settled();
  await expect(ask('one more', requester(1))).rejects.toMatchObject({
    status: 429,
    code: 'tooManyFilesWaiting',
  });
  gone.abort(new Error('gone'));
  expect(await abandoned).toMatchObject({ message: 'gone' });
  void ask('instead', requester(1));
  void ask('of the team', requester(2, 1));
  for (const n of [1, 2]) void ask(`of the team ${n}`, requester(2, 1));
  await settled();
  await expect(ask('beyond', requester(3, 1))).rejects.toMatchObject({ code: 'tooManyFilesWaitingOfTeam' });
});
