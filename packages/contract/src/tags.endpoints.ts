/** Where and how to call: all that a browser needs of it beside types. */
export const tagsEndpoints = {
  listTags: { method: 'GET', path: '/v1/projects/:mobileAppId/tags' },
  createTag: { method: 'POST', path: '/v1/projects/:mobileAppId/tags' },
  updateTag: { method: 'PUT', path: '/v1/projects/:mobileAppId/tags/:tagId' },
  moveTag: { method: 'POST', path: '/v1/projects/:mobileAppId/tags/:tagId/move' },
  deleteTag: { method: 'DELETE', path: '/v1/projects/:mobileAppId/tags/:tagId' },
  addRemoveTags: { method: 'POST', path: '/v1/projects/:mobileAppId/entries/addRemoveTags' },
  selectionTags: { method: 'POST', path: '/v1/projects/:mobileAppId/entries/tags' },
  tagCount: { method: 'GET', path: '/v1/projects/:mobileAppId/languages/:languageId/tagCount' },
  listTagCategories: { method: 'GET', path: '/v1/projects/:mobileAppId/tagCategories' },
  addTagCategories: { method: 'POST', path: '/v1/projects/:mobileAppId/tagCategories' },
  updateTagCategory: { method: 'PUT', path: '/v1/projects/:mobileAppId/tagCategories/:tagCategoryId' },
  deleteTagCategory: { method: 'DELETE', path: '/v1/projects/:mobileAppId/tagCategories/:tagCategoryId' },
} as const;
