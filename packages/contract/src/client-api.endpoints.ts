/** Where and how to call: all that a browser needs of it beside types. */
export const clientApiEndpoints = {
  clientProjectVersion: { method: 'GET', path: '/v1/api/projectVersion' },
  clientTexts: { method: 'GET', path: '/v1/api', raw: 'text' },
  clientWriteTexts: { method: 'POST', path: '/v1/api' },
  clientPull: { method: 'GET', path: '/v1/api/files', raw: 'file' },
  clientPush: { method: 'POST', path: '/v1/api/files' },
  clientScreenshot: { method: 'POST', path: '/v1/api/screenshots' },
  updateSettings: { method: 'GET', path: '/v1/projects/:mobileAppId/updateSettings' },
  settingsFile: { method: 'GET', path: '/v1/projects/:mobileAppId/settingsFile', raw: 'file' },
  requestSettings: { method: 'GET', path: '/v1/projects/:mobileAppId/requestSettings' },
} as const;
