/** Each call of the editor with what it needs to be carried out, and what roles of a production service get of it. */
import { png } from '../src/features/screenshots/pictures.testing.ts';
import { sendForm } from '../src/features/screenshots/screenshots.testing.ts';
import type { EntryProject } from './entry-project.ts';
import { multipart } from './import/import.ts';

export interface Place {
  p: EntryProject;
  teamId: string;
  /** The key of an entry that no call wrote yet, with value and draft, in a group. */
  entry: () => string;
  /** An empty group. */
  group: () => Promise<string>;
  own: (path: string, body: object) => Promise<{ _id: string }>;
}

export interface ProviderCall {
  /** As specification 2 section 7 names it; `:action` may be one of them. */
  name: string;
  path: (place: Place) => string | Promise<string>;
  body?: (place: Place) => object | Promise<object>;
  /** In place of a body: a form with a file. */
  form?: () => ReturnType<typeof multipart>;
  /** What tptadmin, tptservices and tpttranslator get: `yes`, or the code of the refusal. */
  gets: string;
  /** The same for tptservices and tpttranslator in a user group for another language. */
  narrowed: string;
  /** Another code for what is asked in the middle of a call. */
  only?: 'team';
}

export const project = '/v1/projects/:mobileAppId';
const language = `${project}/languages/:languageId`;
const see = { gets: 'yes yes yes', narrowed: 'yes yes' };
/** Those who lead may, as far as their groups go: what is of all languages, or of the entry and so of the base language, needs these. */
const lead = { gets: 'yes yes forbidden', narrowed: 'otherLanguage forbidden' };
const admin = { gets: 'yes forbidden forbidden', narrowed: 'forbidden forbidden' };
const nobody = { gets: 'forbidden forbidden forbidden', narrowed: 'forbidden forbidden' };
/** Who writes drafts. */
const write = { gets: 'yes yes yes', narrowed: 'otherLanguage otherLanguage' };

const de = ({ p }: Place) => p.inLanguage('de');
const main = ({ p }: Place) => p.project.group.wireId;
const entryAt = (place: Place) => place.p.at(place.entry());
const inGroup = (place: Place) => `${de(place)}/groups/${main(place)}`;
const memoryOf = (teamId: string) => `/v1/teams/${teamId}/translation-memory`;
const actionAt = (action: string) => (place: Place) =>
  `${de(place)}/entries/groups/${main(place)}/action/${action}`;

const newTag = async (place: Place): Promise<string> =>
  `/tags/${(await place.own('/tags', { name: `Tag ${place.entry()}` }))._id}`;
const picture = { name: 'shot.png', body: png() };

export const providerCalls: ProviderCall[] = [
  { name: `GET ${project}`, path: () => '', ...see },
  { name: `PUT ${project}`, path: () => '', body: () => ({ name: 'Renamed' }), ...admin },
  { name: `POST ${project}`, path: () => '', body: () => ({ name: 'Renamed again' }), ...admin },
  { name: `GET ${project}/getToken`, path: () => '/getToken', ...nobody },
  { name: `GET ${project}/requestSettings`, path: () => '/requestSettings', ...nobody },
  { name: `GET ${project}/integrationDone`, path: () => '/integrationDone', ...see },
  { name: `GET ${project}/entry/:entryId/key`, path: ({ p }) => `/entry/${p.wireId('fixed')}/key`, ...see },

  { name: `OPTIONS ${project}/translations`, path: () => '/translations', ...see },
  {
    name: `POST ${project}/translations`,
    path: () => '/translations',
    body: () => ({ from: 'en', to: 'de', text: 'Hello' }),
    ...write,
  },

  { name: `GET ${language}`, path: de, ...see },
  { name: `PUT ${language}`, path: de, body: () => ({ name: 'de' }), ...lead },
  {
    name: `POST ${language}`,
    path: () => '/languages/it',
    body: () => ({ name: 'it' }),
    ...lead,
  },
  { name: `GET ${project}/languages/statistics`, path: () => '/languages/statistics', ...see },

  { name: `GET ${project}/entryCount/`, path: () => '/entryCount/', ...see },
  { name: `GET ${language}/entryCount/`, path: (place) => `${de(place)}/entryCount/`, ...see },
  {
    name: `GET ${language}/groups/:groupId/allEntryCount/`,
    path: (place) => `${inGroup(place)}/allEntryCount/`,
    ...see,
  },
  {
    name: `GET ${project}/groups/:groupId/entryCount/`,
    path: (place) => `/groups/${main(place)}/entryCount/`,
    ...see,
  },
  {
    name: `GET ${language}/groups/:groupId/entryCount/`,
    path: (place) => `${inGroup(place)}/entryCount/`,
    ...see,
  },

  { name: `GET ${project}/groups/`, path: () => '/groups/', ...see },
  {
    name: `POST ${project}/groups/`,
    path: () => '/groups/',
    body: () => ({ name: 'Theirs' }),
    ...lead,
  },
  { name: `GET ${project}/groups/defaultGroup/`, path: () => '/groups/defaultGroup/', ...see },
  { name: `GET ${project}/groups/:groupId/`, path: (place) => `/groups/${main(place)}/`, ...see },
  ...(['PUT', 'POST'] as const).map((method) => ({
    name: `${method} ${project}/groups/:groupId/`,
    path: async (place: Place) => `/groups/${await place.group()}/`,
    body: () => ({ included: false }),
    ...lead,
  })),
  {
    name: `PUT ${project}/groups/:groupId/reset/`,
    path: async (place) => `/groups/${await place.group()}/reset/`,
    gets: 'yes yes forbidden',
    narrowed: 'otherLanguage forbidden',
  },
  {
    name: `POST ${project}/groups/:groupId/move/`,
    path: async (place) => `/groups/${await place.group()}/move/`,
    body: (place) => ({ entryKeys: [place.entry()] }),
    ...lead,
  },
  {
    name: `DELETE ${project}/groups/:groupId/`,
    path: async (place) => `/groups/${await place.group()}/`,
    ...lead,
  },

  { name: `GET ${language}/entries/:entryId`, path: ({ p }) => p.at('fixed'), ...see },
  {
    name: `PUT ${language}/entries/:entryId`,
    path: entryAt,
    body: () => ({ draft: 'Neuer Entwurf' }),
    ...write,
  },
  {
    name: `PUT ${language}/entries/:entryId`,
    path: entryAt,
    body: () => ({ value: 'Neuer Wert' }),
    gets: 'yes yes noValues',
    narrowed: 'otherLanguage otherLanguage',
  },
  ...[{ key: 'renamed' }, { description: 'Where it stands' }, { maxLength: 90 }].map((body) => ({
    name: `PUT ${language}/entries/:entryId`,
    path: entryAt,
    body: () => body,
    gets: 'yes yes forbidden',
    narrowed: 'otherLanguage otherLanguage',
  })),
  {
    name: `PUT ${language}/entries/:entryId`,
    path: entryAt,
    body: async (place) => ({ group: await place.group() }),
    gets: 'yes yes forbidden',
    narrowed: 'otherLanguage otherLanguage',
  },
  { name: `DELETE ${language}/entries/:entryId`, path: entryAt, ...lead },
  { name: `GET ${language}/groups/:groupId/entries`, path: (place) => `${inGroup(place)}/entries`, ...see },
  {
    name: `GET ${project}/groups/:groupId/entries`,
    path: (place) => `/groups/${main(place)}/entries`,
    ...see,
  },
  {
    name: `POST ${language}/groups/:groupId/entries`,
    path: (place) => `${inGroup(place)}/entries`,
    body: () => ({ key: 'of.provider', draft: 'Entwurf' }),
    ...lead,
  },
  {
    name: `POST ${project}/entries/addRemoveTags`,
    path: () => '/entries/addRemoveTags',
    body: async (place) => ({
      entries: [place.entry()],
      tags: { [(await place.own('/tags', { name: `Tag ${place.entry()}` }))._id]: 'add' },
    }),
    ...lead,
  },
  { name: `GET ${language}/groups/:groupId/files`, path: (place) => `${inGroup(place)}/files`, ...see },

  ...['lock', 'unlock'].flatMap((word) => [
    {
      name: `PUT ${language}/entries/:entryId/${word}`,
      path: (place: Place) => `${entryAt(place)}/${word}`,
      ...lead,
    },
    {
      name: `PUT ${project}/entries/:entryId/${word}`,
      path: (place: Place) => `/entries/${place.p.wireId(place.entry())}/${word}`,
      ...lead,
    },
  ]),
  { name: `PUT ${language}/entries/:entryId/approve`, path: (place) => `${entryAt(place)}/approve`, ...lead },
  {
    name: `POST ${language}/entries/groups/:groupId/approve`,
    path: async (place) => `${de(place)}/entries/groups/${await place.group()}/approve`,
    ...lead,
  },

  ...['publish', 'lock', 'lockAll', 'unlock', 'unlockAll', 'clearValue', 'delete'].map((action) => ({
    name: `PUT ${language}/entries/groups/:groupId/action/:action`,
    path: actionAt(action),
    body: (place: Place) => ({ keys: [place.entry()] }),
    // The call itself is one for those who write drafts; what the action needs is asked within.
    gets: 'yes yes forbidden',
    narrowed: 'otherLanguage otherLanguage',
  })),
  {
    name: `PUT ${language}/entries/groups/:groupId/action/:action`,
    path: actionAt('clearDraft'),
    body: (place) => ({ keys: [place.entry()] }),
    ...write,
  },
  {
    name: `PUT ${language}/entries/groups/:groupId/action/:action`,
    path: actionAt('link'),
    body: () => ({ keys: ['twin.1', 'twin.2'] }),
    gets: 'yes yes forbidden',
    narrowed: 'otherLanguage otherLanguage',
  },
  {
    name: `PUT ${language}/entries/groups/:groupId/action/:action`,
    path: actionAt('unlink'),
    body: () => ({ keys: ['twin.1'] }),
    gets: 'yes yes forbidden',
    narrowed: 'otherLanguage otherLanguage',
  },
  {
    name: `POST ${language}/groups/:groupId/getStatus`,
    path: (place) => `${inGroup(place)}/getStatus`,
    body: () => ({ entryKeys: ['fixed'] }),
    ...see,
  },
  {
    name: `POST ${language}/groups/:groupId/setStatus`,
    path: (place) => `${inGroup(place)}/setStatus`,
    body: (place) => ({ entryKeys: [place.entry()], status: 2 }),
    ...write,
  },

  { name: `GET ${project}/tags`, path: () => '/tags', ...see },
  { name: `POST ${project}/tags`, path: () => '/tags', body: () => ({ name: 'Theirs' }), ...lead },
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) => ({
    name: `${method} ${project}/tags/:tagId`,
    path: newTag,
    ...(method === 'PUT' && { body: (place: Place) => ({ name: `Renamed ${place.entry()}` }) }),
    ...(method === 'GET' ? see : lead),
  })),
  {
    name: `POST ${project}/tags/:tagId/move`,
    path: async (place) => `${await newTag(place)}/move`,
    body: () => ({ after: null }),
    ...lead,
  },
  {
    name: `GET ${project}/entries/:entryId/images`,
    path: (place) => `/entries/${place.p.wireId('fixed')}/images`,
    ...see,
  },
  {
    name: `POST ${project}/tags/:tagId/uploadScreenshot`,
    path: async (place) => `${await newTag(place)}/uploadScreenshot`,
    form: () => multipart([picture]),
    ...lead,
  },
  {
    name: `GET ${project}/images/:fileId`,
    path: async (place) => {
      const { p } = place;
      const sent = await sendForm(p, `${await newTag(place)}/uploadScreenshot`, p.people.owner, [picture]);
      return `/images/${sent.body.screenshot._id}`;
    },
    ...see,
  },
  { name: `GET ${project}/tagCategories`, path: () => '/tagCategories', ...see },
  {
    name: `POST ${project}/tagCategories`,
    path: () => '/tagCategories',
    body: (place) => [{ name: `Category ${place.entry()}` }],
    ...lead,
  },
  ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => ({
    name: `${method} ${project}/tagCategories/:tagCategoryId`,
    path: async (place: Place) => {
      const categories = await place.own('/tagCategories', [{ name: `Category ${place.entry()}` }]);
      return `/tagCategories/${(categories as unknown as { _id: string }[]).at(-1)?._id}`;
    },
    ...(method === 'PUT' && { body: () => ({ color: '#2e7d32' }) }),
    ...(method === 'POST' && { body: (place: Place) => [{ name: `Another ${place.entry()}` }] }),
    ...(method === 'GET' ? see : lead),
  })),

  ...(['PUT', 'GET', 'DELETE'] as const).map((method) => ({
    name: `${method} /v1/teams/:teamId/data/:category`,
    path: ({ teamId }: Place) =>
      `/v1/teams/${teamId}/data/filters${method === 'DELETE' ? '?name=Theirs' : ''}`,
    ...(method === 'PUT' && { body: () => ({ name: 'Theirs', data: { state: 'drafts' } }) }),
    only: 'team' as const,
    ...see,
  })),
  // They add drafts to the memory (decision 0145).
  {
    name: 'POST /v1/teams/:teamId/translation-memory/create',
    path: ({ teamId }) => `${memoryOf(teamId)}/create`,
    body: () => ({}),
    only: 'team',
    ...nobody,
  },
  {
    name: 'POST /v1/teams/:teamId/translation-memory/add/:mobileAppId',
    path: ({ p, teamId }) => `${memoryOf(teamId)}/add/${p.project.wireId}`,
    body: (place) => ({
      keys: [place.entry()],
      options: { mode: 'onlyDrafts', languages: [place.p.project.language('de').wireId] },
    }),
    only: 'team',
    ...lead,
  },
  {
    name: 'POST /v1/teams/:teamId/translation-memory/add/:mobileAppId',
    path: ({ p, teamId }) => `${memoryOf(teamId)}/add/${p.project.wireId}`,
    body: (place) => ({ keys: [place.entry()] }),
    only: 'team',
    gets: 'onlyAsDraft onlyAsDraft forbidden',
    narrowed: 'onlyAsDraft forbidden',
  },
  {
    name: 'POST /v1/teams/:teamId/translation-memory/autotranslate/:mobileAppId/:groupId',
    path: (place) => `${memoryOf(place.teamId)}/autotranslate/${place.p.project.wireId}/${main(place)}`,
    body: (place) => ({ keys: [place.entry()], languageIds: [place.p.project.language('de').wireId] }),
    only: 'team',
    ...lead,
  },
  {
    name: 'POST /v2/projects/:mobileAppId/changelog',
    path: ({ p }) => `/v2/projects/${p.project.wireId}/changelog`,
    body: () => ({}),
    only: 'team',
    ...see,
  },
  // Deleting is for those who lead, in their languages; the last of all, since the calls above need them.
  { name: `DELETE ${language}`, path: de, ...lead },
  { name: `DELETE ${project}`, path: () => '', ...admin },
];
