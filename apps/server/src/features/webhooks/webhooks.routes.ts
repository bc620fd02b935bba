import { webhooksContract } from '@parlance/contract/webhooks';
import { type Deps, feature } from '../../http/feature.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resend,
  rotateSecret,
  sendTest,
  updateWebhook,
} from './webhooks.service.ts';

export const webhooksRoutes = (deps: Deps) =>
  feature(webhooksContract, {
    listWebhooks: (_input, { project }) => listWebhooks(deps.db, project.id),
    createWebhook: ({ body }, by) => createWebhook(deps, by, body),
    updateWebhook: ({ params, body }, by) => updateWebhook(deps, by, params.webhookId, body),
    deleteWebhook: async ({ params }, by) => {
      await deleteWebhook(deps, by, params.webhookId);
      return listWebhooks(deps.db, by.project.id);
    },
    rotateWebhookSecret: ({ params }, by) => rotateSecret(deps, by, params.webhookId),
    testWebhook: ({ params }, by) => sendTest(deps, by, params.webhookId),
    listWebhookDeliveries: ({ params, query }, { project }) =>
      listDeliveries(deps.db, project.id, {
        webhookId: params.webhookId,
        before: query.before,
        limit: query.limit,
      }),
    resendWebhookDelivery: ({ params }, by) => resend(deps, by, params),
  });
