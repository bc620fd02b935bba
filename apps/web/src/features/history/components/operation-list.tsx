import { Button } from '@mantine/core';
import type { Operation } from '@parlance/contract/history';
import type { Project } from '@parlance/contract/projects';
import { IconArrowBackUp, IconHistory, IconUpload } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { Avatar } from '../../../product/mark.tsx';
import { hasDialog, openDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useOperations, useUndo } from '../operations.api.ts';
import classes from '../operations.module.css';
import { OperationDetail, operationTitle } from './operation-detail.tsx';

/** Imports and bulk actions, newest first, each with Undo; with `fileId` the imports of a stored file. `onLeave`:
 *  called when a link opens another page. */
export function OperationList({
  project,
  fileId,
  onLeave,
}: {
  project: Project;
  fileId?: string;
  onLeave?: () => void;
}) {
  const t = useText('history');
  const operations = useOperations(project._id, fileId);
  const { undo, running, dialog } = useConfirmedUndo(project._id);
  const mayImport = project.actions.includes('import') && hasDialog('import');
  const columns = useColumns(project, undo, running, onLeave);
  return (
    <>
      {fileId === undefined && <p className={classes.lead}>{t('lead')}</p>}
      <Card>
        <PageState
          query={operations}
          loading={<SkeletonRows rows={6} height={45} />}
          isEmpty={({ pages }) => pages.every((page) => page.operations.length === 0)}
          empty={
            <EmptyState
              art={<IconHistory size={32} stroke={1.4} />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                mayImport && (
                  <Button
                    leftSection={<IconUpload size={16} aria-hidden />}
                    onClick={() => openDialog('import', { projectId: project._id })}
                  >
                    {t('importFiles')}
                  </Button>
                )
              }
            />
          }
        >
          {({ pages }) => (
            <DataTable
              label={t('operations')}
              columns={columns}
              rows={pages.flatMap((page) => page.operations)}
              rowKey={(row) => row._id}
            />
          )}
        </PageState>
      </Card>
      {operations.hasNextPage && (
        <div className={classes.older}>
          <Button
            variant="default"
            loading={operations.isFetchingNextPage}
            onClick={() => void operations.fetchNextPage()}
          >
            {t('older')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

function useConfirmedUndo(projectId: string) {
  const t = useText('history');
  const run = useUndo(projectId);
  const { ask, dialog } = useConfirm();
  const undo = async (operation: Operation): Promise<void> => {
    const what = operationTitle(operation, t);
    const { text, said } = undoWords(operation, t);
    const yes = await ask({ title: t('undoTitle', { what }), text, action: t('undoAction') });
    if (yes) run.mutate({ operation: operation._id, said });
  };
  return { undo, running: run.isPending ? run.variables.operation : undefined, dialog };
}

/** Only an empty group is deleted, so no text goes back with it. */
function undoWords({ kind, summary }: Operation, t: Text<'history'>): { text: string; said?: string } {
  if (kind === 'groupDelete') return { text: t('undoGroupText'), said: t('undoneGroup') };
  if (kind === 'undo' && summary.undoes === 'groupDelete')
    return { text: t('undoGroupAgainText'), said: t('undoneGroupAgain') };
  return { text: t('undoText') };
}

/** `running` is the operation whose undo is in progress. */
function useColumns(
  project: Project,
  undo: (operation: Operation) => Promise<void>,
  running: string | undefined,
  onLeave: (() => void) | undefined,
): Column<Operation>[] {
  const t = useText('history');
  const mayUndo = project.actions.includes('operations.undo');
  return [
    {
      id: 'what',
      head: t('columnWhat'),
      wraps: true,
      cell: (row) => <What operation={row} projectId={project._id} />,
    },
    {
      id: 'detail',
      head: t('columnDetail'),
      width: '45%',
      wideOnly: true,
      cell: (row) => <OperationDetail operation={row} projectId={project._id} />,
    },
    { id: 'who', head: t('columnWho'), wideOnly: true, cell: (row) => <Who user={row.user} /> },
    {
      id: 'when',
      head: t('columnWhen'),
      align: 'end',
      wideOnly: true,
      cell: (row) => <When time={row.created} />,
    },
    {
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      align: 'end',
      cell: (row) => (
        <span className={classes.actions}>
          <ReportLink row={row} t={t} project={project} onOpen={onLeave} />
          <UndoCell
            row={row}
            t={t}
            busy={running === row._id}
            onUndo={mayUndo ? () => void undo(row) : undefined}
          />
        </span>
      ),
    },
  ];
}

/** The description of an operation; in a narrow table also the content of the hidden columns. */
function What({ operation, projectId }: { operation: Operation; projectId: string }) {
  const t = useText('history');
  return (
    <>
      <b className={classes.what}>{operationTitle(operation, t)}</b>
      <span className={classes.narrow}>
        <OperationDetail operation={operation} projectId={projectId} />
        <When time={operation.created} />
      </span>
    </>
  );
}

function When({ time }: { time: string }) {
  const format = useFormat();
  return (
    <time dateTime={time} title={format.dateTime(time)} className={classes.quiet}>
      {format.ago(time)}
    </time>
  );
}

/** A person with their initials, as the history shows them. */
export function Who({ user }: { user: { _id: string; displayName: string } | null }) {
  const t = useText('history');
  if (!user) return <span className={classes.quiet}>{t('somebody')}</span>;
  return (
    <span className={classes.who}>
      <Avatar id={user._id} name={user.displayName} />
      {user.displayName}
    </span>
  );
}

/** A link to the result of an import, file by file. */
function ReportLink(props: { row: Operation; t: Text<'history'>; project: Project; onOpen?: () => void }) {
  const { row, t } = props;
  if (row.report === null) return null;
  return (
    <LinkButton
      variant="subtle"
      size="xs"
      to={paths.importReport(props.project._id, row.report)}
      aria-label={t('reportNamed', { what: operationTitle(row, t) })}
      onClick={props.onOpen}
    >
      {t('report')}
    </LinkButton>
  );
}

function UndoCell(props: { row: Operation; t: Text<'history'>; busy: boolean; onUndo?: () => void }) {
  const { row, t, onUndo } = props;
  if (row.undoneBy !== null) return <Badge>{t('undone')}</Badge>;
  if (!row.undoable || !onUndo) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={props.busy}
      leftSection={<IconArrowBackUp size={14} className="flip" aria-hidden />}
      aria-label={t('undoNamed', { what: operationTitle(row, t) })}
      onClick={onUndo}
    >
      {t('undo')}
    </Button>
  );
}
