import type { Project } from '@parlance/contract/projects';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { paths } from '../../routing/paths.ts';
import { restoreProject, useDeleteProject } from '../projects/projects.api.ts';

/** Closes the import without importing. A project that was created for these files (`isFirst`) and is still empty
 *  is deleted, so that a wrong file leaves no project behind; Undo keeps the project. */
export function useLeftFirst(project: Project, isFirst: boolean, onClose: () => void): () => void {
  const t = useText('import');
  const navigate = useNavigate();
  const remove = useDeleteProject(({ _id, name }) => {
    toast(t('firstLeft', { name }), { undo: () => restoreProject(_id) });
    void navigate({ to: paths.projects() });
  });
  return () => {
    onClose();
    if (isFirst && project.entryCount === 0) remove.mutate(project);
  };
}
