/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const notificationsEndpoints = {
  listNotifications: { method: 'GET', path: '/v1/notifications' },
  readNotifications: { method: 'POST', path: '/v1/notifications/read' },
  getNotificationSettings: { method: 'GET', path: '/v1/notifications/settings' },
  setNotificationSettings: { method: 'PUT', path: '/v1/notifications/settings' },
} as const;
