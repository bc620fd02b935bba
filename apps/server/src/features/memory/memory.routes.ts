import { projectErrors } from '@parlance/contract/projects';
import { translationMemoryContract } from '@parlance/contract/translation-memory';
import { encodeId } from '@parlance/domain/id';
import { ApiError } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { createProject } from '../projects/projects.service.ts';
import { addEntries, assertUsed, translateEntriesFromMemory } from './memory.service.ts';
import { findUsualLanguage } from './team-memory.queries.ts';

export const memoryRoutes = (deps: Deps) =>
  feature(translationMemoryContract, {
    createMemory: async ({ body }, { user, team }) => {
      if (deps.env.hiddenFeatures.includes('projectCreation')) throw new ApiError(projectErrors.notHere);
      if (body.baseLanguage !== undefined) await assertUsed(deps.db, team.id, body.baseLanguage);
      const baseLanguage = body.baseLanguage ?? (await findUsualLanguage(deps.db, team.id)) ?? 'en';
      const given = { name: body.name, baseLanguage, createTeam: false, teamId: encodeId('team', team.id) };
      return createProject(deps, user, { ...given, type: 'tm' });
    },
    addToMemory: ({ params, body }, writer) => addEntries(deps, writer, params.teamId, body),
    translateFromMemory: ({ params, body }, writer) => translateEntriesFromMemory(deps, writer, params, body),
  });
