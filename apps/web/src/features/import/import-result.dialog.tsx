import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/i18n.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { paths } from '../../routing/paths.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUndo } from '../history/operations.api.ts';
import { useProject } from '../projects/projects.api.ts';
import { changesOf, ImportReport } from './components/import-report.tsx';
import classes from './import.module.css';

/** The result of an import, with Undo; the same result has its own address. */
export default function ImportResultDialog({
  projectId,
  jobId,
  summary,
  onClose,
}: DialogComponentProps<'importResult'>) {
  const t = useText('import');
  const project = useProject(projectId).data;
  const undo = useUndo(projectId);
  const { ask, dialog } = useConfirm();
  // It belongs to the page that it was opened on: Back leaves both.
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedOn.current) onClose();
  }, [pathname, onClose]);
  const operation = project?.actions.includes('operations.undo') ? summary.operation : null;
  const askAndUndo = async (): Promise<void> => {
    const question = {
      title: t('undoTitle'),
      text: t('undoText', { count: changesOf(summary) }),
      action: t('undo'),
    };
    if (operation === null || !(await ask(question))) return;
    // Undo may take seconds: the dialog stays open until it ends. Another dialog lists the changes that could not
    // be undone.
    undo.mutate({ operation }, { onSuccess: ({ keptCount }) => keptCount === 0 && onClose() });
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
      <ImportReport summary={summary} project={project} />
      <p className={classes.address}>
        <Link className="link" to={paths.importReport(projectId, jobId)} onClick={onClose}>
          {t('resultAddress')}
        </Link>
      </p>
      {dialog}
    </Dialog>
  );
}
