import type { Project } from '@parlance/contract/projects';
import { IconFileUpload } from '@tabler/icons-react';
import { droppedFiles } from '../../browser/dropped-files.ts';
import { useFileDrop } from '../../browser/file-drop.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { openDialog, useOpenDialog } from '../../routing/dialogs.ts';
import { useParam } from '../../routing/params.ts';
import { useRunningImports } from './import.api.ts';
import classes from './project-import.module.css';

/** Takes files that are dropped anywhere on a page of the project. */
export function DropLayer({ project }: { project: Project }) {
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
