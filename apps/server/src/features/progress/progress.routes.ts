import { progressContract } from '@parlance/contract/progress';
import { type Deps, feature } from '../../http/feature.ts';
import { setDueDay } from '../languages/languages.service.ts';
import { languageProgress, projectProgress } from './progress.service.ts';

export const progressRoutes = ({ db, live }: Pick<Deps, 'db' | 'live'>) =>
  feature(progressContract, {
    getProgress: ({ query }, { project }) =>
      projectProgress(db, project, { days: Number(query.days), timeZone: query.timeZone }),
    languageProgress: ({ params, query }, { project, user }) =>
      languageProgress(db, project, user.id, { ...query, languageId: params.languageId }),
    setDueDay: async ({ params, body }, { project, user }) => {
      const language = await setDueDay(db, project, user, params.languageId, body.due);
      live.note(project.id);
      return language;
    },
  });
