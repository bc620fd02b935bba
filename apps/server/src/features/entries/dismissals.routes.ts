import { dismissalsContract } from '@parlance/contract/dismissals';
import { type Deps, feature } from '../../http/feature.ts';
import { dismissProblem, showProblemAgain } from './dismissals.service.ts';

export const dismissalsRoutes = ({ db, live }: Deps) =>
  feature(dismissalsContract, {
    dismissProblem: ({ params, body }, writer) => dismissProblem({ db, live }, writer, params, body),
    showProblemAgain: ({ params }, writer) => showProblemAgain({ db, live }, writer, params),
  });
