import { planIds } from '@parlance/domain/plan/plans';
import { z } from 'zod';
import { userName } from './common.ts';
import { defineErrors } from './endpoint.ts';

export const planErrors = defineErrors({
  /** Beside it stand exceededProperty, whose plan it is, whether that is the caller, and the team that it was about. */
  upgradeRequired: [409, 'The plan of this team does not allow more of this. Please upgrade.'],
});

/** Data of the answer `upgradeRequired` beside message and code. */
export const upgradeRequired = z.object({
  upgradeRequired: z.literal(true),
  exceededProperty: z.string(),
  /** null: the plan does not have it at all. */
  limit: z.number().nullable(),
  isOwner: z.boolean(),
  /** Who may upgrade. */
  owner: userName,
  /** The team whose owner can be notified; null: the team is not created yet, or is not theirs yet. */
  teamId: z.string().nullable(),
});
export type UpgradeRequired = z.output<typeof upgradeRequired>;

/** `planInfo` of a team: the seats of its owner's plan. */
export const planInfo = z.object({
  /** null: no limit. */
  teamMembers: z.number().nullable(),
  /** The owner, members and open invitations of all their teams, each person once, provider roles left out. */
  usedTeamMembers: z.number(),
});

/** `_planInfo`, `_info` and `_billing` of specification 1 section 3. */
export const accountInfo = z.object({
  _planInfo: z.object({
    id: z.enum(planIds),
    apps: z.number().nullable(),
    mau: z.number().nullable(),
    teamMembers: z.number().nullable(),
    apiAccess: z.boolean(),
    glossary: z.boolean(),
  }),
  /** What the account uses; `mau` and `apiRequests` are those of this month. */
  _info: z.object({
    mau: z.number(),
    apiRequests: z.number(),
    teamMembers: z.number(),
    hasBillingData: z.boolean(),
    planInfo,
    /** Whether one of its apps has called. */
    integrated: z.boolean(),
    apps: z.number(),
    teams: z.number(),
  }),
  _billing: z.object({
    billingDataEntered: z.boolean(),
    /** What it subscribed to, or was given; null: it has the plan of the installation. */
    planId: z.enum(planIds).nullable(),
  }),
});
export type AccountInfo = z.output<typeof accountInfo>;
