/** Where and how to call: all that a browser needs of it beside types. */
export const notificationsEndpoints = {
  listNotifications: { method: 'GET', path: '/v1/notifications' },
  readNotifications: { method: 'POST', path: '/v1/notifications/read' },
  getNotificationSettings: { method: 'GET', path: '/v1/notifications/settings' },
  setNotificationSettings: { method: 'PUT', path: '/v1/notifications/settings' },
} as const;
