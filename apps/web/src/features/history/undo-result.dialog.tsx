import { useText } from '../../i18n/i18n.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { wentBackWord } from './operations.api.ts';
import classes from './operations.module.css';

/** After an incomplete undo: the later changes that stay. */
export default function UndoResultDialog({ undone, onClose }: DialogComponentProps<'undoResult'>) {
  const t = useText('history');
  const more = undone.keptCount - undone.kept.length;
  const rows = undone.kept.map((kept, id) => ({ ...kept, id }));
  return (
    <Dialog opened size="medium" title={t('undoResultTitle')} onClose={onClose}>
      <p className={classes.note}>
        {t('undoResultText', {
          back: t(wentBackWord(undone.undoes), { count: undone.restored }),
          kept: undone.keptCount,
        })}
      </p>
      <DataTable
        label={t('undoResultTitle')}
        rows={rows}
        rowKey={(row) => String(row.id)}
        columns={[
          {
            id: 'key',
            head: t('columnKey'),
            cell: (row) => (
              <bdi className={classes.key} dir="ltr">
                {row.key}
              </bdi>
            ),
          },
          {
            id: 'language',
            head: t('columnLanguage'),
            cell: (row) =>
              row.languageName === null ? t('allLanguages') : <LanguageCode code={row.languageName} />,
          },
        ]}
      />
      {more > 0 && <p className={classes.note}>{t('undoResultMore', { count: more })}</p>}
    </Dialog>
  );
}
