/** The addresses of our pages, one function each; `routes.ts` says what stands there. */
export const paths = {
  root: () => '/',
  signIn: () => '/login',
  signUp: () => '/signup',
  forgotPassword: () => '/password/forgot',
  resetInvalid: () => '/password/reset/invalid',
  resetSuccess: () => '/password/reset/success',
  outbox: () => '/outbox',
  setUp: (token: string) => `/setup/${encodeURIComponent(token)}`,
  projects: () => '/projects',
  createProject: () => '/projects/create',
  project: (projectId: string) => `/projects/${projectId}`,
  projectSettings: (projectId: string) => `/projects/${projectId}/edit`,
  language: (projectId: string, languageId: string) => `/projects/${projectId}/languages/${languageId}`,
  files: (projectId: string) => `/projects/${projectId}/files`,
  history: (projectId: string) => `/projects/${projectId}/history`,
  groups: (projectId: string) => `/projects/${projectId}/groups/`,
  accountLocked: (type: string, lockedUser: string) =>
    `/account-locked/${encodeURIComponent(type)}/${encodeURIComponent(lockedUser)}`,
  profile: () => '/settings/profile',
  about: () => '/about',
  contact: () => '/contact',
};
