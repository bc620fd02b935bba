/** What the API's description says of parameters: one name means one thing, with a few exceptions by call. */
import { catalogue } from '@parlance/formats/catalogue';
import { aboutOption } from './api-options.ts';

/** A text, or a text and an example where its schema makes none. */
type Said = string | readonly [says: string, example: unknown];

const [{ name: aFormat } = { name: '' }] = catalogue;
const anId = '656e74720000000000000001';

const inPath: Readonly<Record<string, Said>> = {
  action: 'What is done with the entries.',
  category: 'The drawer of the team’s data, as the program that keeps it there calls it.',
  commentId: 'A comment of the conversation.',
  connectionId: 'A connection of single sign-on.',
  deliveryId: 'One message of the webhook.',
  deliveryKey: 'The key of the address from which texts are delivered; the settings of the project show it.',
  domainId: 'A domain of the team.',
  entryId: 'An entry of the project.',
  fieldId: 'A field of metadata of the project.',
  fileId: 'A file that was imported into the project.',
  glossaryEntryId: 'A term of the glossary.',
  groupId: 'A group of the project.',
  historyId: 'A change, as the history lists it.',
  invitationId: 'An invitation that is not accepted yet.',
  issue: 'The check that found the problem.',
  jobId: 'Work that takes longer, as the call that began it answered.',
  language: 'A language code.',
  languageId: 'A language of the project, by its id or, where the call takes it, its code.',
  mobileAppId: 'The project.',
  operationId: 'A change of many texts that can be undone.',
  passkeyId: 'A passkey of the user.',
  positionId: 'A place of an entry on the screenshot.',
  profileId: 'A profile of machine translation.',
  screenshotId: 'A screenshot of the project.',
  sessionId: 'A browser or program in which the user is signed in.',
  syncAppId: 'The project that is brought into step.',
  tagCategoryId: 'A category of tags.',
  tagId: 'A tag of the project.',
  teamId: 'The team.',
  teamMemberId: 'A member of the team.',
  threadId: 'A conversation about an entry.',
  token: 'The secret of the link that was sent by mail.',
  tokenId: 'An access token of the user.',
  uploadId: 'A file that was uploaded and is not imported yet.',
  userGroupId: 'A user group of the team.',
  userId: 'A user.',
  version: 'The number of the picture, which rises when another one is chosen.',
  webhookId: 'A webhook of the project.',
};

/** All conditions of a filter must hold. */
const ofFilter: Readonly<Record<string, Said>> = {
  comments: 'Entries with open questions, with open conversations, or with any.',
  dismissed: 'With `any`, entries with a problem that somebody dismissed for the text as it is.',
  draftValueDiffer: 'Entries whose draft differs from their text, or does not.',
  emptyDraft: 'Entries without a draft, or with one.',
  emptySource: 'Entries without a source text, or with one.',
  emptyTranslation: 'Entries without a text in the language, or with one.',
  file: 'Entries of this imported file.',
  group: 'Entries of this group.',
  idSourceDiffer: 'Entries whose key differs from their source text, or does not.',
  lastUserChanged: 'Entries whose text or draft this user wrote last.',
  locked: 'Entries that are locked in the language, or are not.',
  order: 'Ascending or descending.',
  origin: 'Entries whose text a machine, the memory, or somebody wrote.',
  preset: 'Entries with the same source text, those of them with different texts, or entries without tags.',
  search: ['Entries with these words; `searchIn`, `searchAs` and `searchCase` say where and how.', 'welcome'],
  searchAs: 'Whether the words are a part, whole words, the whole text, or a regular expression.',
  searchCase: 'With `true`, small and capital letters differ.',
  segments: 'Segments of a translation memory that may be cleaned away.',
  sort: 'What the entries are ordered by.',
  state: 'Entries whose text in the language is in this state.',
  tag: ['Entries with any of these tags: their ids, separated by commas.', anId],
  tagCategory: 'Entries with a tag of this category, or with one that has none.',
  withIssues: 'Entries whose text has problems, or has none.',
};

const inQuery: Readonly<Record<string, Said>> = {
  ...ofFilter,
  addKeyPrefix: ['Put before each key of the file.', 'web.'],
  after: 'Goes on behind this one, the last of the page before.',
  apiSecret: 'The API token of the project.',
  app: ['Id of the project, which the token says, too.', anId],
  before: 'Goes on with those older than this one, the last of the page before.',
  bundleVersion: ['Only of this version of the app.', '1.0'],
  count: 'How many entries there were when it was asked for: it is refused if they are others by now.',
  days: 'So many days until today.',
  deviceLanguageLong: ['Only with the device in this language.', 'de-AT'],
  deviceModel: ['Only of devices of this model.', 'Pixel 9'],
  deviceId: [
    'A device as its app names it, at random; counted once a month. Longer than 200 characters, it is not counted.',
    '5f0c6d0e',
  ],
  draftKey: [
    'The first four characters of the secret of the API token: with drafts, while the project is in draft mode.',
    'k3Vq',
  ],
  fallback: 'Texts that the language lacks come from its shorter forms, then from the base language.',
  'file-format': ['The format of the file: a key of the list of formats.', aFormat],
  fileType: ['The format of the file: a key of the list of formats.', aFormat],
  groupId: 'A group of the project.',
  groupIds: 'Groups of the project, as one or repeated; without it, all that exports include.',
  'groupIds[]': 'The same as `groupIds`, as some programs write lists.',
  idsHash: 'Which entries there were, as `entryCount` answered it: it is refused if they are others by now.',
  in: 'The language in which the names of the languages are written.',
  includeDescription: 'With the descriptions of the entries.',
  includeDraft: 'With drafts.',
  includeSrc: 'With the texts of the base language.',
  includeStatus: 'With the statuses of the texts.',
  includeValue: 'With the published texts.',
  isBlank: 'With `true`, only those that show no texts; with `false`, only others.',
  ip: ['The address or range as it stands in the list.', '192.0.2.1'],
  keepEmptyDataEntries: 'Also languages and groups without any entry.',
  keepTagIds: 'Without it, entries that have the tags and are not in the file lose them.',
  key: 'The kind of the program.',
  kind: 'Only events of this kind.',
  language: 'A language code.',
  languageId: 'Only of this language.',
  languages: ['A JSON list of language codes.', '["de","fr"]'],
  lastId: 'Goes on behind this one, the last of the page before.',
  lastVersion: ['The version of the settings file that the app has.', '12'],
  limit: 'At most so many.',
  mobileAppId: 'Only of this project.',
  name: 'The name of the entry.',
  next: ['The page to go to after signing in.', '/'],
  operatingSystem: ['Only of devices with this operating system.', 'Android 16'],
  options: ['A JSON object.', '{}'],
  page: 'The first page is 1.',
  platform: ['Only of this platform.', 'ios'],
  preview: 'With `true`, says what it would do, and writes nothing.',
  profileId: 'The profile of machine translation.',
  provider: 'The connection of single sign-on.',
  refreshCache: 'Taken from programs that send it; nothing is cached here.',
  removeKeyPrefix: [
    'Taken off the keys that begin with it. A file that was pushed with a prefix comes back without that one where no other one is asked for; with another one a new file is written.',
    'web.',
  ],
  requestedGroups: ['A JSON list of names of groups; all without it.', '["main"]'],
  requestedLanguages: ['A JSON list of language codes; all without it.', '["de","fr"]'],
  signature: 'Proves that the link was made here, not long ago.',
  resolution: ['Only pictures of this size in pixels.', '1080x2400'],
  since: 'The version (`__v`) of an earlier answer: only what changed since.',
  snapshot: [
    'Of an earlier ETag: the answer at this address never changes, and may be kept; a redirection leads to the current one.',
    '12-9QbJ2hV1',
  ],
  sourceLanguage: 'Another language of the project as the source, by its id or code.',
  ssoEmailOrDomain: ['The email address of the user, or its domain.', 'ana@example.com'],
  tag: 'Names of tags, as one or repeated: entries with any of them.',
  tagCategories: 'With `false`, the categories of tags are not counted.',
  ticket: 'Proof of the sign-in that the provider confirmed.',
  timeZone: 'The time zone in which days begin and end.',
  type: ['The format of the file: a key of the list of formats.', aFormat],
  userId: 'Only what this user did.',
  version: 'The version of the text that is approved: it is refused if it has another one by now.',
};

/** Fields beside the files of a form. Those of a screenshot are those of `data` of programs (api-options). */
const inForm: Readonly<Record<string, Said>> = {
  addKeyPrefix: [
    'Put before each key of the file. Without it, the prefix that the file had; empty for none.',
    'web.',
  ],
  data: ['What is known of the picture, as JSON.', '{"screenTag":"Home"}'],
  fileType: [
    'The format of the file: a key of the list of formats. Without it, what its name and content say.',
    aFormat,
  ],
  groupId: 'The group of new entries. Without it, the default group.',
  importLanguage: ['The code of the language of the file. Without it, what its name or content says.', 'de'],
  newGroups: [
    'User groups that are made with the import, with the languages of each, as JSON.',
    '[{"name":"Spanish","languages":[{"language":"es"}]}]',
  ],
  options: ['How the file is written to the project, as JSON.', '{"onlyIfTextEmpty":true}'],
  path: ['The path of the file in the project. Without it, its name.', 'locales/de.json'],
  sharedKeys:
    'What becomes of keys that other files have with other texts: shared, or left out of the project.',
};

/** What is said of a field of a form. */
export const aboutField = (name: string): { says?: string; example?: unknown } =>
  name in inForm ? asAbout(inForm[name]) : aboutOption(name, true);

/** Where a name means something else in a call. */
const inCall: Readonly<Record<string, Said>> = {
  'clientPush.tag': 'Names of tags that the entries of the file get; those that the project lacks are made.',
  'clientPush.tagCategory': [
    'Name of the category that the tags get, also those that are there; `None` takes theirs away. Left out: it stays. Refused without `tag`.',
    'Releases',
  ],
  'clientMissing.draftKey': ['The first four characters of the secret of the API token.', 'k3Vq'],
  'deliver.fallback': [
    'Texts that the language lacks come from its shorter forms, then from the base language; `false` leaves them out.',
    'false',
  ],
  'deliver.group': 'Names of groups, as one or repeated; all that exports include without it.',
  'events.after': 'The version of the project that the caller knows: what came since is sent first.',
  'exportTerms.type': 'The format of the file.',
  'groupEntryCount.idsHash': 'With `true`, the answer says which entries they are, for `reset`.',
  'listScreenshots.tag': ['Only of this tag.', '746167730000000000000001'],
  'screenshotPicture.fileId': 'The screenshot whose picture it is.',
  'teamChangelog.search': ['Only events with these words.', 'Ana'],
};

/** Those of a filter are ids there; elsewhere these names are names. */
const asNames = new Set(['tag', 'group', 'file', 'tagCategory']);
const takesFilter = (names: readonly string[]) => names.includes('state');

/** What is said of a parameter of a call, which has the `others`, too. */
export function aboutParameter(
  { operationId, place, name }: { operationId: string; place: 'path' | 'query'; name: string },
  others: readonly string[],
): { says?: string; example?: unknown } {
  const known = place === 'path' ? inPath : inQuery;
  const ofIds = place === 'query' && asNames.has(name) && takesFilter(others) ? ofFilter[name] : undefined;
  return asAbout(inCall[`${operationId}.${name}`] ?? ofIds ?? known[name]);
}

function asAbout(said: Said | undefined): { says?: string; example?: unknown } {
  if (said === undefined) return {};
  return typeof said === 'string' ? { says: said } : { says: said[0], example: said[1] };
}
