import type { JoinPreview } from '@parlance/contract/files';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import classes from '../join-files.module.css';

interface Row {
  language: string;
  key: string;
  stays: string;
  other: string;
  stored: string | null;
}

/** Texts that the two files have under the same key, where they differ: the project has one of them. */
export function JoinDiffering({ preview }: { preview: JoinPreview }) {
  const t = useText('files');
  const count = preview.languages.reduce((sum, { differ }) => sum + differ.count, 0);
  if (count === 0) return null;
  const rows: Row[] = preview.languages.flatMap(({ language, differ }) =>
    differ.examples.map((one) => ({ language, ...one })),
  );
  const text = (row: Row, side: 'stays' | 'other') => (
    <div>
      <dt>{t(side === 'stays' ? 'joinStays' : 'joinEnds')}</dt>
      <dd>
        <bdi lang={row.language}>{row[side]}</bdi>{' '}
        {(row.stored ?? '') === row[side] && <em className={classes.stored}>{t('joinStored')}</em>}
      </dd>
    </div>
  );
  const columns: Column<Row>[] = [
    {
      id: 'key',
      head: t('joinDifferKey'),
      wraps: true,
      cell: (row) => (
        <span className={classes.language}>
          <LanguageCode code={row.language} />
          <bdi dir="ltr" translate="no" className={classes.key}>
            {row.key}
          </bdi>
        </span>
      ),
    },
    {
      id: 'texts',
      head: t('joinDifferTexts'),
      wraps: true,
      cell: (row) => (
        <dl className={classes.texts}>
          {text(row, 'stays')}
          {text(row, 'other')}
        </dl>
      ),
    },
  ];
  return (
    <section className={classes.section}>
      <h3>{t('joinDiffer', { count })}</h3>
      <p className={classes.quiet}>{t('joinDifferHint')}</p>
      <DataTable
        label={t('joinDiffer', { count })}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.language} ${row.key}`}
      />
      {count > rows.length && (
        <p className={classes.quiet}>{t('joinMoreKeys', { count: count - rows.length })}</p>
      )}
    </section>
  );
}
