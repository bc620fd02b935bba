/** Where and how to call: all that a browser needs of it beside types. */
export const deliveryEndpoints = {
  deliver: { method: 'GET', path: '/v1/delivery/:mobileAppId/:deliveryKey/:language', raw: 'text' },
} as const;
