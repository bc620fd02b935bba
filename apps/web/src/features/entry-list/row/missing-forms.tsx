import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { IconPlus } from '@tabler/icons-react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { hasWholePlurals, missingForms } from '../../entries/model/missing-forms.ts';
import { useView } from '../../entries/view.ts';
import { mayAddForms } from '../../entry-editor/may-add-forms.ts';
import { useAddForms } from '../../entry-editor/missing-forms.ts';
import classes from './row.module.css';

/** Offers the forms of a plural that the language uses and that no entry has, while it is closed: open, it has their columns. */
export function MissingForms({ row, at }: { row: EntryRow; at: number }) {
  const t = useText('entry-links');
  const view = useView();
  const { session, language } = view;
  const ids = useStore(session.ids);
  const filter = useStore(session.filter);
  const add = useAddForms(row._id, (entry) => session.openEntry({ entry, where: 'row' }));
  if (!ids || !mayAddForms(view) || !hasWholePlurals(filter)) return null;
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
