import type { ImportResult, ImportSummary } from '@parlance/contract/import';
import type { Project } from '@parlance/contract/projects';
import { saidHere } from '../../../lib/answers.ts';
import { formatTitle } from '../../../lib/file-formats.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LanguageCode } from '../../../ui/language-code.tsx';
import { Counts } from './counts.tsx';
import classes from './import-report.module.css';
import { movedKeys } from './left-alone.tsx';
import { Warnings } from './warnings.tsx';

/** What an import did: its numbers, by file, and the warnings that it brought. */
export function ImportReport({ summary, project }: { summary: ImportSummary; project: Project | undefined }) {
  const t = useText('import');
  const changes = changesOf(summary);
  const notices = summary.files.flatMap((file) => file.notices);
  const warnings = summary.files.flatMap((file) => file.newWarnings);
  const warningCount = summary.files.reduce((sum, file) => sum + file.newWarningCount, 0);
  return (
    <>
      {summary.tagUpdates > 0 && (
        <p className={classes.nothing}>{t('resultTagged', { count: summary.tagUpdates })}</p>
      )}
      {changes === 0 && summary.tagUpdates === 0 && movedKeys(notices) === 0 && (
        <p className={classes.nothing}>{t('resultNothing')}</p>
      )}
      <Counts
        counts={summary}
        notices={notices}
        groups={project?.groupsEnabled ?? false}
        files={summary.files.length}
      />
      {warningCount > 0 && (
        <div className={classes.warnings}>
          <Warnings warnings={warnings} count={warningCount} several />
        </div>
      )}
      <div className={classes.table}>
        <FileTable files={summary.files} groups={project?.groupsEnabled ?? false} />
      </div>
    </>
  );
}

/** Entries that an import made or changed. */
export const changesOf = ({ added, updated, groupChanged }: ImportSummary): number =>
  added + updated + groupChanged;

function FileTable({ files, groups }: { files: readonly ImportResult[]; groups: boolean }) {
  const t = useText('import');
  const format = useFormat();
  const rows = files.map((file, id) => ({ ...file, id }));
  const number = (id: 'total' | 'added' | 'updated' | 'groupChanged' | 'newWarningCount', head: string) => ({
    id,
    head,
    align: 'end' as const,
    wideOnly: id === 'total' || id === 'groupChanged',
    cell: (row: ImportResult) => (
      <span className={row[id] === 0 ? classes.zero : undefined}>{format.number(row[id])}</span>
    ),
  });
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'file', head: t('resultFile'), cell: (row) => <FileName file={row} /> },
    number('total', t('inFile')),
    number('added', t('added')),
    number('updated', t('updated')),
    ...(groups ? [number('groupChanged', t('groupChanged'))] : []),
    number('newWarningCount', t('resultWarnings')),
  ];
  return <DataTable label={t('files')} columns={columns} rows={rows} rowKey={(row) => String(row.id)} />;
}

/** What else is said of a file: exports go on from another body than what came, or keys stay behind. */
const saidOfFile: readonly string[] = ['fileStays', 'keysBehind', 'takenTexts'];

/** The file, and what it has to be known for. */
function FileName({ file }: { file: ImportResult }) {
  const said = file.notices.filter(({ code }) => saidOfFile.includes(code));
  return (
    <span className={classes.file}>
      <bdi dir="ltr" className={classes.name} title={file.file}>
        {file.file}
      </bdi>
      <span className={classes.about}>
        {formatTitle(file.format)} <LanguageCode code={file.language} />
      </span>
      {said.map(({ code, message }) => (
        <span key={code} className={classes.about}>
          {saidHere(message)}
        </span>
      ))}
    </span>
  );
}
