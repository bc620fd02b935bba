import type { EndpointInput } from '@parlance/contract/endpoint';
import type { Webhook, WebhookDelivery, webhooksContract } from '@parlance/contract/webhooks';
import { webhooksEndpoints } from '@parlance/contract/webhooks.endpoints';
import { deliveriesPerPage } from '@parlance/domain/webhook/events';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
} = webhooksEndpoints;

export type WebhookSettings = EndpointInput<typeof webhooksContract.createWebhook>['body'];

/** While the page is open, what is called meanwhile appears by itself: sooner while calls wait. */
const lookAgainMs = { idle: 15_000, waiting: 5000 } as const;
/** While something is about to be sent, its answer is looked for so often. */
const lookForAnswerMs = 2000;
/** What is due later than that is not waited for. */
const soonMs = 20_000;

export const useWebhooks = (mobileAppId: string) =>
  useQuery({
    ...queryOf(listWebhooks, { params: { mobileAppId } }),
    refetchInterval: ({ state }) =>
      lookAgainMs[state.data?.some(({ waiting }) => waiting > 0) ? 'waiting' : 'idle'],
  });

const isSoon = ({ state, next }: WebhookDelivery): boolean =>
  state === 'waiting' && next !== null && Date.parse(next) - Date.now() < soonMs;

/** The calls of a page that are shown: one more is asked for, which says that there are older ones. */
export const shownOf = (pages: readonly WebhookDelivery[][]): WebhookDelivery[] =>
  pages.flatMap((page) => page.slice(0, deliveriesPerPage));

/** The log of a webhook, newest first; the next page begins after the last one shown. It and the summary of the webhook are
 *  read again when the other one has changed, so that they say the same. */
export function useDeliveries(mobileAppId: string, webhook: Webhook) {
  const webhookId = webhook._id;
  const params = { mobileAppId, webhookId };
  const log = useInfiniteQuery({
    queryKey: [listWebhookDeliveries.path, params],
    queryFn: ({ pageParam, signal }) =>
      call(
        listWebhookDeliveries,
        { params, query: { before: pageParam, limit: deliveriesPerPage + 1 } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.length > deliveriesPerPage ? page[deliveriesPerPage - 1]?._id : undefined,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(isSoon) ? lookForAnswerMs : false),
  });
  const [newest] = log.data?.pages ?? [];
  useWhenChanged(newest?.map(({ _id, state, attempts }) => `${_id} ${state} ${attempts.length}`).join(), () =>
    refresh(listWebhooks, { mobileAppId }),
  );
  useWhenChanged(`${webhook.waiting} ${webhook.last?.at}`, () => refresh(listWebhookDeliveries, params));
  return log;
}

/** Calls `act` each time that `now` is another one than before; not for the first, and undefined is none yet. */
function useWhenChanged(now: string | undefined, act: () => Promise<void>): void {
  const before = useRef(now);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== now;
    before.current = now;
    if (isChange) void act();
  });
}

const reread = (mobileAppId: string) => () =>
  Promise.all([refresh(listWebhooks, { mobileAppId }), refresh(listWebhookDeliveries)]);

export const useCreateWebhook = (mobileAppId: string) =>
  useMutation({
    mutationFn: (body: WebhookSettings) => call(createWebhook, { params: { mobileAppId }, body }),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

export const useUpdateWebhook = (mobileAppId: string, webhookId: string) =>
  useMutation({
    mutationFn: (body: WebhookSettings) => call(updateWebhook, { params: { mobileAppId, webhookId }, body }),
    meta: { ownErrors: true },
    onSettled: reread(mobileAppId),
  });

export const useSwitchWebhook = (mobileAppId: string, webhookId: string) =>
  useMutation({
    mutationFn: (active: boolean) =>
      call(updateWebhook, { params: { mobileAppId, webhookId }, body: { active } }),
    onSettled: reread(mobileAppId),
  });

/** `onDeleted` is called although the card that asked for it is gone by then. */
export const useDeleteWebhook = (mobileAppId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: (webhookId: string) => call(deleteWebhook, { params: { mobileAppId, webhookId } }),
    onSuccess: onDeleted,
    onSettled: reread(mobileAppId),
  });

export const useRotateSecret = (mobileAppId: string, webhookId: string) =>
  useMutation({ mutationFn: () => call(rotateWebhookSecret, { params: { mobileAppId, webhookId } }) });

export const useTestWebhook = (mobileAppId: string, webhookId: string) =>
  useMutation({
    mutationFn: () => call(testWebhook, { params: { mobileAppId, webhookId } }),
    onSettled: reread(mobileAppId),
  });

export const useResend = (mobileAppId: string, webhookId: string) =>
  useMutation({
    mutationFn: (deliveryId: string) =>
      call(resendWebhookDelivery, { params: { mobileAppId, webhookId, deliveryId } }),
    onSettled: reread(mobileAppId),
  });
