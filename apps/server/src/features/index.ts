import { clientApiContract } from '@parlance/contract/client-api';
import { deliveryContract } from '@parlance/contract/delivery';
import { asLongWork } from '../db/long-work.ts';
import type { Deps, Feature } from '../http/feature.ts';
import type { WithHot } from '../http/hot-answers.ts';
import type { JobKind } from '../jobs/queue.ts';
import { accessTokensRoutes } from './access-tokens/access-tokens.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import { accountDeletionRoutes } from './account-deletion/account-deletion.routes.ts';
import { accountDeletions } from './account-deletion/execute-deletion.service.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { resetRequests } from './auth/reset.service.ts';
import { signInSweep } from './auth/sweep.service.ts';
import { clientApiRoutes } from './client-api/client-api.routes.ts';
import { clientProjectRoutes } from './client-api/client-project.routes.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { countsComparison, countsReader } from './counts/counts.service.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { detailedSnapshotsReader, snapshotsReader } from './delivery/snapshots-reader.service.ts';
import { dismissalsRoutes } from './entries/dismissals.routes.ts';
import { entriesRoutes } from './entries/entries.routes.ts';
import { entryBulkRoutes } from './entry-bulk/entry-bulk.routes.ts';
import { bulkActionJob } from './entry-bulk/entry-bulk.service.ts';
import { partsJob } from './entry-bulk/in-parts.service.ts';
import { columnsReader } from './entry-columns/columns-reader.service.ts';
import { countFiltered } from './entry-groups/counts.service.ts';
import { entryGroupsRoutes } from './entry-groups/entry-groups.routes.ts';
import { moveJob } from './entry-groups/move-change.service.ts';
import { listDuplicated } from './entry-list/duplicated.queries.ts';
import { entryListRoutes } from './entry-list/entry-list.routes.ts';
import { searchReader } from './entry-list/search-reader.service.ts';
import { entryStatusRoutes } from './entry-status/entry-status.routes.ts';
import { statusJob } from './entry-status/status-change.service.ts';
import { checkTextsAgain, textChecks } from './entry-store/check-again.service.ts';
import { baseLanguageJobKind, checkLevelsJobKind } from './entry-store/check-project.job.ts';
import { outdatedReader } from './entry-store/outdated-reader.service.ts';
import { exportRoutes } from './export/export.routes.ts';
import { limitsByPlan } from './feed/plan-limits.service.ts';
import type { FeedReaders } from './feed/readers.service.ts';
import { takeInRestored } from './feed/restored.service.ts';
import { historyCut } from './feed/retention.service.ts';
import { feedCatchUp, startFeedReaders } from './feed/start-readers.service.ts';
import { filesRoutes } from './files/files.routes.ts';
import { keptBodiesReader } from './files/import-fingerprint.service.ts';
import { resolvePluralForms } from './files/plural-forms.service.ts';
import { checkTermsAgain, termChecksAgain } from './glossary/check-again.service.ts';
import { termChecks, termsReader } from './glossary/check-terms.service.ts';
import { glossaryRoutes } from './glossary/glossary.routes.ts';
import { glossaryImportRoutes } from './glossary/glossary-import.routes.ts';
import { renameInTerms } from './glossary/rename-language.service.ts';
import { termProposalsRoutes } from './glossary/term-proposals.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { defineImportJobs } from './import/import.job.ts';
import { importRoutes } from './import/import.routes.ts';
import { memoryAddJob } from './import/memory/memory-add.job.ts';
import { syncJob, syncPreviewJob } from './import/sync/sync.job.ts';
import { syncRoutes } from './import/sync/sync.routes.ts';
import { endRefusedJobs, inNameOfAuthor } from './jobs/author.service.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { languagesRoutes } from './languages/languages.routes.ts';
import { lastChangeReader } from './languages/last-change-reader.service.ts';
import { liveRoutes } from './live/live.routes.ts';
import { liveReader } from './live/live-reader.service.ts';
import { machineTranslationRoutes } from './machine-translation/machine-translation.routes.ts';
import { mtProfilesRoutes } from './machine-translation/profiles.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { mailDelivery, mailSweep } from './mail/mail.service.ts';
import { trashSweep } from './maintenance/trash.service.ts';
import { fileSweep } from './maintenance/unused-files.service.ts';
import { memoryRoutes } from './memory/memory.routes.ts';
import { memoryReader } from './memory/memory-reader.service.ts';
import { memoryTranslateJob } from './memory/translate.job.ts';
import { metadataFieldsRoutes } from './metadata-fields/metadata-fields.routes.ts';
import { missingTextsRoutes } from './missing-texts/missing-texts.routes.ts';
import { notificationDigests } from './notifications/digest.job.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { notificationSweep } from './notifications/notifications.service.ts';
import { ownUserRoutes } from './own-user/own-user.routes.ts';
import { adminUsersRoutes } from './plans/admin-users.routes.ts';
import { pretranslationJob } from './pretranslation/pretranslate.job.ts';
import { pretranslationRoutes } from './pretranslation/pretranslation.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { projectSecretsRoutes } from './project-secrets/project-secrets.routes.ts';
import { projectsRoutes } from './projects/projects.routes.ts';
import { deleteProjectsOfTeam, restoreProjectsOfTeam } from './projects/team-projects.service.ts';
import { countSupposed, findScreens } from './screenshots/screens.service.ts';
import { screenshotsRoutes } from './screenshots/screenshots.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { spreadsheetsRoutes } from './spreadsheets/spreadsheets.routes.ts';
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts';
import { countAllCategories } from './tags/entry-tags.service.ts';
import { tagsRoutes } from './tags/tags.routes.ts';
import { recordTeamChange } from './team-changelog/changelog.queries.ts';
import { hasOpenInvitation } from './team-members/invitations.queries.ts';
import { invitationsRoutes } from './team-members/invitations.routes.ts';
import { invitationSweep } from './team-members/invitations.service.ts';
import { provesAddress } from './team-members/invited.service.ts';
import { joinBySso } from './team-members/join-by-sso.service.ts';
import { memberImportRoutes } from './team-members/member-import.routes.ts';
import { teamMembersRoutes } from './team-members/team-members.routes.ts';
import { teamSecurityRoutes } from './team-security/team-security.routes.ts';
import { teamsRoutes } from './teams/teams.routes.ts';
import { usageRoutes } from './usage/usage.routes.ts';
import { appsInUse, usageLimits, usageMonthEnd } from './usage/usage.service.ts';
import { userGroupsRoutes } from './user-groups/user-groups.routes.ts';
import { webhooksReader } from './webhooks/collect.service.ts';
import { webhookClock, webhookSending, webhookSweep } from './webhooks/send.service.ts';
import { switchOffWebhooks } from './webhooks/webhooks.queries.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { whitelabelRoutes } from './whitelabel/whitelabel.routes.ts';

/** Whose answers are sent from memory where they can be. */
export const answeredHot = [deliveryContract.deliver, clientApiContract.clientTexts];

/** Every feature of the server. */
export const allFeatures = (deps: Deps & WithHot): Feature[] => [
  authRoutes({ ...deps, isInvited: hasOpenInvitation, provesAddress }),
  secondFactorRoutes(deps),
  singleSignOnRoutes({ ...deps, joinTeam: joinBySso, recordChange: recordTeamChange }),
  accountRoutes(deps),
  accountDeletionRoutes(deps),
  accessTokensRoutes(deps),
  ownUserRoutes({ ...deps, appsInUse }),
  adminUsersRoutes(deps),
  mailRoutes(deps),
  teamsRoutes({ ...deps, deleteProjectsOfTeam, restoreProjectsOfTeam, appsInUse }),
  teamSecurityRoutes(deps),
  userGroupsRoutes(deps),
  notificationsRoutes(deps),
  teamMembersRoutes(deps),
  invitationsRoutes(deps),
  memberImportRoutes(deps),
  projectsRoutes({
    ...deps,
    countCategories: (db, id) => countAllCategories(db, id),
    onMove: switchOffWebhooks,
  }),
  projectSecretsRoutes(deps),
  groupsRoutes(deps),
  languagesRoutes({ ...deps, resolvePluralForms, renameInTerms, countFiltered }),
  entriesRoutes({ ...deps, listDuplicated }),
  entryListRoutes(deps),
  entryBulkRoutes(deps),
  dismissalsRoutes(deps),
  entryStatusRoutes(deps),
  entryGroupsRoutes(deps),
  historyRoutes(deps),
  filesRoutes(deps),
  importRoutes(deps),
  syncRoutes(deps),
  exportRoutes(deps),
  metadataFieldsRoutes(deps),
  tagsRoutes({ ...deps, findScreens, countSupposed }),
  screenshotsRoutes(deps),
  glossaryRoutes(deps),
  glossaryImportRoutes(deps),
  termProposalsRoutes(deps),
  commentsRoutes(deps),
  progressRoutes(deps),
  suggestionsRoutes(deps),
  memoryRoutes(deps),
  machineTranslationRoutes(deps),
  mtProfilesRoutes(deps),
  pretranslationRoutes(deps),
  spreadsheetsRoutes(deps),
  clientApiRoutes(deps),
  missingTextsRoutes(deps),
  clientProjectRoutes(deps),
  deliveryRoutes(deps),
  usageRoutes(deps),
  webhooksRoutes(deps),
  siteRoutes(deps),
  jobsRoutes(deps),
  liveRoutes(deps),
  whitelabelRoutes(deps),
];

/** Registers job kinds and repeated tasks with the queue, before it starts. */
export function defineJobs(deps: Deps): void {
  // All kinds run with the rights of the user who started them, except those that only follow from stored data.
  const define = (kind: JobKind) => deps.jobs.define(inNameOfAuthor(deps.db, kind));
  defineImportJobs({ ...deps, jobs: { ...deps.jobs, define } });
  define(syncJob(deps));
  define(syncPreviewJob(deps));
  define(partsJob(deps, bulkActionJob));
  define(partsJob(deps, statusJob(deps)));
  define(partsJob(deps, moveJob));
  define(partsJob(deps, memoryTranslateJob));
  define(memoryAddJob(deps));
  define(pretranslationJob(deps));
  deps.jobs.define(baseLanguageJobKind(deps));
  deps.jobs.define(checkLevelsJobKind(deps));
  deps.jobs.defineTask(mailDelivery(deps));
  deps.jobs.defineTask(resetRequests(deps));
  deps.jobs.defineTask(textChecks(deps));
  deps.jobs.defineTask(webhookSending(deps));
  deps.jobs.defineTask(termChecks(deps));
  deps.jobs.defineTask(termChecksAgain(deps));
  deps.jobs.repeat(signInSweep(deps));
  deps.jobs.repeat(mailSweep(deps));
  deps.jobs.repeat(trashSweep(deps));
  deps.jobs.repeat(accountDeletions(deps));
  deps.jobs.repeat(fileSweep(deps));
  deps.jobs.repeat(invitationSweep(deps));
  deps.jobs.repeat(countsComparison(deps));
  deps.jobs.repeat(feedCatchUp(deps, feedReaders(deps)));
  deps.jobs.repeat(usageMonthEnd(deps));
  deps.jobs.repeat(usageLimits(deps));
  deps.jobs.repeat(webhookClock(deps));
  deps.jobs.repeat(webhookSweep(deps));
  deps.jobs.repeat(notificationDigests(deps));
  deps.jobs.repeat(notificationSweep(deps));
  deps.jobs.repeat(historyCut(deps, limitsByPlan(deps), feedReaders(deps)));
}

/** Every reader of the change feed (docs/decisions/0059). */
export const feedReaders = ({ db, jobs }: Pick<Deps, 'db'> & Partial<Pick<Deps, 'jobs'>>): FeedReaders => ({
  followers: [
    searchReader,
    lastChangeReader,
    outdatedReader(db),
    webhooksReader(jobs),
    termsReader(db, jobs),
  ],
  lookers: [countsReader],
  onDemand: [
    columnsReader,
    liveReader,
    keptBodiesReader,
    memoryReader,
    snapshotsReader,
    detailedSnapshotsReader,
  ],
});

/** Lets the change feed be read, what people may, and texts that older checks looked at; answers how to stop. */
export async function startReaders(deps: Deps): Promise<() => Promise<void>> {
  await takeInRestored(deps.db);
  await checkTextsAgain(deps);
  await checkTermsAgain(deps);
  const stops = [await asLongWork(() => startFeedReaders(deps, feedReaders(deps))), endRefusedJobs(deps)];
  return async () => {
    for (const stop of stops) await stop();
  };
}
