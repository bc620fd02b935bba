import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { queueMail } from '../mail/mail.service.ts';
import { deleteOwnedTeams, teamsInNeedOf } from '../teams/owned-teams.service.ts';
import { deleteUser, holdUserToDelete, keepAccount, listUsersToDelete } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';

type Needed = Pick<Deps, 'db' | 'jobs' | 'address' | 'log'>;

/**
 * kept: the user cancelled the deletion; stopped: they own a team that others need; waiting: for the trash of their
 * teams; failed: rolled back, the next night tries again.
 */
type Outcome = 'deleted' | 'kept' | 'stopped' | 'waiting' | 'failed';

/**
 * Deletes the accounts whose day has come. The row goes with sessions, tokens, picture and memberships; what the user
 * wrote stays in projects and histories, by a deleted user.
 */
export async function deleteDueAccounts(deps: Needed): Promise<Record<Outcome, number>> {
  const outcomes = { deleted: 0, kept: 0, stopped: 0, waiting: 0, failed: 0 };
  for (const userId of await listUsersToDelete(deps.db)) outcomes[await carryOutOrTell(deps, userId)] += 1;
  return outcomes;
}

/** An account that cannot be deleted does not keep the others. */
async function carryOutOrTell(deps: Needed, userId: number): Promise<Outcome> {
  try {
    return await carryOut(deps, userId);
  } catch (error) {
    deps.log.error({ err: error, userId }, 'an account could not be deleted');
    return 'failed';
  }
}

function carryOut({ db, jobs, address }: Needed, userId: number): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const user = await holdUserToDelete(trx, userId);
    if (!user) return 'kept';
    const mail = {
      recipient: user.email,
      name: user.first_name,
      languages: [preferredLanguage(user)],
      link: `${address()}/login`,
    };
    const teams = await teamsInNeedOf(trx, userId);
    if (teams.length > 0) {
      await keepAccount(trx, userId);
      const names = teams.map(({ name }) => name).join(', ');
      await queueMail(jobs, trx, { ...mail, kind: 'deletionStopped', values: { teams: names } });
      return 'stopped';
    }
    if (!(await deleteOwnedTeams(trx, userId))) return 'waiting';
    await deleteUser(trx, userId);
    await queueMail(jobs, trx, { ...mail, kind: 'accountDeleted' });
    return 'deleted';
  });
}

/** By the clock, at night after the sweep of the trash. */
export function accountDeletions(deps: Needed): RepeatedTask {
  return {
    name: 'delete-accounts',
    at: '40 3 * * *',
    run: async () => {
      const outcomes = await deleteDueAccounts(deps);
      if (outcomes.deleted + outcomes.stopped > 0) deps.log.info(outcomes, 'accounts deleted');
    },
  };
}
