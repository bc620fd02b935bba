import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { showFailure } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { deleteEntry, whatBindsEntry } from '../entries/entry-changes.api.ts';
import { useView } from '../entries/view.ts';
import { undoOperations } from '../history/history.api.ts';

/** Deletes one entry in all languages, after a dialog that lists what is lost. */
export function DeleteEntry({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const format = useFormat();
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const { ask, dialog } = useConfirm();
  const remove = useMutation({
    mutationFn: () => deleteEntry(place, row._id),
    meta: { ownErrors: true },
    onError: (error) => showFailure(error, t('entryNotDeleted')),
    onSuccess: ({ operation }) => {
      session.discard(row._id);
      session.openEntry(null);
      session.rows.drop([row._id]);
      session.written.delete(row._id);
      const undo = async (): Promise<void> => {
        if (operation) await undoOperations(project._id, [operation]);
      };
      toast(t('entryDeleted', { key: row.key }), operation ? { undo } : {});
      return Promise.all([rereadList(place), rereadCounts(place)]);
    },
  });
  const askAndRemove = async (): Promise<void> => {
    const bound = await whatBindsEntry(project._id, row._id);
    if (bound) {
      const ids = bound.languages.map(({ languageId }) => languageId);
      const names = project.languages.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
      const languages = format.list(names.map(format.languageName));
      toast(t(`deleteOne_${bound.by}`, { key: row.key, languages }), { kind: 'problem' });
      return;
    }
    const question = {
      title: t('deleteOneTitle'),
      text: t('deleteOneText', { key: row.key, count: project.languages.length }),
      action: t('deleteOne'),
      danger: true,
    };
    if (await ask(question)) remove.mutate();
  };
  // Without an answer nobody knows whether it may be deleted.
  const onClick = (): void =>
    void askAndRemove().catch((error: unknown) => showFailure(error, t('entryNotDeleted')));
  return (
    <>
      <Button size="xs" variant="default" color="red" disabled={row.locked} onClick={onClick}>
        {t('deleteOne')}
      </Button>
      {dialog}
    </>
  );
}
