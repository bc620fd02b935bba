import { type CheckLevel, checkLevels, issues } from '@parlance/domain/checks/issues';
import { chosenIssues, levelsFor } from '@parlance/domain/checks/levels';
import { statusNames } from '@parlance/domain/entry/status';
import { rolesInApp } from '@parlance/domain/permissions/roles';
import { z } from 'zod';
import { asRead, asReadErrors } from './as-read.ts';
import { languageCode, largestInteger, name, projectParams, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { groupItem } from './groups.ts';
import { checkTogether } from './input-errors.ts';
import { jobsWait } from './jobs.ts';
import { metadataField } from './metadata-fields.ts';
import { planErrors } from './plans.ts';
import { apiAccessIPRange } from './project-secrets.ts';
import { projectsEndpoints } from './projects.endpoints.ts';
import { teamErrors } from './teams.ts';
import { userGroup } from './user-groups.ts';

export const projectErrors = defineErrors({
  notHere: [403, 'Projects cannot be created in this installation.'],
  noTeam: [403, 'You may not create projects in this team.'],
  notInTrash: [404, 'This project is not in the trash any more.'],
  noSuchLanguage: [400, 'The base language has to be one of the languages of the project.'],
  groupsInUse: [409, 'Groups cannot be switched off while groups other than the default group hold entries.'],
  typeWithEntries: [409, 'The type can be changed only while the project has no entries.'],
  oneMemory: [409, 'A team can have only one translation memory, and this team already has one.'],
  noSuchTimeZone: [400, 'This time zone is not known.'],
});

export const projectPermissions = z.object({
  can_edit_drafts: z.boolean(),
  can_edit_translations: z.boolean(),
  can_delete_translations: z.boolean(),
  can_create_orders: z.boolean(),
  can_delete_orders: z.boolean(),
});

const numberOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>;

/** Counts that are kept as work happens; "untranslated" is had by subtraction. */
export const languageCounts = z.object({
  all: z.number(),
  notTranslated: z.number(),
  draft: z.number(),
  /** Drafts without a value. */
  draftOnly: z.number(),
  /** Drafts that were neither accepted nor rejected. */
  draftsToReview: z.number(),
  draftsAccepted: z.number(),
  /** Drafts that are published together unless somebody says otherwise: not locked, not rejected, without a problem. */
  draftsReady: z.number(),
  translated: z.number(),
  locked: z.number(),
  /** Locked without a text. */
  lockedEmpty: z.number(),
  issues: z.object({ all: z.number(), ...numberOf(issues) }),
  status: z.object(numberOf(statusNames)),
});
export type LanguageCounts = z.output<typeof languageCounts>;

export const languageItem = z.object({
  _id: wireId,
  /** The ISO code. */
  name: z.string().meta({ examples: ['de'] }),
  isBase: z.boolean(),
  rtl: z.boolean(),
  /** CLDR plural categories that the language uses here. */
  plurals: z.array(z.string()),
  /** The day that it shall be done on; left out where nobody set one. */
  due: z.iso.date().optional(),
});
export type LanguageItem = z.output<typeof languageItem>;

/** `tm`: a translation memory, of which a team has at most one. */
export const projectType = z.enum(['app', 'tm']);
export type ProjectType = z.output<typeof projectType>;

export const projectItem = z.object({
  _id: wireId,
  name: z.string(),
  type: projectType,
  /** `translationMemory`: the project of type `tm` of the team, if it has one. */
  team: z.object({ _id: wireId, name: z.string(), translationMemory: wireId.nullable() }),
  user: userName,
  baseLanguage: z.string(),
  roleInApp: z.enum(rolesInApp),
  groupsEnabled: z.boolean(),
  draftModeEnabled: z.boolean(),
  /** Accepted texts need a review again once they are changed. */
  reviewChangedEnabled: z.boolean(),
  /** How translations by language models should sound; left out where the project says nothing. */
  translationTone: z.string().optional(),
  /** Set and read by the client API, which is not served yet. */
  collectMissingEnabled: z.boolean(),
  permissions: projectPermissions,
  /** Every action of domain/permissions that the caller may do here. */
  actions: z.array(z.string()),
  created: time,
  entryCount: z.number(),
  languageCount: z.number(),
  /** Codes of the languages other than the base language, in the order in which they were added; at most 20. */
  languageCodes: z.array(z.string()),
  /** Sums over the languages other than the base language, for the bar in the list. */
  progress: z.object({
    all: z.number(),
    translated: z.number(),
    draft: z.number(),
    locked: z.number(),
    issues: z.number(),
  }),
  lastChange: time.nullable(),
});
export type ProjectItem = z.output<typeof projectItem>;

/** What translators may do here beyond the matrix of roles (design: semantics, Roles). */
export const translatorRights = z.object({ drafts: z.boolean(), values: z.boolean(), delete: z.boolean() });

/** What the project does with each check (domain/checks/levels). */
const projectCheckLevels = z.object(
  Object.fromEntries(issues.map((issue) => [issue, z.enum(checkLevels)])) as Record<
    (typeof issues)[number],
    z.ZodEnum<{ [Level in CheckLevel]: Level }>
  >,
);
/** Checks that are left out stay as they are. */
const chosenLevels = z.object(
  Object.fromEntries(chosenIssues.map((issue) => [issue, z.enum(levelsFor(issue)).optional()])) as Record<
    (typeof chosenIssues)[number],
    z.ZodOptional<z.ZodEnum<{ [Level in CheckLevel]: Level }>>
  >,
);

export const project = projectItem.extend({
  /** Members and user groups: those whom the caller sees (specification 1 section 6). */
  team: projectItem.shape.team.extend({
    members: z.array(z.object({ user: userName, role: z.string() })),
    userGroups: z.array(userGroup),
  }),
  translatorRights,
  checkLevels: projectCheckLevels,
  languages: z.array(languageItem),
  groups: z.array(groupItem),
  /** The metadata fields that entries can have. */
  metadata: z.array(metadataField),
  /** The secret of the API token. null: there is none, or the caller may not see it. */
  apiSecret: z.string().nullable(),
  /** Addresses that may write with the token; null: the caller may not see them. */
  apiAccessIPRange: apiAccessIPRange.nullable(),
  /** What has called for the project, by its key: when first, and when last. None: it is not integrated yet. */
  integrations: z.record(z.string(), z.unknown()),
  /** Codes of the languages of the caller's user groups, in which alone they may act; null: they are not narrowed. */
  narrowedTo: z.array(z.string()).nullable(),
  /** What the plan of the team's owner gives of what has a page of its own; what it lacks is refused. */
  plan: z.object({ glossary: z.boolean() }),
});
export type Project = z.output<typeof project>;

/**
 * How many entries have a tag of each category, by its id; `none`: tags without one. `all` of the path, and `current` of
 * what a filter shows.
 */
export const categoryCounts = z.object({
  all: z.record(z.string(), z.number()),
  current: z.record(z.string(), z.number()),
});

const listReply = z.object({
  mobileApps: z.array(projectItem),
  sharedApps: z.array(projectItem),
  mobileAppsCount: z.number(),
  sharedAppsCount: z.number(),
});

/** Specification 1 section 4. */
export const signupStatus = z.object({
  emailVerified: z.boolean(),
  billingSubmitted: z.boolean(),
  planSubscribed: z.boolean(),
  /** The banner then requests nothing, whatever is missing. */
  enterprisePlan: z.boolean(),
});
export type SignupStatus = z.output<typeof signupStatus>;

/** Characters of what a project says of the tone of its translations. */
const mostOfTone = 300;

/** What both calls take that change a project. */
const projectChange = {
  permission: { project: 'project.settings' },
  params: projectParams,
  body: asRead(project, {
    name: name.optional(),
    /** Changed only while the project has no entries. */
    type: projectType.optional(),
    /** Code of one of the project's languages. */
    baseLanguage: languageCode.optional(),
    draftModeEnabled: z.boolean().optional(),
    /** Off again only while no group but the default group holds entries. */
    groupsEnabled: z.boolean().optional(),
    /**
     * Another team in which the caller may create projects: its people have the project from then on, others have not. Its
     * id, or the team as it was read, with another `_id`.
     */
    team: z.union([wireId, asRead(project.shape.team, { _id: wireId })]).optional(),
    reviewChangedEnabled: z.boolean().optional(),
    /** What language models are told of how translations should sound; '' for nothing. */
    translationTone: z.string().max(mostOfTone).optional(),
    /** Apps may send entries that the project does not have. */
    collectMissingEnabled: z.boolean().optional(),
    translatorRights: translatorRights.partial().optional(),
    /** Texts are checked again by a job where other checks count then. */
    checkLevels: asRead(projectCheckLevels, chosenLevels.shape).optional(),
  }),
  reply: project,
  errors: [
    projectErrors.noSuchLanguage,
    projectErrors.groupsInUse,
    projectErrors.typeWithEntries,
    projectErrors.oneMemory,
    projectErrors.noTeam,
    planErrors.upgradeRequired,
    asReadErrors.changedMeanwhile,
    ...jobsWait,
  ],
} as const;

const activityDay = z.object({ day: z.iso.date(), published: z.number(), drafts: z.number() });
export type ActivityDay = z.output<typeof activityDay>;

export const projectsContract = {
  listProjects: endpoint({
    ...projectsEndpoints.listProjects,
    summary: 'All projects that the user sees, at most 1,000.',
    openWhenLocked: true,
    permission: 'user',
    token: 'read',
    reply: z.array(projectItem),
  }),
  projectsByPage: endpoint({
    ...projectsEndpoints.projectsByPage,
    readOnly: true,
    summary:
      "A page of the caller's own projects and one of the shared ones (20 each), by name or the last changed first.",
    permission: 'user',
    token: 'read',
    body: z.object({
      current: z.int().min(1).max(100_000).default(1),
      /** Page of the shared list where it differs. */
      currentShared: z.int().min(1).max(100_000).optional(),
      size: z.int().min(1).max(100).default(20),
      total: z.int().min(0).max(largestInteger).optional(),
      sort: z.enum(['name', 'lastChange']).default('name'),
      search: z.string().trim().max(200).default(''),
    }),
    reply: listReply,
  }),
  createProject: endpoint({
    ...projectsEndpoints.createProject,
    summary: 'Create a project; without a team the user gets one of their own.',
    permission: 'user',
    token: 'write',
    body: z
      .object({
        name,
        baseLanguage: languageCode,
        createTeam: z.boolean().default(false),
        teamId: wireId.optional(),
        /** For files that are imported next: lists show the project once that import is started. A second one of
         *  the same team and user is the first one with the new name. */
        awaitsFiles: z.boolean().optional(),
      })
      .check(
        checkTogether(({ createTeam, teamId }) =>
          createTeam && teamId !== undefined ? [{ field: 'teamId', beside: 'createTeam' }] : [],
        ),
      ),
    reply: project,
    errors: [
      projectErrors.notHere,
      projectErrors.noTeam,
      teamErrors.tooManyTeams,
      planErrors.upgradeRequired,
    ],
  }),
  getProject: endpoint({
    ...projectsEndpoints.getProject,
    summary:
      'A project with its languages, groups, team and metadata fields; its secret for those who may see it.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: project,
  }),
  updateProject: endpoint({
    ...projectsEndpoints.updateProject,
    ...projectChange,
    summary: 'Change name, base language, switches or team; fields left out stay.',
  }),
  saveProject: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId',
    ...projectChange,
    summary: 'The same as PUT on this path.',
  }),
  deleteProject: endpoint({
    ...projectsEndpoints.deleteProject,
    summary: 'Move a project to the trash, where it stays for 30 days.',
    permission: { project: 'project.delete' },
    params: projectParams,
    reply: z.object({ _id: wireId, purgedAfter: time }),
  }),
  restoreProject: endpoint({
    ...projectsEndpoints.restoreProject,
    summary: 'Bring a deleted project back.',
    permission: 'user',
    params: projectParams,
    reply: project,
    errors: [projectErrors.notInTrash, projectErrors.oneMemory, planErrors.upgradeRequired],
  }),
  listDeletedProjects: endpoint({
    ...projectsEndpoints.listDeletedProjects,
    summary: 'Projects in the trash that the user may restore.',
    permission: 'user',
    reply: z.array(
      z.object({
        _id: wireId,
        name: z.string(),
        deletedAt: time,
        purgedAfter: time,
      }),
    ),
  }),
  activity: endpoint({
    ...projectsEndpoints.activity,
    summary:
      'Texts published and drafts written by day in the last 30 days, oldest first; days of the given time zone. Days before the newest 500,000 changes are left out.',
    permission: { project: 'project.see' },
    params: projectParams,
    query: z.object({ timeZone: z.string().max(60).default('UTC') }),
    reply: z.array(activityDay),
    errors: [projectErrors.noSuchTimeZone],
  }),
  signupStatus: endpoint({
    ...projectsEndpoints.signupStatus,
    summary: "What is missing in the sign-up of the project's owner, for themselves.",
    permission: { project: 'project.signup' },
    params: projectParams,
    reply: signupStatus,
  }),
  projectEntryCount: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/entryCount/',
    summary:
      'Counts of the whole project: `all` is the number of its entries, each once; `current` counts their texts in all languages together, `languages` those of each.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.object({
      all: z.number(),
      current: languageCounts,
      tagCategories: categoryCounts,
      languages: z.array(languageCounts.extend({ _id: wireId, name: z.string() })),
    }),
  }),
};
