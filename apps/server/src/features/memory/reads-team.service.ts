import type { ProjectContext } from '../../http/context.ts';

/** Members of the team see all its projects, and so its memory; staff, and programs with the token of a project, see this one. */
export const readsTeam = ({ project, user }: Pick<ProjectContext, 'project' | 'user'>): boolean =>
  project.role !== undefined && !user.viaProjectToken;
