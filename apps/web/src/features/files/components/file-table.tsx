import type { KeptFile } from '@parlance/contract/files';
import type { Project } from '@parlance/contract/projects';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { formatTitle } from '../../../product/file-formats.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { holdsAll } from '../files.api.ts';
import classes from '../files.module.css';
import { FileActions } from './file-actions.tsx';

/** The number of codes in a row; the tooltip and screen readers get the others. */
const codesShown = 4;

export function FileTable({ project, files }: { project: Project; files: readonly KeptFile[] }) {
  const t = useText('files');
  const format = useFormat();
  const columns: Column<KeptFile>[] = [
    {
      id: 'file',
      head: t('columnFile'),
      cell: (row) => (
        <>
          <bdi className={classes.path} dir="ltr" translate="no">
            {row.path}
          </bdi>
          <KeysOf file={row} />
          <span className={classes.narrow}>
            <span className={classes.quiet}>{formatTitle(row.format)}</span>
            <Languages file={row} />
            <Last file={row} />
          </span>
        </>
      ),
    },
    {
      id: 'format',
      head: t('columnFormat'),
      wideOnly: true,
      cell: (row) => <span className={classes.quiet}>{formatTitle(row.format)}</span>,
    },
    {
      id: 'entries',
      head: t('columnEntries'),
      align: 'end',
      cell: (row) =>
        row.entryCount === 0 ? (
          <span className={classes.quiet}>{t('noTexts')}</span>
        ) : (
          format.number(row.entryCount)
        ),
    },
    { id: 'languages', head: t('columnLanguages'), wideOnly: true, cell: (row) => <Languages file={row} /> },
    { id: 'last', head: t('columnLast'), wideOnly: true, cell: (row) => <Last file={row} /> },
    {
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      align: 'end',
      width: '52px',
      cell: (row) => <FileActions project={project} file={row} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={files} rowKey={(row) => row._id} />;
}

/** The decision about keys that other files have too. */
function KeysOf({ file }: { file: KeptFile }) {
  const t = useText('files');
  const { keyPrefix, sharedKeys } = file;
  if (keyPrefix !== '')
    return (
      <span className={classes.keys}>
        {t.rich('keyPrefix', {
          prefix: (
            <bdi key="prefix" dir="ltr" translate="no">
              {keyPrefix}
            </bdi>
          ),
        })}
      </span>
    );
  if (sharedKeys === null) return null;
  return <span className={classes.keys}>{t(sharedKeys === 'share' ? 'keysShared' : 'keysLeftOut')}</span>;
}

function Languages({ file }: { file: KeptFile }) {
  const t = useText('files');
  const format = useFormat();
  const codes = file.languages;
  if (holdsAll(file) && codes.length === 0)
    return <span className={classes.quiet}>{t('severalLanguages')}</span>;
  if (codes.length === 0) return <span className={classes.quiet}>{t('noBodies')}</span>;
  const more = codes.length - codesShown;
  const names = t('allLanguages', { list: format.list(codes.map(format.languageName)) });
  return (
    <span className={classes.languages} title={names}>
      {codes.slice(0, codesShown).map((code) => (
        <LanguageCode key={code} code={code} />
      ))}
      {more > 0 && <span className={classes.more}>{t('moreLanguages', { count: more })}</span>}
    </span>
  );
}

function Last({ file }: { file: KeptFile }) {
  const t = useText('files');
  const format = useFormat();
  const newest = file.bodies.toSorted((a, b) => (a.created < b.created ? 1 : -1))[0];
  const when = format.ago(file.lastImport);
  const who = newest?.user?.displayName;
  return (
    <time dateTime={file.lastImport} title={format.dateTime(file.lastImport)} className={classes.quiet}>
      {who ? t('lastBy', { when, who }) : when}
    </time>
  );
}
