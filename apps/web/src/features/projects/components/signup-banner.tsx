import type { Project } from '@parlance/contract/projects';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { isHidden } from '../../../messages/banner-places.ts';
import { useBanner } from '../../../messages/banners.ts';
import { paths } from '../../../routing/paths.ts';
import { useSignupStatus } from '../projects.api.ts';
import { missingSteps } from '../signup.ts';

/** The delay of the banner after the open steps are known (specification 1 section 4). */
const delayMs = 750;

/** Shows the owner of a project the open steps of their sign-up; polled every second until there are none. */
export function SignupBanner({ project }: { project: Project }) {
  const t = useText('projects');
  const format = useFormat();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isOwner = project.actions.includes('project.signup');
  const asked = isOwner && !isHidden('signup', path);
  const status = useSignupStatus(project._id, asked);
  const steps = asked ? missingSteps(status.data) : [];
  const shown = useLater(steps.length > 0, delayMs);
  const words: Record<(typeof steps)[number], string> = {
    emailVerified: t('signupEmail'),
    billingSubmitted: t('signupBilling'),
    planSubscribed: t('signupPlan'),
  };
  useBanner(
    shown && steps.length > 0
      ? {
          id: 'signup',
          kind: 'warning',
          message: t('signupMissing', { steps: format.list(steps.map((step) => words[step])) }),
          ...(steps.includes('emailVerified') && {
            link: { label: t('signupResend'), to: paths.resendVerification() },
          }),
        }
      : null,
  );
  return null;
}

/** Becomes true this long after `on` did, and false at once. */
function useLater(on: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, afterMs]);
  return on && late;
}
