import { useText } from '../../i18n/i18n.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useProject } from '../projects/projects.api.ts';
import { OperationList } from './components/operation-list.tsx';

/** The imports of a stored file, each with Undo. */
export default function FileHistoryDialog({ projectId, file, onClose }: DialogComponentProps<'fileHistory'>) {
  const t = useText('history');
  const project = useProject(projectId).data;
  if (!project) return null;
  return (
    <Dialog opened size="large" title={t('fileHistory', { file: file.path })} onClose={onClose}>
      <OperationList project={project} fileId={file._id} onLeave={onClose} />
    </Dialog>
  );
}
