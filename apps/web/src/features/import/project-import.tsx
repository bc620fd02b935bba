import type { Project } from '@parlance/contract/projects';
import { IconFileUpload } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { droppedFiles } from '../../browser/dropped-files.ts';
import { useFileDrop } from '../../browser/file-drop.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { openDialog, useOpenDialog } from '../../routing/dialogs.ts';
import { useParam } from '../../routing/params.ts';
import { useProject } from '../projects/projects.api.ts';
import { useRunningImports } from './import.api.ts';
import classes from './project-import.module.css';

/** The additions to every page of a project: the user can drop files anywhere, and run the commands Import and
 *  Export. */
export default function ProjectImport() {
  const project = useProject(useParam('projectId')).data;
  return (
    <>
      <Outlet />
      {project && <Commands project={project} />}
      {project?.actions.includes('import') && <DropLayer project={project} />}
    </>
  );
}

function Commands({ project }: { project: Project }) {
  const t = useText('import');
  const languageId = useParam('languageId') || undefined;
  const input = { projectId: project._id, languageId };
  const group = project.name;
  const commands = [
    { id: 'import', label: t('importFiles'), group, run: () => openDialog('import', input) },
    { id: 'export', label: t('exportTexts'), group, run: () => openDialog('export', input) },
  ];
  useActions(commands.filter((command) => project.actions.includes(command.id)));
  return null;
}

function DropLayer({ project }: { project: Project }) {
  const t = useText('import');
  const languageId = useParam('languageId') || undefined;
  const projectId = project._id;
  useRunningImports(projectId);
  const { dialog } = useOpenDialog();
  // A setting of the open dialog (which stored file is replaced) applies to files dropped on it.
  const input = dialog?.name === 'import' ? dialog.input : { projectId, languageId };
  const over = useFileDrop((data) => {
    droppedFiles(data)
      .then((files) => files.length > 0 && openDialog('import', { ...input, files }))
      .catch(() => showProblem(new Error(t('dropFailed'))));
  });
  if (!over) return null;
  const replaced = dialog?.name === 'import' ? dialog.input.preset?.path : undefined;
  return (
    <div className={classes.layer} role="status">
      <div className={classes.words}>
        <IconFileUpload size={40} stroke={1.3} aria-hidden />
        <b>
          {replaced === undefined
            ? t('dropHere', { project: project.name })
            : t('replaceTitle', { file: replaced })}
        </b>
        <span>{t(replaced === undefined ? 'dropHint' : 'replaceHint')}</span>
      </div>
    </div>
  );
}
