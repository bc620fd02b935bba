import { useNavigate } from '@tanstack/react-router';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { paths } from '../../routing/paths.ts';
import { refreshLists } from '../projects/projects.api.ts';

/** Closes the dialog as the import starts, and opens the project that was created for these files: it is listed from
 *  then on. */
export function useStarted({ projectId, isFirst, onClose }: DialogComponentProps<'import'>): () => void {
  const navigate = useNavigate();
  return () => {
    onClose();
    if (!isFirst) return;
    void refreshLists();
    void navigate({ to: paths.project(projectId) });
  };
}
