import { accessTokensContract } from './access-tokens.ts';
import { accountContract } from './account.ts';
import { accountDeletionContract } from './account-deletion.ts';
import { adminUsersContract } from './admin-users.ts';
import { authContract } from './auth.ts';
import { clientApiContract } from './client-api.ts';
import { clientProjectContract } from './client-project.ts';
import { commentsContract } from './comments.ts';
import { deliveryContract } from './delivery.ts';
import { dismissalsContract } from './dismissals.ts';
import type { Contract, EndpointData, EndpointSpec } from './endpoint.ts';
import { entriesContract, entryListContract } from './entries.ts';
import { entryBulkContract } from './entry-bulk.ts';
import { entryGroupsContract } from './entry-groups.ts';
import { entryStatusContract } from './entry-status.ts';
import { exportContract } from './export.ts';
import { filesContract } from './files.ts';
import { glossaryContract } from './glossary.ts';
import { glossaryImportContract } from './glossary-import.ts';
import { groupsContract } from './groups.ts';
import { historyContract } from './history.ts';
import { importContract } from './import.ts';
import { invitationsContract } from './invitations.ts';
import { jobsContract } from './jobs.ts';
import { languagesContract } from './languages.ts';
import { liveContract } from './live.ts';
import { machineTranslationContract } from './machine-translation.ts';
import { mailContract } from './mail.ts';
import { memberImportContract } from './member-import.ts';
import { metadataFieldsContract } from './metadata-fields.ts';
import { missingTextsContract } from './missing-texts.ts';
import { mtProfilesContract } from './mt-profiles.ts';
import { notificationsContract } from './notifications.ts';
import { pretranslationContract } from './pretranslation.ts';
import { progressContract } from './progress.ts';
import { projectSecretsContract } from './project-secrets.ts';
import { projectSyncContract } from './project-sync.ts';
import { projectsContract } from './projects.ts';
import { screenshotsContract } from './screenshots.ts';
import { secondFactorContract } from './second-factor.ts';
import { singleSignOnContract } from './single-sign-on.ts';
import { siteContract } from './site.ts';
import { spreadsheetsContract } from './spreadsheets.ts';
import { suggestionsContract } from './suggestions.ts';
import { tagsContract } from './tags.ts';
import { teamMembersContract } from './team-members.ts';
import { teamSecurityContract } from './team-security.ts';
import { teamsContract } from './teams.ts';
import { termProposalsContract } from './term-proposals.ts';
import { translationMemoryContract } from './translation-memory.ts';
import { usageContract } from './usage.ts';
import { userGroupsContract } from './user-groups.ts';
import { usersContract } from './users.ts';
import { webhooksContract } from './webhooks.ts';
import { whitelabelContract } from './whitelabel.ts';

/** Every feature's contract, for OpenAPI and for tests that walk all endpoints. */
const contracts = {
  auth: authContract,
  adminUsers: adminUsersContract,
  secondFactor: secondFactorContract,
  singleSignOn: singleSignOnContract,
  account: accountContract,
  accountDeletion: accountDeletionContract,
  accessTokens: accessTokensContract,
  users: usersContract,
  mail: mailContract,
  teams: teamsContract,
  translationMemory: translationMemoryContract,
  teamSecurity: teamSecurityContract,
  userGroups: userGroupsContract,
  notifications: notificationsContract,
  teamMembers: teamMembersContract,
  invitations: invitationsContract,
  memberImport: memberImportContract,
  projects: projectsContract,
  projectSecrets: projectSecretsContract,
  projectSync: projectSyncContract,
  languages: languagesContract,
  groups: groupsContract,
  entries: entriesContract,
  entryList: entryListContract,
  dismissals: dismissalsContract,
  entryBulk: entryBulkContract,
  entryStatus: entryStatusContract,
  entryGroups: entryGroupsContract,
  history: historyContract,
  jobs: jobsContract,
  live: liveContract,
  files: filesContract,
  import: importContract,
  export: exportContract,
  metadataFields: metadataFieldsContract,
  tags: tagsContract,
  screenshots: screenshotsContract,
  suggestions: suggestionsContract,
  machineTranslation: machineTranslationContract,
  pretranslation: pretranslationContract,
  mtProfiles: mtProfilesContract,
  comments: commentsContract,
  progress: progressContract,
  spreadsheets: spreadsheetsContract,
  whitelabel: whitelabelContract,
  clientApi: clientApiContract,
  missingTexts: missingTextsContract,
  glossary: glossaryContract,
  glossaryImport: glossaryImportContract,
  termProposals: termProposalsContract,
  clientProject: clientProjectContract,
  delivery: deliveryContract,
  usage: usageContract,
  webhooks: webhooksContract,
  site: siteContract,
} satisfies Record<string, Contract>;

export const allContracts: Record<string, Contract> = contracts;

type Contracts = typeof contracts;
/** The names by which the description groups its calls (the server has the words). */
export type ContractName = keyof Contracts;
type AnyEndpoint = { [F in keyof Contracts]: Contracts[F][keyof Contracts[F]] }[keyof Contracts];
/** The endpoint that is called there: its types by its data (`tagsEndpoints.createTag`). */
export type EndpointAt<Data extends EndpointData> = Data extends EndpointSpec
  ? Data
  : Extract<AnyEndpoint, Pick<Data, 'method' | 'path'>>;
