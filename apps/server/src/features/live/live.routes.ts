import { liveContract } from '@parlance/contract/live';
import { type Deps, feature } from '../../http/feature.ts';
import { reportPresence, Streams } from './live.service.ts';
import { createStreamRoom } from './stream-room.ts';
import { createUserStreams } from './user-streams.ts';

export const liveRoutes = (deps: Deps) => {
  const room = createStreamRoom();
  const streams = new Streams(deps, room);
  const userStreams = createUserStreams(deps, room);
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
        await reportPresence(deps, context, body);
        return undefined;
      },
    },
    async () => {
      userStreams.close();
      await streams.close();
    },
  );
};
