/** Method and path of each call: the part of the contract, besides types, that the browser loads. */
export const entryListEndpoints = {
  entryList: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entry-list',
    raw: 'binary',
  },
  entryListCounts: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entry-list/counts',
  },
  listLastWriters: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entry-list/people',
  },
} as const;

export const entriesEndpoints = {
  entryRows: { method: 'POST', path: '/v1/projects/:mobileAppId/languages/:languageId/entry-rows' },
  getEntry: { method: 'GET', path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId' },
  entryDetails: { method: 'GET', path: '/v1/projects/:mobileAppId/entries/:entryId/details' },
  listNeighbours: {
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/neighbours',
  },
  linkedEntries: { method: 'GET', path: '/v1/projects/:mobileAppId/entry/:entryId/linked' },
  createEntry: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/entries',
  },
  saveText: { method: 'PUT', path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/text' },
  addForms: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/forms',
  },
  updateEntry: { method: 'PUT', path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId' },
  deleteEntry: { method: 'DELETE', path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId' },
  approveEntry: {
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/approve',
  },
  lockEntry: { method: 'PUT', path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/lock' },
  unlockEntry: {
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/unlock',
  },
  lockEntryAll: { method: 'PUT', path: '/v1/projects/:mobileAppId/entries/:entryId/lock' },
  unlockEntryAll: { method: 'PUT', path: '/v1/projects/:mobileAppId/entries/:entryId/unlock' },
} as const;

export const entryBulkEndpoints = {
  bulkAction: { method: 'POST', path: '/v1/projects/:mobileAppId/languages/:languageId/bulk/:action' },
  bindingTexts: {
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId/bulk/:action/binding',
  },
} as const;

export const entryStatusEndpoints = {
  reviewEntry: {
    method: 'PUT',
    path: '/v1/projects/:mobileAppId/languages/:languageId/entries/:entryId/review',
  },
  setStatus: { method: 'POST', path: '/v1/projects/:mobileAppId/languages/:languageId/bulk/status' },
} as const;

/** The maximum number of filters in one call of `entryListCounts`. */
export const mostFiltersCounted = 20;
