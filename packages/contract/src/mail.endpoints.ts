/** Where and how to call: all that a browser needs of it beside types. */
export const mailEndpoints = {
  listOutbox: { method: 'GET', path: '/v1/outbox' },
} as const;
