import type { Job } from '@parlance/contract/jobs';
import type { Project } from '@parlance/contract/projects';
import { hasEnded } from '../../../live/job-state.ts';
import { useTray } from '../../../live/jobs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyProject } from './empty-project.tsx';

const RunningImport = lazyPart(() => import('./running-import.tsx').then((module) => module.RunningImport));

/** The user's import into a project that is not done yet; undefined if none runs. */
export const useRunningImport = (projectId: string): Job | undefined =>
  useTray().find(({ job }) => job.project === projectId && job.kind === 'import' && !hasEnded(job))?.job;

/** What a project without texts begins with, on its overview and on its first page alike: the offer to import files,
 *  or the import that runs. */
export function FirstFiles(props: { project: Project; onAddLanguage?: () => void; leadsToPush?: boolean }) {
  const importing = useRunningImport(props.project._id);
  return importing ? <RunningImport job={importing} /> : <EmptyProject {...props} />;
}
