import type { ClientProject } from '@parlance/contract/client-project';
import type { Project } from '@parlance/contract/projects';

/** A project as programs get it: without the people of its team. */
export const presentClientProject = (project: Project, version: number): ClientProject => ({
  _id: project._id,
  name: project.name,
  baseLanguage: project.baseLanguage,
  languages: project.languages
    .toSorted((one, other) => Number(other.isBase) - Number(one.isBase))
    .map(({ name }) => name),
  groups: project.groups.map(({ _id, name }) => ({ _id, name })),
  draftModeEnabled: project.draftModeEnabled,
  collectMissingEnabled: project.collectMissingEnabled,
  version,
});
