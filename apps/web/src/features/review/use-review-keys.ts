import type { EntryRow } from '@parlance/contract/entries';
import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { keyboardPlace } from '../../browser/keyboard.ts';
import { type Action, useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { useView } from '../entries/view.ts';
import { dismissFirst, enterProblems } from '../entry-editor/problem-keys.ts';
import { decisionsNow, decisionsOn } from '../entry-review/decisions.ts';
import { listOfProblems } from '../entry-review/list-of-problems.ts';
import type { SittingNow } from './use-sitting.ts';

/** Neither in a field nor in something that lies over the page. */
const isOnPage = (): boolean => keyboardPlace() === undefined;

/** The commands of the page; their keys are the user's own. */
export function useReviewKeys(
  sitting: SittingNow,
  on: { accept: (row: EntryRow) => void; edit: () => void; reject: () => void; toList: () => void },
): void {
  const t = useText('shortcuts');
  const words = useText('review');
  const view = useView();
  const { row, entry } = sitting;
  const { session } = view;
  const may = row && decisionsOn(row, view);
  const isTyped = usePerEntry(session.dirty, row?._id ?? '') !== undefined;
  const acceptTyped = (typed: EntryRow) => decisionsNow(typed, view).mayAccept && on.accept(typed);
  const action = (command: CommandName, run: () => unknown, inFields = false): Action => ({
    ...{ id: command, group: words('keys'), label: t(`command_${command}`), command, inFields, run },
  });
  useActions([
    ...(row && (may?.mayAccept || isTyped) ? [action('accept', () => acceptTyped(row), true)] : []),
    ...(may?.mayReject ? [action('reject', on.reject, true)] : []),
    ...(row && view.may('entries.draft') && !row.locked ? [action('editText', on.edit)] : []),
    ...(row
      ? [
          action('toProblems', () => isOnPage() && enterProblems(listOfProblems(row._id))),
          action('dismissFirst', () => isOnPage() && dismissFirst(listOfProblems(row._id))),
        ]
      : []),
    ...(entry === undefined ? [] : [action('skip', () => sitting.run.settle(entry, 'skipped'))]),
    // The key that leads here from the list leads back, too.
    { ...action('openReview', on.toList), label: words('toList') },
    action('goBack', () => sitting.run.back()),
    action('undoDecision', () => void sitting.run.undoLast().catch(showProblem)),
  ]);
}
