import type { Project } from '@parlance/contract/projects';
import { Outlet } from '@tanstack/react-router';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { useParam } from '../../routing/params.ts';
import { later, useLater } from '../../ui/later.ts';
import { useProject } from '../projects/projects.api.ts';

/** Nobody drags a file before it is there. */
const dropLayer = later(() => import('./drop-layer.tsx'));

/** The additions to every page of a project: the user can drop files anywhere, and run the commands Import and
 *  Export. */
export default function ProjectImport() {
  const project = useProject(useParam('projectId')).data;
  const mayDrop = project?.actions.includes('import') ?? false;
  const drop = useLater(dropLayer, useFirstScreen() && mayDrop);
  return (
    <>
      <Outlet />
      {project && <Commands project={project} />}
      {drop && project && mayDrop && <drop.DropLayer project={project} />}
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
