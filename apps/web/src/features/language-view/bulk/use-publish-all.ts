import { noFilter } from '@parlance/domain/filter/conditions';
import { useMutation } from '@tanstack/react-query';
import { isError } from '../../../lib/call-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { showProblem } from '../../../lib/problems.ts';
import { toast } from '../../../lib/toasts.ts';
import { bulkAction, placeOf, rereadCounts, rereadList } from '../language-view.api.ts';
import type { Drafts } from '../model/drafts.ts';

import { refused } from '../refused.ts';
import { useView } from '../view.ts';
import { undoOperations } from './undo.ts';

/** Publishes the drafts of the language (or of one group in it) that were shown, but for locked ones; of those that are
 *  older than what is published, the ones that were chosen. */
export function usePublishAll(group: string | undefined) {
  const t = useText('language-view');
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const reread = () =>
    Promise.all([rereadList(place), rereadCounts(place), session.loader.reread(session.rows.loaded())]);
  return useMutation({
    mutationFn: ({ drafts, olderDrafts }: { drafts: Drafts; olderDrafts: string[] }) => {
      const filter = { ...noFilter, state: 'drafts' as const, group };
      const count = drafts.fresh.length + drafts.older.length;
      return bulkAction(place, 'publish', { filter, except: drafts.locked, count }, olderDrafts);
    },
    meta: { ownErrors: true },
    onSuccess: ({ operation, changed }) => {
      const undo = async (): Promise<void> => {
        if (operation) await undoOperations(project._id, [operation]);
        await reread();
      };
      toast(t('done_publish', { count: changed }), operation ? { undo } : {});
    },
    onError: (error) => {
      if (isError(error, refused.selectionChanged)) toast(t('selectionChanged'), { kind: 'problem' });
      else showProblem(error);
    },
    onSettled: reread,
  });
}
