import type { EntryFilter } from '@parlance/contract/entry-filter';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showFixed } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadList } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { requestsFor, type SelectedNumbers } from '../entries/model/selected.ts';
import { useView, type View } from '../entries/view.ts';
import { undoOperations } from '../history/history.api.ts';
import { addRemoveTags, refreshTags, type TaggedEntries } from '../tags/tags.api.ts';
import type { TagTask } from './tag-selector.tsx';

/** The selection of the list in the form that calls about tags take. */
export const taggedOf = ({ session, language }: View, filter: EntryFilter, ids: EntryIds): TaggedEntries[] =>
  requestsFor(session.selected.get(), filter, ids).map((selection) =>
    'entries' in selection ? { entries: selection.entries } : { languageId: language._id, selection },
  );

/** Adds and removes tags, reports the result, and offers to undo it. `onSet` comes with the report, before the list is
 *  read again, and gets the selection that it began with. */
export function useSetTags(onSet?: (before: SelectedNumbers) => void) {
  const t = useText('tags');
  const inView = useText('language-view');
  const view = useView();
  const { session, project } = view;
  const reread = () =>
    Promise.all([
      rereadList(placeOf(view)),
      refreshTags(project._id),
      session.loader.reread(session.rows.loaded()),
    ]);
  return useMutation({
    mutationFn: async ({ entries, tags }: { entries: readonly TaggedEntries[]; tags: TagTask }) => {
      const before = session.selected.get();
      const operations: string[] = [];
      let changed = 0;
      for (const part of entries) {
        const done = await addRemoveTags(project._id, { ...part, tags });
        changed += done.changed;
        if (done.operation) operations.push(done.operation);
      }
      return { operations, changed, before };
    },
    meta: { ownErrors: true },
    onSuccess: ({ operations, changed, before }) => {
      const undo = async (): Promise<void> => {
        await undoOperations(project._id, operations);
        await reread();
      };
      toast(t('applied', { count: changed }), operations.length > 0 ? { undo } : {});
      onSet?.(before);
    },
    onError: (error) => {
      if (isError(error, refused.selectionChanged)) toast(inView('selectionChanged'), { kind: 'problem' });
      else showFixed(error, 'oops', inView('sorry'));
    },
    onSettled: reread,
  });
}
