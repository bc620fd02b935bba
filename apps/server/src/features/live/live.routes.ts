import { liveContract } from '@parlance/contract/live';
import { type Deps, feature } from '../../http/feature.ts';
import { createStreams, tellPresence } from './live.service.ts';
import { createUserStreams } from './user-streams.ts';

export const liveRoutes = (deps: Deps) => {
  const streams = createStreams(deps);
  const userStreams = createUserStreams(deps);
  return feature(
    liveContract,
    {
      events: async ({ query }, context) => {
        await streams.open(context, query.after);
        return undefined;
      },
      userEvents: async (_input, context) => {
        userStreams.open(context);
        return undefined;
      },
      presence: async ({ body }, context) => {
        await tellPresence(deps, context, body);
        return undefined;
      },
    },
    async () => {
      userStreams.close();
      await streams.close();
    },
  );
};
