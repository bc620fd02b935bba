import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { bulkAction } from '../entries/entry-changes.api.ts';
import { draftsIn } from '../entries/model/drafts.ts';
import { everything, numbersOf, requestsFor, withEntries } from '../entries/model/selected.ts';
import { useView } from '../entries/view.ts';
import { type BulkAnswer, notifyDone } from './notify-done.ts';
import { notifyRefused } from './notify-refused.ts';
import type { Publishing } from './publish-dialog.tsx';

/** Publishes the shown drafts of the language (or of one of its groups), except locked ones; of those that have a problem, are
 *  older than the published text or were rejected, the chosen ones. `again` asks again if texts have changed. */
export function usePublishAll(group: string | undefined, again: () => void) {
  const t = useText('language-view');
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const reread = () =>
    Promise.all([rereadList(place), rereadCounts(place), session.loader.reread(session.rows.loaded())]);
  return useMutation({
    mutationFn: async ({ ids, without, ...publishing }: Publishing) => {
      const chosen = withEntries(everything, numbersOf(without), false);
      const answers: BulkAnswer[] = [];
      for (const selection of requestsFor(chosen, draftsIn(group), ids))
        answers.push(await bulkAction(place, 'publish', selection, publishing));
      return answers;
    },
    meta: { ownErrors: true },
    onSuccess: (answers, publishing) => {
      const sentence = (count: number) => t('done_publish', { count });
      const title = t('do_publish', { count: publishing.count });
      notifyDone(answers, { t, projectId: project._id, title, sentence, reread });
    },
    onError: (error) => {
      notifyRefused(t, error, again);
    },
    onSettled: reread,
  });
}
