import type { EntryRow } from '@parlance/contract/entries';
import type { Seeking } from '@parlance/domain/shortcuts/commands';
import { useEffect, useState } from 'react';
import { takeKeyboard } from '../../browser/keyboard.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { newestUndoable, toast, toastAgain } from '../../messages/toasts.ts';
import { undoToast } from '../../messages/undo-toast.ts';
import { paths } from '../../routing/paths.ts';
import { nextOf, type Sought } from '../entries/model/next-of.ts';
import { moveFrom, openAt } from '../entries/moves.ts';
import { afterUndo, undoSave } from '../entries/undo-save.ts';
import type { View } from '../entries/view.ts';
import { decisionsNow } from '../entry-review/decisions.ts';
import { LazyRejectDialog } from '../entry-review/lazy-reject-dialog.ts';
import { publish } from '../entry-review/publish.ts';
import { askBefore } from '../entry-review/questions.ts';
import { useDecide } from '../entry-review/use-decide.ts';
import { entryAt, type WantedCommand } from './wanted-commands.ts';

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
    // A list that was read before a save was stored does not know of it; its row does.
    for (const entry of session.written) session.touched(entry);
    const ids = session.ids.get();
    const from = ids?.indexOf(entryAt(view)) ?? -1;
    const { sought, step } = seeks[command];
    // The text at the keyboard's place in the list is the first that one may come to: it is not open yet.
    const at = ids ? nextOf(ids, from, step, sought, session.open.get() === null) : -1;
    if (at < 0) {
      toastAgain(t(`noneLeft_${command}`));
      return;
    }
    if ((at - from) * step < 0) toastAgain(t('fromTheTop'));
    const entry = ids?.id(at);
    // Who was searching writes there.
    const list = document.querySelector<HTMLElement>('[data-grid]');
    if (list) takeKeyboard(list, { from: '[type=search]' });
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

/** Asks before a text with problems is accepted or published. What the user may not do says so by itself. */
function asked(view: View, entry: string, command: 'accept' | 'publish', go: () => void): void {
  const row = view.session.rows.get(entry);
  const decisions = row && decisionsNow(row, view);
  if (command === 'accept' ? decisions?.mayAccept : decisions?.publishes)
    askBefore(
      view,
      row as EntryRow,
      command === 'accept' && decisions?.publishes ? 'acceptAndPublish' : command,
      go,
    );
  else go();
}

/** The key that undoes what was done last in the list, and says what that was: a saved text, or what its message offers, also when
 *  that is gone; whichever is the newer one (docs/decisions/0293). Pressed several times it goes back as many steps. */
function useUndoKey(view: View): void {
  const { session, project, language } = view;
  const t = useText('shortcuts');
  const group = useText('language-view')('list');
  const undo = async (): Promise<void> => {
    // What was saved a moment ago is the newest, also while its request is under way.
    await session.newForms.idle();
    await session.saves.idle();
    const newest = newestUndoable(paths.language(project._id, language._id));
    const savedAt = session.steps.newest()?.at ?? 0;
    if (newest && newest.at > savedAt) await undoToast(newest, t('undoneNamed', { what: newest.message }));
    else if (savedAt > 0 || session.unsent.get() > 0) await undoSave(view);
    else toastAgain(t('noneLeft_undoDecision'));
  };
  useActions([
    {
      ...{ id: 'undoDecision', group, label: t('command_undoDecision'), command: 'undoDecision' },
      run: () => void afterUndo(session, undo).catch(showProblem),
    },
  ]);
}

/** Does what commands of the list ask for, in their order. */
export function CommandWork(props: { view: View; wanted: readonly WantedCommand[]; onTaken: () => void }) {
  const { view, wanted, onTaken } = props;
  const { decide, announce } = useDecide(view);
  useUndoKey(view);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const seek = useSeek(view);
  const t = useText('shortcuts');
  const reject = (entry: string): void => {
    const row = view.session.rows.get(entry);
    // Before a comment is written for nothing.
    if (row && !decisionsNow(row, view).mayReject) toast(t('cannotDecide'), { kind: 'problem' });
    else setRejecting(entry);
  };
  const decideAndGoOn = async (...[entry, ...how]: Parameters<typeof decide>): Promise<boolean> => {
    const done = await decide(entry, ...how);
    if (done) {
      announce(done);
      goOn(view, entry);
    }
    return done !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each command is done once
  useEffect(() => {
    if (wanted.length === 0) return;
    onTaken();
    for (const { command, entry = '' } of wanted) {
      if (command === 'accept') asked(view, entry, command, () => void decideAndGoOn(entry, 'accept'));
      else if (command === 'reject') reject(entry);
      else if (command === 'publish') asked(view, entry, command, () => void publish(view, t, entry));
      else seek(command);
    }
  }, [wanted]);
  const row = rejecting === null ? undefined : view.session.rows.get(rejecting);
  if (!row) return null;
  return (
    <LazyRejectDialog
      name={row.key}
      about={`${view.language._id} ${row._id}`}
      comment={row.comment}
      onClose={() => setRejecting(null)}
      onReject={(comment) => decideAndGoOn(row._id, 'reject', comment)}
    />
  );
}
