/** Actions on entries of a group, for the table of writing.test.ts. */
import type { TestUser } from './builders.ts';
import { inBulk, linkTo, type Place, type Rule, twinOf, type Way, wholeEntries } from './ways-to-write.ts';

/** An action on entries of the main group by key, id of the description and id of the text. */
const groupAction = (action: string) => (at: Place, user: TestUser) =>
  at.call(user, 'PUT', `${at.de}/entries/groups/${at.project.project.group.wireId}/action/${action}`, {
    keys: [at.key],
    descIds: [at.entry],
    valueIds: [at.entry],
  });

/** What stops each action on entries of a group: the same as `bulkAction` on a selection. */
const groupRules: Record<string, Rule & Pick<Way, 'before'>> = {
  publish: { translators: false, lock: inBulk },
  clearDraft: { translators: true, lock: inBulk },
  clearValue: { translators: false, lock: inBulk },
  lock: { translators: false },
  unlock: { translators: false },
  lockAll: { translators: false, everywhere: true },
  unlockAll: { translators: false, everywhere: true },
  delete: { translators: true, everywhere: true, lock: wholeEntries, order: 'any' },
  unlink: {
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    before: async (at, user) => linkTo(at, user, await twinOf(at, user)),
  },
};
export const groupWays: Record<string, Way> = {
  ...Object.fromEntries(
    Object.entries(groupRules).map(([action, rule]) => [
      `does ${action} in a group`,
      { ...rule, by: `groupAction ${action}`, write: groupAction(action) },
    ]),
  ),
  'does link in a group': {
    by: 'groupAction link',
    translators: false,
    everywhere: true,
    lock: wholeEntries,
    order: 'any',
    before: twinOf,
    write: (at, user, twin) =>
      at.call(user, 'PUT', `${at.de}/entries/groups/${at.project.project.group.wireId}/action/link`, {
        valueIds: [at.entry, twin],
      }),
  },
};
