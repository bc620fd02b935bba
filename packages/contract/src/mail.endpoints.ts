/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const mailEndpoints = {
  listOutbox: { method: 'GET', path: '/v1/outbox' },
} as const;
