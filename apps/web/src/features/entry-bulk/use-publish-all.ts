import { noFilter } from '@parlance/domain/filter/conditions';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { bulkAction } from '../entries/entry-changes.api.ts';
import type { Drafts } from '../entries/model/drafts.ts';
import { useView } from '../entries/view.ts';
import { notifyDone } from './notify-done.ts';
import { notifyRefused } from './notify-refused.ts';
import type { Publishing } from './publish-dialog.tsx';

/** Publishes the shown drafts of the language (or of one of its groups), except locked ones; of those that
 *  are older than the published text or were rejected, the chosen ones. `again` asks again if texts have changed. */
export function usePublishAll(group: string | undefined, again: () => void) {
  const t = useText('language-view');
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const reread = () =>
    Promise.all([rereadList(place), rereadCounts(place), session.loader.reread(session.rows.loaded())]);
  return useMutation({
    mutationFn: ({ drafts, ...publishing }: { drafts: Drafts } & Publishing) => {
      const filter = { ...noFilter, state: 'drafts' as const, group };
      // All that the filter shows, also what stays unless it is named.
      const count = drafts.fresh.length + drafts.older.length + drafts.rejected.length;
      return bulkAction(place, 'publish', { filter, except: drafts.locked, count }, publishing);
    },
    meta: { ownErrors: true },
    onSuccess: (answer, { drafts, olderDrafts }) => {
      const sentence = (count: number) => t('done_publish', { count });
      const title = t('do_publish', { count: drafts.fresh.length + olderDrafts.length });
      notifyDone([answer], { t, projectId: project._id, title, sentence, reread });
    },
    onError: (error) => {
      notifyRefused(t, error, again);
    },
    onSettled: reread,
  });
}
