import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { useProject } from '../projects/projects.api.ts';
import { TermDialog } from './term-dialog.tsx';

/** A new term of a project, from another page. */
export default function NewTermDialog({ projectId, onClose, ...given }: DialogComponentProps<'newTerm'>) {
  const project = useProject(projectId).data;
  return project ? <TermDialog project={project} term={undefined} given={given} onClose={onClose} /> : null;
}
