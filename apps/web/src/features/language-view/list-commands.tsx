import { useState } from 'react';
import { type Action, useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { nextOf, type Sought } from '../entries/model/next-of.ts';
import { moveFrom, openAt } from '../entries/moves.ts';
import type { View } from '../entries/view.ts';
import { mayReview } from '../entry-review/decisions.ts';
import { LazyRejectDialog } from '../entry-review/lazy-reject-dialog.ts';
import { useDecide } from '../entry-review/use-decide.ts';

/** The entry that a command is about: the open one, otherwise the one at the keyboard's place in the list. */
function entryAt({ session }: View): string | undefined {
  const ids = session.ids.get();
  return session.open.get()?.entry ?? (ids && ids.count > 0 ? ids.id(session.active.get()) : undefined);
}

type Seeking = 'nextUnfinished' | 'previousUnfinished' | 'nextProblem' | 'nextToReview';
const seeks: Readonly<Record<Seeking, { sought: Sought; step: 1 | -1 }>> = {
  nextUnfinished: { sought: 'unfinished', step: 1 },
  previousUnfinished: { sought: 'unfinished', step: -1 },
  nextProblem: { sought: 'problem', step: 1 },
  nextToReview: { sought: 'toReview', step: 1 },
};

/** Goes to the next text that is sought, and says where there is none. */
function useSeek(view: View): (command: Seeking) => void {
  const t = useText('shortcuts');
  return (command) => {
    const { session } = view;
    const ids = session.ids.get();
    const from = ids?.indexOf(entryAt(view)) ?? -1;
    const { sought, step } = seeks[command];
    const at = ids ? nextOf(ids, from, step, sought) : -1;
    if (at < 0) {
      toast(t(`noneLeft_${command}`));
      return;
    }
    if (at > from !== step > 0) toast(t('fromTheTop'));
    const entry = ids?.id(at);
    // What may not be edited is shown in the panel.
    if (!openAt(view, at) && entry !== undefined) session.openEntry({ entry, where: 'panel' });
  };
}

/** Goes on after a decision: in the editor to the next text, in the list one line down. */
function goOn(view: View, entry: string): void {
  const { session } = view;
  if (session.open.get()?.entry === entry) moveFrom(view, entry, 1);
  else session.active.set((at) => Math.min(at + 1, (session.ids.get()?.count ?? 1) - 1));
}

/** Commands of the list that have keys: they look for the next text, and decide about this one. */
export function ListCommands({ view }: { view: View }) {
  const t = useText('shortcuts');
  const group = useText('language-view')('list');
  const { decide, say, publish } = useDecide(view);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const seek = useSeek(view);
  const decideAndGoOn = async (...[entry, ...how]: Parameters<typeof decide>): Promise<boolean> => {
    const done = await decide(entry, ...how);
    if (done) {
      say(done);
      goOn(view, entry);
    }
    return done !== undefined;
  };
  const action = (command: Seeking | 'accept' | 'reject' | 'publish', run: () => unknown): Action => ({
    ...{ id: command, group, label: t(`command_${command}`), command, inFields: true, run },
  });
  const withEntry = (run: (entry: string) => unknown) => (): unknown => {
    const entry = entryAt(view);
    return entry === undefined ? false : run(entry);
  };
  useActions([
    ...(Object.keys(seeks) as Seeking[]).map((command) => action(command, () => seek(command))),
    ...(mayReview(view)
      ? [
          action(
            'accept',
            withEntry((entry) => void decideAndGoOn(entry, 'accept')),
          ),
          action('reject', withEntry(setRejecting)),
        ]
      : []),
    ...(view.may('entries.value')
      ? [
          action(
            'publish',
            withEntry((entry) => void publish(entry)),
          ),
        ]
      : []),
  ]);
  const row = rejecting === null ? undefined : view.session.rows.get(rejecting);
  if (!row) return null;
  return (
    <LazyRejectDialog
      name={row.key}
      comment={row.comment}
      onClose={() => setRejecting(null)}
      onReject={(comment) => decideAndGoOn(row._id, 'reject', comment)}
    />
  );
}
