/** The way in which a machine writes texts, for the table of writing.test.ts. */
import { bulk, inBulk, left, type Way } from './ways-to-write.ts';

export const machineWays: Record<string, Way> = {
  'translates many by machine': {
    by: 'pretranslate',
    translators: false,
    lock: inBulk,
    order: 'here',
    leavesAlone: { locked: true, ordered: true },
    before: async (at, user) => {
      await bulk('clearDraft')(at, user);
      await bulk('clearValue')(at, user);
    },
    write: (at, user) =>
      left(
        at.call(user, 'POST', `${at.de}/pretranslation`, {
          selection: { entries: [at.entry] },
          from: { memory: null, machine: true },
          as: 'draft',
        }),
      ),
  },
};
