import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { type PluralForm, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { placeOf, rereadCounts, rereadList } from '../../entries/entries.api.ts';
import { createEntry, deleteEntry } from '../../entries/entry-changes.api.ts';
import { hasWholePlurals, missingForms } from '../../entries/model/missing-forms.ts';
import { useView } from '../../entries/view.ts';
import classes from './row.module.css';

/** Offers the forms of a plural that the language uses and that no entry has, to users who may create entries. */
export function MissingForms({ row, at }: { row: EntryRow; at: number }) {
  const t = useText('entry-links');
  const { session, language, may } = useView();
  const ids = useStore(session.ids);
  const filter = useStore(session.filter);
  const add = useAddForm(row);
  if (!ids || !may('entries.create') || !hasWholePlurals(filter)) return null;
  const missing = missingForms(ids, at, language.plurals);
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <span>{t('missingForms')}</span>
      {missing.map((form) => (
        <Button
          key={form}
          size="compact-xs"
          variant="default"
          className={classes.addForm}
          aria-label={t('addForm', { form })}
          title={t('addForm', { form })}
          leftSection={<IconPlus size={11} stroke={2} aria-hidden />}
          disabled={add.isPending}
          onClick={() => add.mutate(form)}
        >
          {form}
        </Button>
      ))}
    </div>
  );
}

/** Creates the entry of a form in the group of its plural, and opens it. */
function useAddForm(row: EntryRow) {
  const view = useView();
  const { t, session, may } = view;
  const place = placeOf(view);
  const reread = () => Promise.all([rereadList(place), rereadCounts(place)]);
  return useMutation({
    mutationFn: (form: PluralForm) => {
      const base = splitPluralKey(row.key)?.base ?? row.key;
      return createEntry(place, row.group, { key: pluralKey(base, form), description: null });
    },
    onSuccess: async (made) => {
      const undo = async (): Promise<void> => {
        session.openEntry(null);
        await deleteEntry(place, made._id);
        await reread();
      };
      toast(t('entryCreated', { key: made.key }), may('entries.delete') ? { undo } : {});
      await reread();
      session.rows.written(made);
      session.openEntry({ entry: made._id, where: 'row' });
    },
  });
}
