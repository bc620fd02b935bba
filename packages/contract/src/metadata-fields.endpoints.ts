/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const metadataFieldsEndpoints = {
  listMetadataFields: { method: 'GET', path: '/v1/projects/:mobileAppId/metadata-fields' },
  addMetadataFields: { method: 'POST', path: '/v1/projects/:mobileAppId/metadata-fields' },
  changeMetadataField: { method: 'PUT', path: '/v1/projects/:mobileAppId/metadata-fields/:fieldId' },
  deleteMetadataField: { method: 'DELETE', path: '/v1/projects/:mobileAppId/metadata-fields/:fieldId' },
} as const;
