import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable } from './data-table.tsx';
import classes from './folded-table.module.css';

/** The numbers of a chart, which unfold as a table: for touch, keyboards and screen readers. */
export function FoldedTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const t = useText('shell');
  return (
    <details className={classes.more}>
      <summary>{t('asTable')}</summary>
      <DataTable {...props} scrollsByKeyboard />
    </details>
  );
}
