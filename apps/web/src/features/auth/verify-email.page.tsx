import { accountEndpoints } from '@parlance/contract/account.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../i18n/i18n.ts';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { currentUser, rereadUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { AuthFrame } from './components/auth-frame.tsx';

type Outcome = { email: string | null } | { problem: string };

/** Uses the link once, also if React renders again; programs that only scan links in mails do not get here. */
async function verify(token: string): Promise<Outcome> {
  const params = { token };
  const { email } = await call(accountEndpoints.verificationStatus, { params });
  try {
    await call(accountEndpoints.verify, { params }, { rules: 'own' });
    await rereadUser();
    return { email };
  } catch (error) {
    // An older link of several: the address is already verified.
    const user = await currentUser();
    if (user?.emailVerified) return { email: user.email };
    if (error instanceof CallError && error.status < 500) return { problem: messageOf(error) };
    throw error;
  }
}

/** The target of the link that verifies an address. */
export default function VerifyEmailPage() {
  const t = useText('auth');
  const token = useParam('token');
  const outcome = useQuery(
    {
      queryKey: ['verify-email', token],
      queryFn: () => verify(token),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  );
  const title = outcome.data && 'email' in outcome.data ? t('verifyDone') : t('verifyEmail');
  return (
    <AuthFrame title={title}>
      <PageState query={outcome} loading={<SkeletonRows rows={2} height={40} />}>
        {(data) => (
          <>
            {'problem' in data ? (
              <Notice kind="problem">
                {data.problem} {t('verifyInvalidText')}
              </Notice>
            ) : (
              <Notice kind="done">{t('verifyDoneText', { email: data.email ?? '' })}</Notice>
            )}
            <LinkButton to={'problem' in data ? paths.resendVerification() : paths.root()} size="md">
              {t('problem' in data ? 'resetAgain' : 'toParlance')}
            </LinkButton>
          </>
        )}
      </PageState>
    </AuthFrame>
  );
}
