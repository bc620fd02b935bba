/** The calls of specification 2 section 7, in its order: those that are served, and the issue that brings each other one. */
const project = '/v1/projects/:mobileAppId';
const language = `${project}/languages/:languageId`;

export const served: Record<string, readonly string[]> = {
  projects: [
    'GET /v1/projects',
    'POST /v1/projectsByPage',
    ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${project}`),
    'POST /v1/projects',
    `POST ${project}/import-spreadsheet`,
    `GET ${project}/entry/:entryId/key`,
    `GET ${project}/getToken`,
    `GET ${project}/requestSettings`,
    `GET ${project}/integrationDone`,
    `GET ${project}/signupStatus`,
    'GET /v1/available-languages',
    'GET /v1/rtl-languages',
    'GET /v1/supported-languages',
  ],
  languages: [
    ...['GET', 'PUT', 'POST', 'DELETE'].map((method) => `${method} ${language}`),
    `GET ${project}/languages/statistics`,
  ],
  'entry counts': [
    `GET ${project}/entryCount/`,
    `GET ${language}/entryCount/`,
    `GET ${language}/groups/:groupId/allEntryCount/`,
    `GET ${project}/groups/:groupId/entryCount/`,
    `GET ${language}/groups/:groupId/entryCount/`,
  ],
  groups: [
    ...['GET', 'PUT', 'POST', 'DELETE'].map((method) => `${method} ${project}/groups/:groupId/`),
    ...['GET', 'POST'].map((method) => `${method} ${project}/groups/`),
    `PUT ${project}/groups/:groupId/reset/`,
    `POST ${project}/groups/:groupId/move/`,
    `GET ${project}/groups/defaultGroup/`,
  ],
  entries: [
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${language}/entries/:entryId`),
    `GET ${language}/groups/:groupId/entries`,
    `GET ${project}/groups/:groupId/entries`,
    `POST ${language}/groups/:groupId/entries`,
    `POST ${project}/entries/addRemoveTags`,
    `GET ${language}/groups/:groupId/files`,
  ],
  lock: [
    ...['lock', 'unlock'].map((word) => `PUT ${language}/entries/:entryId/${word}`),
    ...['lock', 'unlock'].map((word) => `PUT ${project}/entries/:entryId/${word}`),
  ],
  approve: [`POST ${language}/entries/groups/:groupId/approve`, `PUT ${language}/entries/:entryId/approve`],
  bulk: [`PUT ${language}/entries/groups/:groupId/action/:action`],
  status: [`POST ${language}/groups/:groupId/getStatus`, `POST ${language}/groups/:groupId/setStatus`],
  tags: [
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${project}/tags/:tagId`),
    ...['GET', 'POST'].map((method) => `${method} ${project}/tags`),
    `POST ${project}/tags/:tagId/move`,
  ],
  'tag categories': [
    ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${project}/tagCategories/:tagCategoryId`),
    ...['GET', 'POST'].map((method) => `${method} ${project}/tagCategories`),
  ],
  screenshots: [
    `GET ${project}/entries/:entryId/images`,
    `GET ${project}/images/:fileId`,
    `POST ${project}/tags/:tagId/uploadScreenshot`,
  ],
  files: [`DELETE ${project}/files/:fileId`],
  export: ['GET', 'POST'].map((method) => `${method} ${project}/export-translations`),
  import: [
    `POST ${project}/import-file`,
    `POST ${project}/upload-spreadsheet`,
    `POST ${language}/groups/:groupId/import`,
  ],
  'saved filters': ['GET', 'PUT', 'DELETE'].map((method) => `${method} /v1/teams/:teamId/data/:category`),
  'the translation memory': [
    'POST /v1/teams/:teamId/translation-memory/create',
    'POST /v1/teams/:teamId/translation-memory/add/:mobileAppId',
    'POST /v1/teams/:teamId/translation-memory/autotranslate/:mobileAppId/:groupId',
  ],
  'syncing projects': [`PUT ${project}/syncApp/:syncAppId`],
  glossary: [
    ...['GET', 'POST', 'PUT'].map((method) => `${method} ${project}/glossary/entries`),
    `POST ${project}/glossary/entries/delete`,
    `GET ${project}/glossary/export`,
  ],
  'machine translation (specification 3)': ['OPTIONS', 'POST'].map(
    (method) => `${method} ${project}/translations`,
  ),
  'profiles of machine translation (specification 1)': [
    'GET /v1/mtprofile',
    ...['GET', 'POST', 'DELETE'].map((method) => `${method} /v1/mtprofile/user/:userId/mtprofile`),
  ],
  'change history': ['POST /v2/projects/:mobileAppId/changelog'],
};

/** Not served yet, by what it belongs to. A call that comes moves up. */
export const belongsTo: Record<string, readonly string[]> = {
  'the issue tracker': [
    'POST /v1/jira/:mobileAppId/configure',
    'GET /v1/jira/:mobileAppId/configuration',
    'POST /v1/jira/:mobileAppId/issues/add',
    'POST /v1/jira/:mobileAppId/issues/edit',
    'POST /v1/jira/projects',
    'POST /v1/jira/issuetypes',
    `POST ${project}/jira/users`,
  ],
};
