import { mayDoInBulk, mayDoInBulkIn } from '@parlance/domain/entry/bulk-actions';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { bulkAction } from '../entries/entry-changes.api.ts';
import { useView } from '../entries/view.ts';
import { undoOperations } from '../history/history.api.ts';
import { type LinkedEntry, rereadLinked } from './linked-entries.api.ts';

/** Unlinks one child from its parent: the bulk action for one entry, with undo. */
export function useUnlink() {
  const t = useText('entry-links');
  const view = useView();
  const { session, project, may, languageRestriction, language } = view;
  const place = placeOf(view);
  const reread = () =>
    Promise.all([
      rereadList(place),
      rereadCounts(place),
      rereadLinked(),
      session.loader.reread(session.rows.loaded()),
    ]);
  const unlink = useMutation({
    mutationFn: ({ _id }: LinkedEntry) => bulkAction(place, 'unlink', { entries: [_id] }),
    onSuccess: (answer, { key }) => {
      const operation = 'operation' in answer ? answer.operation : null;
      const undo = async (): Promise<void> => {
        if (operation) await undoOperations(project._id, [operation]);
        await reread();
      };
      toast(t('unlinked', { key }), operation ? { undo } : {});
    },
    onSettled: reread,
  });
  return {
    unlink,
    mayUnlink: mayDoInBulk('unlink', may) && mayDoInBulkIn('unlink', languageRestriction, language._id),
  };
}
