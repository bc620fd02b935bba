import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Selection } from '@parlance/contract/selection';
import type { BulkActionName } from '@parlance/domain/entry/bulk-actions';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showFixed, showOops } from '../../messages/problems.ts';
import { deselectDone } from '../entries/deselect-done.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { bulkAction, moveEntries, type StatusForEntries, setStatus } from '../entries/entry-changes.api.ts';
import { refused } from '../entries/error-codes.ts';
import { doWithMemory, type MemoryTask } from '../entries/memory.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { numbersOf, requestsFor, withEntries } from '../entries/model/selected.ts';
import { useView, type View } from '../entries/view.ts';
import { type BulkAnswer, notifyDone } from './notify-done.ts';
import { notifyRefused } from './notify-refused.ts';
import { type PretranslationTask, pretranslate } from './pretranslation.api.ts';

export type BulkTask = {
  /** The list that the shown number comes from. */
  ids: EntryIds;
  /** Its name while it runs. */
  title: string;
  sentence: (changed: number) => string;
} & (
  | {
      action: BulkActionName;
      olderDrafts?: readonly string[];
      /** Selected entries that are left out. */
      without?: readonly string[];
      seen?: string;
    }
  | { giving: StatusForEntries }
  | { groupId: string }
  | { memory: MemoryTask }
  | { pretranslation: PretranslationTask }
);

/** Translating from the memory and by machine, as it is named and reported. */
export const pretranslating = (
  t: View['t'],
  ids: EntryIds,
  pretranslation: PretranslationTask,
  count: number,
): BulkTask => ({
  pretranslation,
  ids,
  title: t('do_pretranslate', { count }),
  sentence: (changed) => t('done_pretranslate', { count: changed }),
});

/** Runs actions on the selection, reports their results, and offers to undo them. `again` asks again if texts have
 *  changed. */
export function useBulk(filter: EntryFilter, again: (task: BulkTask) => void) {
  const t = useText('language-view');
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const send = (task: BulkTask, selection: Selection) => {
    if ('action' in task) return bulkAction(place, task.action, selection, task);
    if ('memory' in task) return doWithMemory(place, project, selection, task.memory);
    if ('groupId' in task) return moveEntries(place, task.groupId, selection);
    if ('pretranslation' in task) return pretranslate(place, selection, task.pretranslation);
    return setStatus(place, selection, task.giving);
  };
  const reread = () =>
    Promise.all([rereadList(place), rereadCounts(place), session.loader.reread(session.rows.loaded())]);
  return useMutation({
    mutationFn: async (task: BulkTask) => {
      const answers: BulkAnswer[] = [];
      const left = 'action' in task ? (task.without ?? []) : [];
      const before = session.selected.get();
      const chosen = withEntries(before, numbersOf(left), false);
      for (const selection of requestsFor(chosen, filter, task.ids))
        answers.push(await send(task, selection));
      return { task, answers, before };
    },
    meta: { ownErrors: true },
    onSuccess: ({ task, answers, before }) => {
      const { title, sentence } = task;
      const stays = 'groupId' in task ? 'stayed_move' : 'stayed';
      // What was added is undone in the memory.
      const isAdded = 'memory' in task && task.memory.kind === 'add';
      const projectId = (isAdded && project.team.translationMemory) || project._id;
      const leftOut = 'pretranslation' in task ? 'leftOut_machine' : undefined;
      notifyDone(answers, { t, projectId, title, sentence, stays, leftOut, reread });
      session.written.clear();
      deselectDone(session, before, task.ids);
    },
    onError: (error, task) => {
      // The selection differs from the shown one: the list is fetched again, and the user selects again.
      if ('groupId' in task && !isError(error, refused.selectionChanged))
        showFixed(error, 'errorTitle', t('sorry'));
      else notifyRefused(t, error, () => again(task), 'giving' in task ? showOops : undefined);
    },
    onSettled: reread,
  });
}
