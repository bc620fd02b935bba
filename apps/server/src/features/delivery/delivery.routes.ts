import { deliveryContract, deliveryErrors } from '@parlance/contract/delivery';
import type { HandlerInput } from '@parlance/contract/endpoint';
import { decodeId } from '@parlance/domain/id';
import { clientAbortSignal } from '../../http/client-abort.ts';
import type { PublicContext } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { type Deps, type Feature, feature } from '../../http/feature.ts';
import type { WithHot } from '../../http/hot-answers.ts';
import { isSameSecret } from '../../http/secret-token.ts';
import { headersFor, headersForSites } from '../../http/security-headers.ts';
import { usageOf } from '../usage/usage-counter.service.ts';
import { currentIn, freshState, snapshotsOf, textsOf } from './delivery.service.ts';
import { hasDraftKey } from './draft-keys.service.ts';
import { keepHot, sendTexts } from './send-snapshot.service.ts';
import type { Delivered, ProjectState } from './snapshot-store.service.ts';
import type { TextsRequest } from './write-texts.service.ts';

/** Browsers ask again each time; a CDN asks each ten seconds, answers from what it has meanwhile, and goes on if we do not. */
const current = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';
const immutable = 'public, max-age=31536000, immutable';
const ofDrafts = 'private, no-cache';

type Input = HandlerInput<typeof deliveryContract.deliver>;

export const deliveryRoutes = (deps: Deps & WithHot): Feature => ({
  ...feature(deliveryContract, {
    deliver: async (input, context) => {
      await deliver(deps, input, context);
      return undefined;
    },
  }),
  changed: (projectId) => snapshotsOf(deps).expire(projectId),
});

async function deliver(deps: Deps & WithHot, { params, query }: Input, { request, reply }: PublicContext) {
  const projectId = decodeId('project', params.mobileAppId);
  if (projectId === undefined) throw new ApiError(deliveryErrors.wrongDeliveryKey);
  const state = await freshState(deps, projectId);
  const delivered = assertDelivered(state, params.deliveryKey);
  const { secret, draftMode } = delivered;
  const drafts =
    (await hasDraftKey(deps.db, { projectId, secret, ip: request.ip }, query.draftKey)) && draftMode;
  const texts: TextsRequest = {
    languages: [params.language],
    ...(query.group && { groups: query.group }),
    include: { value: true, draft: drafts, src: false, description: false, status: false },
    keepsEmpty: false,
    fallback: query.fallback,
    ...(query.since !== undefined && { since: query.since }),
  };
  const answer = await textsOf(deps, state, {
    request: texts,
    signal: clientAbortSignal(reply.raw),
  });
  const snapshot = 'snapshot' in answer ? answer.snapshot : undefined;
  if (query.snapshot !== undefined && query.snapshot !== snapshot?.id) {
    reply.header('cache-control', 'no-store').redirect(leadTo(request.url, snapshot?.id), 302);
    return;
  }
  const control = query.snapshot === undefined ? current : immutable;
  // With a draft key, also where there are none now: a CDN would go on without them once there are.
  const headers = { 'cache-control': query.draftKey === undefined ? control : ofDrafts };
  const count = (deviceId: string | undefined) =>
    usageOf(deps).count({ projectId, userId: 0, language: params.language, key: 'app', deviceId });
  count(query.deviceId);
  await sendTexts(request, reply, answer, headers);
  // A guessed key would be found in memory without being counted.
  if (!('snapshot' in answer) || query.draftKey !== undefined) return;
  keepHot(deps.hot, request, {
    headers: { ...headersFor(deps.env.publicUrl), ...headersForSites, ...headers },
    current: currentIn({ ...answer, state, delivered }),
    onHit: count,
  });
}

/** @throws wrongDeliveryKey, upgradeRequired */
function assertDelivered({ delivered }: ProjectState, given: string): Delivered {
  if (!delivered || !isSameSecret(delivered.deliveryKey, given))
    throw new ApiError(deliveryErrors.wrongDeliveryKey);
  if (delivered.refusal) throw delivered.refusal;
  return delivered;
}

/** The same address with another snapshot; without one, that of whatever is current. */
function leadTo(url: string, id: string | undefined): string {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.delete('snapshot');
  if (id !== undefined) query.set('snapshot', id);
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}
