/**
 * Plans as data: the table of design/semantics "Plans", the overrides and the enterprise defaults of specification 1
 * section 3. A limit of null means no limit.
 */
export const planIds = ['free', 'starter', 'pro', 'growth', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** What an account may have. Numbers count the whole account: all teams that it owns. */
export interface PlanProperties {
  apps: number | null;
  /** Seats: the owner, members and open invitations, provider roles left out. */
  teamMembers: number | null;
  mau: number | null;
  glossary: boolean;
  apiAccess: boolean;
  xtmIntegration: boolean;
  appstoreIntegration: boolean;
  backupsAutomatic: number | null;
  backupsManual: number | null;
  changelogEntries: number | null;
  changelogDays: number | null;
  branching: boolean;
  aiPanel: boolean;
  aiScreenshotReview: boolean;
  maxBranches: number | null;
  /** Groups that users made: the default group of each project is not counted. */
  maxGroups: number | null;
  automations: boolean;
  maxAutomations: number | null;
  livestreams: boolean;
  translationCertificates: boolean;
}
export type PlanProperty = keyof PlanProperties;

/** Name, type and default of what staff can override (specification 1 section 3, "Plan overrides"). */
export const overrideDefaults = {
  apps: 10,
  teamMembers: 30,
  mau: 1_000_000,
  glossary: true,
  xtmIntegration: true,
  appstoreIntegration: true,
  backupsAutomatic: 10,
  backupsManual: 10,
  changelogEntries: 20_000,
  changelogDays: 180,
  branching: true,
  aiPanel: true,
  aiScreenshotReview: true,
  maxBranches: 10,
  maxGroups: 10,
  automations: true,
  maxAutomations: 15,
  livestreams: true,
  translationCertificates: true,
} as const;

/** What staff can set beside these: features that a plan has on request alone (semantics, Plans). */
export const settable = { ...overrideDefaults, apiAccess: true } as const;
export type PlanOverrides = {
  [K in keyof typeof settable]?: (typeof settable)[K] extends number ? number : boolean;
};

/** No limit is set higher. */
export const mostOfALimit = 1_000_000_000;

/** Everything that a plan gives or limits. */
export const planProperties = Object.keys(settable) as readonly PlanProperty[];

/** Specification 1 section 3, "Enterprise plan data defaults". */
export const enterpriseDefaults = {
  apps: 10,
  teamMembers: 30,
  mau: 1_000_000,
  glossary: true,
  xtmIntegration: false,
  appstoreIntegration: false,
  backupsAutomatic: 10,
  backupsManual: 10,
} as const;
export type EnterprisePlan = {
  [K in keyof typeof enterpriseDefaults]?: (typeof enterpriseDefaults)[K] extends number ? number : boolean;
};

/** What no plan takes away: the table of plans does not speak of it. An override still can. */
const inEveryPlan = {
  branching: true,
  aiPanel: true,
  aiScreenshotReview: true,
  maxBranches: null,
  maxGroups: null,
  automations: true,
  maxAutomations: null,
  livestreams: true,
  translationCertificates: true,
} as const satisfies Partial<PlanProperties>;

export interface Plan {
  id: PlanId;
  name: string;
  /** Euros a month; null: by agreement. */
  price: number | null;
  /** Seats can be bought beside it. */
  additionalTeamMembers: boolean;
  properties: PlanProperties;
}

const smallPlan = { apiAccess: false, xtmIntegration: false, appstoreIntegration: false, ...inEveryPlan };

export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'free',
    price: 0,
    additionalTeamMembers: false,
    properties: {
      ...smallPlan,
      apps: 1,
      teamMembers: 3,
      mau: 1000,
      glossary: false,
      backupsAutomatic: 0,
      backupsManual: 0,
      changelogEntries: 1000,
      changelogDays: 7,
    },
  },
  starter: {
    id: 'starter',
    name: 'Starter',
    price: 49,
    additionalTeamMembers: true,
    properties: {
      ...smallPlan,
      apps: 3,
      teamMembers: 5,
      mau: 10_000,
      glossary: false,
      backupsAutomatic: 3,
      backupsManual: 0,
      changelogEntries: 5000,
      changelogDays: 30,
    },
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    price: 149,
    additionalTeamMembers: true,
    properties: {
      ...smallPlan,
      apps: 10,
      teamMembers: 15,
      mau: 100_000,
      glossary: true,
      appstoreIntegration: true,
      backupsAutomatic: 5,
      backupsManual: 5,
      changelogEntries: 10_000,
      changelogDays: 90,
    },
  },
  growth: {
    id: 'growth',
    name: 'Growth',
    price: 449,
    additionalTeamMembers: true,
    properties: {
      ...inEveryPlan,
      apps: 25,
      teamMembers: 30,
      mau: 500_000,
      glossary: true,
      apiAccess: true,
      xtmIntegration: true,
      appstoreIntegration: true,
      backupsAutomatic: 10,
      backupsManual: 10,
      changelogEntries: 20_000,
      changelogDays: 180,
    },
  },
  enterprise: {
    id: 'enterprise',
    name: 'enterprise',
    price: null,
    additionalTeamMembers: false,
    properties: {
      ...inEveryPlan,
      ...enterpriseDefaults,
      apiAccess: true,
      changelogEntries: 20_000,
      changelogDays: 180,
    },
  },
};

/**
 * Everything on and no limit. "Nothing is locked away from those who host Parlance themselves" (semantics, Plans): it
 * is what `enterprise` means as the plan of the installation. The numbers of the table are for accounts that staff put
 * on that plan.
 */
export const ownHost: PlanProperties = {
  ...inEveryPlan,
  apps: null,
  teamMembers: null,
  mau: null,
  glossary: true,
  apiAccess: true,
  xtmIntegration: true,
  appstoreIntegration: true,
  backupsAutomatic: null,
  backupsManual: null,
  changelogEntries: null,
  changelogDays: null,
};
