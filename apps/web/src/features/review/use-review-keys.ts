import type { EntryRow } from '@parlance/contract/entries';
import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { type Action, useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { useView } from '../entries/view.ts';
import { decisionsOn } from '../entry-review/decisions.ts';
import type { SittingNow } from './use-sitting.ts';

/** The commands of the page; their keys are the user's own. */
export function useReviewKeys(
  sitting: SittingNow,
  on: { accept: (row: EntryRow) => void; edit: () => void; reject: () => void },
): void {
  const t = useText('shortcuts');
  const words = useText('review');
  const view = useView();
  const { row, entry } = sitting;
  const may = row && decisionsOn(row, view);
  const action = (command: CommandName, run: () => unknown, inFields = false): Action => ({
    ...{ id: command, group: words('keys'), label: t(`command_${command}`), command, inFields, run },
  });
  useActions([
    ...(row && may?.mayAccept ? [action('accept', () => on.accept(row), true)] : []),
    ...(may?.mayReject ? [action('reject', on.reject, true)] : []),
    ...(row && view.may('entries.draft') && !row.locked ? [action('editText', on.edit)] : []),
    ...(entry === undefined ? [] : [action('skip', () => sitting.run.settle(entry, 'skipped'))]),
    action('goBack', () => sitting.run.back()),
    action('undoDecision', () => void sitting.run.undoLast().catch(showProblem)),
  ]);
}
