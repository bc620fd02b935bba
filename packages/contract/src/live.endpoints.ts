/** Characters of a text that others see while it is typed. */
export const mostShownWriting = 1000;

/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const liveEndpoints = {
  events: { method: 'GET', path: '/v1/projects/:mobileAppId/events', raw: 'events' },
  userEvents: { method: 'GET', path: '/v1/events', raw: 'events' },
  presence: { method: 'POST', path: '/v1/projects/:mobileAppId/presence' },
} as const;
