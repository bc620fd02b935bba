import type { SignupStatus } from '@parlance/contract/projects';

const flags = ['emailVerified', 'billingSubmitted', 'planSubscribed'] as const;

/** The open steps of a sign-up; none under an enterprise plan, or while they are unknown. */
export function missingSteps(status: SignupStatus | undefined): (typeof flags)[number][] {
  if (!status || status.enterprisePlan) return [];
  return flags.filter((flag) => !status[flag]);
}
