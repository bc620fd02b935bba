/** Requests of the project pages beside their own subject. */
import { accountContract } from '@parlance/contract/account';
import { entryListContract } from '@parlance/contract/entries';
import { entryGroupsContract } from '@parlance/contract/entry-groups';
import { glossaryContract } from '@parlance/contract/glossary';
import { jobsContract } from '@parlance/contract/jobs';
import { languagesContract } from '@parlance/contract/languages';
import { missingTextsContract } from '@parlance/contract/missing-texts';
import { type ApiAccess, projectSecretsContract } from '@parlance/contract/project-secrets';
import { type LanguageCounts, type Project, projectsContract } from '@parlance/contract/projects';
import { screenshotsContract } from '@parlance/contract/screenshots';
import { teamsContract } from '@parlance/contract/teams';
import { usageContract } from '@parlance/contract/usage';
import { issues } from '@parlance/domain/checks/issues';
import { statusNames } from '@parlance/domain/entry/status';
import { type FakeServer, RawAnswer } from './fake-server.ts';
import { fullProjectOf, idOf, projectOf, teamOf } from './samples.ts';

const noneOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

export const countsOf = (given: Partial<LanguageCounts> = {}): LanguageCounts => ({
  all: 120,
  notTranslated: 20,
  draft: 10,
  draftOnly: 10,
  draftsToReview: 10,
  draftsAccepted: 0,
  draftsReady: 10,
  translated: 90,
  locked: 0,
  lockedEmpty: 0,
  issues: { all: 0, ...noneOf(issues) },
  status: noneOf(statusNames),
  ...given,
});

/** A project whose programs have no token yet, and may write from nowhere. */
export const apiAccessOf = (given: Partial<ApiAccess> = {}): ApiAccess => ({
  allowedByPlan: true,
  token: null,
  apiAccessIPRange: [],
  ownAddress: '198.51.100.7',
  ...given,
});

/** Answers the requests of the frame of a project's pages; returns the project. */
export function answerProject(api: FakeServer, given: Partial<Project> = {}): Project {
  const project = fullProjectOf(given);
  api.answer(projectsContract.getProject, project);
  const noTerms = { entries: [], languages: [], shared: false, sharedBy: null };
  api.answerUnlessSaid(glossaryContract.listTerms, noTerms);
  api.answer(projectsContract.projectsByPage, {
    mobileApps: [projectOf({ name: project.name })],
    sharedApps: [],
    mobileAppsCount: 1,
    sharedAppsCount: 0,
  });
  api.answer(projectsContract.signupStatus, {
    emailVerified: true,
    billingSubmitted: true,
    planSubscribed: true,
    enterprisePlan: true,
  });
  api.answer(
    languagesContract.languageStatistics,
    project.languages.map(({ _id, name }) => ({ ...countsOf(), _id, name, lastChange: project.lastChange })),
  );
  // Links to a language are read ahead when they are pointed at.
  api.answer(languagesContract.languageEntryCount, { all: countsOf(), current: countsOf(), groups: [] });
  api.answer(entryListContract.entryList, new RawAnswer(new Uint8Array()));
  // Asked before a group is emptied: where texts are locked, none is.
  api.answerUnlessSaid(entryGroupsContract.groupEntryCount, {
    ...{ all: 2, current: countsOf(), tagCategories: { all: {}, current: {} } },
    languages: [],
  });
  // Beside the tags, and beside a text.
  api.answerUnlessSaid(screenshotsContract.countScreenshots, { tags: {}, count: 0 });
  api.answerUnlessSaid(screenshotsContract.listScreenshotsOfEntry, []);
  api.answer(projectsContract.listProjects, []);
  api.answer(teamsContract.listTeams, [teamOf()]);
  api.answer(jobsContract.listJobs, []);
  api.answerUnlessSaid(projectSecretsContract.getApiAccess, apiAccessOf());
  // The number of missing texts is shown.
  api.answerUnlessSaid(missingTextsContract.countMissingTexts, { waiting: 0 });
  api.answerUnlessSaid(missingTextsContract.listMissingTexts, { texts: [], full: false, networkFull: false });
  api.answerUnlessSaid(usageContract.listIntegrations, []);
  api.answer(accountContract.pictures, {});
  api.answer(languagesContract.availableLanguages, [
    { code: 'en', name: 'English', nativeName: 'English', rtl: false },
    { code: 'de', name: 'German', nativeName: 'Deutsch', rtl: false },
    { code: 'ar', name: 'Arabic', nativeName: 'العربية', rtl: true },
  ]);
  return project;
}

/** The address of a page of the project; '' is its overview. */
export const projectPage = (page: string): string => `/projects/${idOf('proj')}${page && `/${page}`}`;
