import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { DeletedList } from '../../../product/deleted-list.tsx';
import { paths } from '../../../routing/paths.ts';
import { restoreProject, useDeletedProjects } from '../projects.api.ts';

/** Projects in the trash that the user may restore. */
export function DeletedProjects() {
  const t = useText('projects');
  const navigate = useNavigate();
  return (
    <DeletedList
      title={t('trash')}
      words={{
        name: t('columnProject'),
        until: t('columnUntil'),
        actions: t('columnActions'),
        restore: t('restore'),
      }}
      rows={useDeletedProjects().data ?? []}
      restore={async ({ _id, name }) => {
        await restoreProject(_id);
        toast(t('restored', { name }));
        // Also from the page of a new project, where users arrive who deleted their last one.
        await navigate({ to: paths.projects() });
      }}
    />
  );
}
