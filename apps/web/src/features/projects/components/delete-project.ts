import type { ProjectItem } from '@parlance/contract/projects';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { paths } from '../../../routing/paths.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { restoreProject, useDeleteProject } from '../projects.api.ts';

/** Asks for confirmation, deletes, goes to the projects and offers Undo. Draw `dialog` in the component that uses
 *  it. */
export function useProjectDeletion() {
  const t = useText('projects');
  const navigate = useNavigate();
  const remove = useDeleteProject((project) => {
    toast(t('deleted', { name: project.name }), { undo: () => restoreProject(project._id) });
    void navigate({ to: paths.projects() });
  });
  const { ask, dialog } = useConfirm();
  const deleteProject = async (project: ProjectItem): Promise<void> => {
    const yes = await ask({
      title: t('deleteNamed', { name: project.name }),
      text: t('deleteText', { count: project.entryCount, languages: project.languageCount }),
      action: t('deleteProject'),
      danger: true,
    });
    if (yes) remove.mutate(project);
  };
  return { deleteProject, dialog };
}
