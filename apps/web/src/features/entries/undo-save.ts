import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { listed } from '../../i18n/language.ts';
import { isUnanswered } from '../../messages/call-error.ts';
import { toast } from '../../messages/toasts.ts';
import { undoText } from '../history/history.api.ts';
import { placeOf, rereadCounts } from './entries.api.ts';
import type { EditingSession } from './model/session.ts';
import type { View } from './view.ts';

/** The last undo of a session: the next one waits for it, and takes back what was saved before. */
const underWay = new WeakMap<EditingSession, Promise<unknown>>();

type Undoing = Pick<View, 'session' | 'project' | 'language' | 't'>;

/** Runs one undo of a session after the others: none is lost, and none takes back what another one does. */
export function afterUndo(session: EditingSession, undo: () => Promise<void>): Promise<void> {
  const done = Promise.resolve(underWay.get(session)).then(undo);
  // Whoever asked for the one that failed hears of it.
  underWay.set(session, Promise.allSettled([done]));
  return done;
}

/** Undoes the last save of a view through the history: all texts that it wrote. Those that are not as it saved them any more
 *  stay. Says what was undone, and what stayed, and where nothing was saved since the last time, or not yet. */
export async function undoSave(view: Undoing): Promise<void> {
  const { session } = view;
  // The text saved a moment ago is the last save, also while its request is under way.
  await session.newForms.idle();
  await session.saves.idle();
  const saved = session.steps.ofLast();
  if (saved.length === 0) {
    const words = session.unsent.get() > 0 ? 'undoLater' : 'nothingToUndo';
    return void toast(view.t(words), { kind: 'warning' });
  }
  for (const { _id } of saved) session.saves.settle(_id);
  const answers = await Promise.allSettled(saved.map((row) => undoText(placeOf(view), row)));
  for (const answer of answers)
    if (answer.status === 'fulfilled' && answer.value) session.takeUndone(answer.value);
  const withAnswer = (is: (answer: PromiseSettledResult<EntryRow | undefined>) => boolean): EntryRow[] =>
    saved.filter((_, at) => answers[at] && is(answers[at]));
  // Without an answer it can be undone later.
  session.steps.forget(withAnswer((one) => one.status === 'fulfilled' || !isUnanswered(one.reason)));
  const undone = withAnswer((one) => one.status === 'fulfilled' && one.value !== undefined);
  sayUndone(
    view,
    undone,
    withAnswer((one) => one.status === 'fulfilled' && one.value === undefined),
  );
  void rereadCounts(placeOf(view));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Several texts are forms of one plural. */
function sayUndone({ t }: Pick<View, 't'>, undone: readonly EntryRow[], stayed: readonly EntryRow[]): void {
  const [first, ...others] = [...undone, ...stayed];
  if (!first) return;
  const plural = splitPluralKey(first.key);
  const key = others.length > 0 && plural ? plural.base : first.key;
  const count = undone.length;
  if (count === 0) return void toast(t('changedSinceSaved', { key }), { kind: 'warning' });
  const forms = stayed.map((row) => splitPluralKey(row.key)?.category ?? row.key);
  const words = { count, key, forms: forms.length > 0 ? listed(forms) : 'none' };
  const message = others.length > 0 ? t('formsUndone', words) : t('savedUndone', { key });
  toast(message, forms.length > 0 ? { kind: 'warning' } : {});
}
