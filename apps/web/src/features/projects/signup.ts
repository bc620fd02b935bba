import type { SignupStatus } from '@parlance/contract/projects';

const flags = ['emailVerified', 'billingSubmitted', 'planSubscribed'] as const;

/** What a sign-up still lacks; nothing under an enterprise plan, or while it is not known. */
export function missingSteps(status: SignupStatus | undefined): (typeof flags)[number][] {
  if (!status || status.enterprisePlan) return [];
  return flags.filter((flag) => !status[flag]);
}
