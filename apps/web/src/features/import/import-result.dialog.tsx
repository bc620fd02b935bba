import { Button } from '@mantine/core';
import type { ImportResult } from '@parlance/contract/import';
import { IconArrowBackUp } from '@tabler/icons-react';
import { saidHere } from '../../lib/answers.ts';
import type { DialogComponentProps } from '../../lib/dialogs.ts';
import { formatTitle } from '../../lib/file-formats.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LanguageCode } from '../../ui/language-code.tsx';
import { useUndo } from '../operations/operations.api.ts';
import { useProject } from '../projects/projects.api.ts';
import { Counts } from './components/counts.tsx';
import { movedKeys } from './components/left-alone.tsx';
import { Warnings } from './components/warnings.tsx';
import classes from './import-result.module.css';

/** What an import did: its numbers, by file, the warnings that it brought, and Undo. */
export default function ImportResultDialog({
  projectId,
  summary,
  onClose,
}: DialogComponentProps<'importResult'>) {
  const t = useText('import');
  const project = useProject(projectId).data;
  const undo = useUndo(projectId);
  const { ask, dialog } = useConfirm();
  const changes = summary.added + summary.updated + summary.groupChanged;
  const notices = summary.files.flatMap((file) => file.notices);
  const warnings = summary.files.flatMap((file) => file.newWarnings);
  const warningCount = summary.files.reduce((sum, file) => sum + file.newWarningCount, 0);
  const operation = project?.actions.includes('operations.undo') ? summary.operation : null;
  const askAndUndo = async (): Promise<void> => {
    const question = { title: t('undoTitle'), text: t('undoText', { count: changes }), action: t('undo') };
    if (operation === null || !(await ask(question))) return;
    // It may take seconds: the dialog stays until it is done. What could not go back has a dialog of its own.
    undo.mutate(operation, { onSuccess: ({ keptCount }) => keptCount === 0 && onClose() });
  };
  return (
    <Dialog
      opened
      size="large"
      title={t('resultTitle', { project: project?.name ?? '' })}
      note={t('resultNote', { count: summary.files.length })}
      onClose={onClose}
      aside={
        operation !== null && (
          <Button
            variant="default"
            loading={undo.isPending}
            leftSection={<IconArrowBackUp size={16} className="flip" aria-hidden />}
            onClick={() => void askAndUndo()}
          >
            {t('undo')}
          </Button>
        )
      }
    >
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
      {dialog}
    </Dialog>
  );
}

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
