import { liveContract } from '@parlance/contract/live';
import { type Deps, feature } from '../../http/feature.ts';
import { createStreams, tellPresence } from './live.service.ts';

export const liveRoutes = (deps: Deps) => {
  const streams = createStreams(deps);
  return feature(
    liveContract,
    {
      events: async ({ query }, context) => {
        await streams.open(context, query.after);
        return undefined;
      },
      presence: async ({ body }, context) => {
        await tellPresence(deps, context, body);
        return undefined;
      },
    },
    () => streams.close(),
  );
};
