import { suggestionsContract } from '@parlance/contract/suggestions';
import { type Deps, feature } from '../../http/feature.ts';
import { limitsByPlan } from '../feed/plan-limits.service.ts';
import { similarTextsOf } from '../memory/similar-texts.service.ts';
import { listSuggestions } from './suggestions.service.ts';

export const suggestionsRoutes = (deps: Deps) => {
  const sources = { db: deps.db, findLimits: limitsByPlan(deps), similar: similarTextsOf(deps) };
  return feature(suggestionsContract, {
    listSuggestions: ({ params }, caller) => listSuggestions(sources, caller, params),
  });
};
