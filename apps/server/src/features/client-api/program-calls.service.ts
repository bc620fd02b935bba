import type { PublicContext } from '../../http/context.ts';
import { snapshotsOf } from '../delivery/delivery.service.ts';
import { usageOf } from '../usage/usage-counter.service.ts';
import {
  assertMayWrite,
  authenticate,
  type Client,
  type ClientDeps,
  forClient,
  integrationKeyOf,
} from './clients.service.ts';

type Called = Pick<PublicContext, 'request'>;

/** Frames of the calls of programs: who calls is found before the work, and errors are those that clients show. */
export function programCalls(deps: ClientDeps) {
  const reading = <T>(
    { request }: Called,
    app: string | undefined,
    work: (client: Client) => Promise<T>,
    options?: { checksToken: boolean },
  ) =>
    forClient(async () => {
      const client = await authenticate(deps, request, app);
      const { language } = request.query as { language?: unknown };
      usageOf(deps).count({
        projectId: client.project.id,
        userId: client.user.id,
        language: typeof language === 'string' ? language : '',
        key: integrationKeyOf(request),
      });
      return work(client);
    }, options);
  const writing = <T>(context: Called, app: string | undefined, work: (client: Client) => Promise<T>) =>
    reading(context, app, async (client) => {
      assertMayWrite(client, context.request);
      try {
        return await work(client);
      } finally {
        // A program reads what it has written, however fast it asks.
        snapshotsOf(deps).expire(client.project.id);
      }
    });
  return { reading, writing };
}
