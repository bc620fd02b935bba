/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const webhooksEndpoints = {
  listWebhooks: { method: 'GET', path: '/v1/projects/:mobileAppId/webhooks' },
  createWebhook: { method: 'POST', path: '/v1/projects/:mobileAppId/webhooks' },
  updateWebhook: { method: 'PUT', path: '/v1/projects/:mobileAppId/webhooks/:webhookId' },
  deleteWebhook: { method: 'DELETE', path: '/v1/projects/:mobileAppId/webhooks/:webhookId' },
  rotateWebhookSecret: { method: 'POST', path: '/v1/projects/:mobileAppId/webhooks/:webhookId/rotateSecret' },
  testWebhook: { method: 'POST', path: '/v1/projects/:mobileAppId/webhooks/:webhookId/test' },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/webhooks/:webhookId/deliveries',
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/webhooks/:webhookId/deliveries/:deliveryId/resend',
  },
} as const;
