import { jobErrors } from '@parlance/contract/jobs';
import { expect, it } from 'vitest';
import { type Asker, FairQueue } from './fair-queue.ts';

const bounds = {
  places: 2,
  placesOfUser: 1,
  mostWaitingOfUser: 3,
  mostWaitingOfTeam: 5,
  refusals: { ofUser: jobErrors.tooManyFilesWaiting, ofTeam: jobErrors.tooManyFilesWaitingOfTeam },
};
const asker = (userId: number, teamId = userId): Asker => ({ userId, teamId });

/** Asks for a place and tells, in order, who got one. */
function asking(given = bounds) {
  const turns = new FairQueue(given);
  const begun: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (name: string, one: Asker, signal?: AbortSignal) =>
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

it('a user has one place while another is free for others', async () => {
  const { ask, begun, leave, settled } = asking();
  for (const n of [1, 2, 3]) void ask(`busy ${n}`, asker(1));
  await settled();
  expect(begun).toEqual(['busy 1']);
  await ask('other', asker(2));
  expect(begun).toEqual(['busy 1', 'other']);
  await leave('busy 1');
  expect(begun).toEqual(['busy 1', 'other', 'busy 2']);
});

it('places go round users and teams', async () => {
  const { ask, begun, leave } = asking({ ...bounds, places: 1 });
  await ask('busy 1', asker(1));
  void ask('busy 2', asker(1));
  void ask('busy elsewhere', asker(1, 9));
  void ask('colleague', asker(2, 1));
  void ask('other', asker(3));
  for (const name of ['busy 1', 'other', 'colleague', 'busy elsewhere', 'busy 2']) await leave(name);
  expect(begun).toEqual(['busy 1', 'other', 'colleague', 'busy elsewhere', 'busy 2']);
});

it('what waits is bounded for user and team, and who goes away waits no more', async () => {
  const { ask, settled } = asking();
  void ask('running', asker(1));
  const gone = new AbortController();
  const abandoned = ask('gone', asker(1), gone.signal).catch((error: unknown) => error);
  for (const n of [2, 3]) void ask(`waiting ${n}`, asker(1));
  await settled();
  await expect(ask('one more', asker(1))).rejects.toMatchObject({ status: 429, code: 'tooManyFilesWaiting' });
  gone.abort(new Error('gone'));
  expect(await abandoned).toMatchObject({ message: 'gone' });
  void ask('instead', asker(1));
  void ask('of the team', asker(2, 1));
  for (const n of [1, 2]) void ask(`of the team ${n}`, asker(2, 1));
  await settled();
  await expect(ask('beyond', asker(3, 1))).rejects.toMatchObject({ code: 'tooManyFilesWaitingOfTeam' });
});
