/** Where and how to call: all that a browser needs of it beside types. */
export const liveEndpoints = {
  events: { method: 'GET', path: '/v1/projects/:mobileAppId/events', raw: 'events' },
  userEvents: { method: 'GET', path: '/v1/events', raw: 'events' },
  presence: { method: 'POST', path: '/v1/projects/:mobileAppId/presence' },
} as const;
