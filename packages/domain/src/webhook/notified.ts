import { mayInProject } from '../permissions/actions.ts';
import { memberRoles } from '../permissions/roles.ts';

/** What of webhooks is told to who answers for them: that one was switched off because its receiver takes nothing. */
export const webhookReasons = ['webhookOff'] as const;
export type WebhookReason = (typeof webhookReasons)[number];

/** Roles of members who may manage webhooks, besides the owner of the team: only they see what is told of one. */
export const webhookRoles = memberRoles.filter((role) => mayInProject('project.secrets', role));
