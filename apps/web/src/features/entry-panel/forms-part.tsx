import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { useRef } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { moveOnInModal } from '../entries/form-moves.ts';
import { maySave } from '../entries/model/texts.ts';
import { useView } from '../entries/view.ts';
import { FormColumns } from '../entry-editor/form-columns.tsx';
import type { RunCommand } from '../entry-editor/live-form.tsx';
import classes from './panel.module.css';
import { usePluralForms } from './use-plural-forms.ts';

/** In the modal: all forms of a plural, edited together. Escape closes the modal, after its question. */
export function FormsPart({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { session, rights } = view;
  const forms = usePluralForms(row);
  const commands = useRef<RunCommand>(null);
  return (
    <section className={classes.section}>
      <FormColumns
        forms={forms}
        open={row._id}
        onOpen={(entry) => session.openEntry({ entry, where: 'modal' })}
        moves={{ saved: (category) => moveOnInModal(view, category) }}
        commands={commands}
      />
      {maySave(rights) && (
        <div className={classes.buttons}>
          <Button size="xs" onClick={() => commands.current?.('save')}>
            {t('saveAllAndNext')}
          </Button>
          {rights.values && rights.draftMode && (
            <Button size="xs" variant="default" onClick={() => commands.current?.('final')}>
              {t('allAsFinal')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
