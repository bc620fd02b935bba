import { Button } from '@mantine/core';
import type { Reply } from '@parlance/contract/endpoint';
import type { invitationsContract } from '@parlance/contract/invitations';
import type { User } from '@parlance/contract/users';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagePending } from '../../ui/page-fallbacks.tsx';
import { useAcceptInvitation, useInvitation, useSignOutHere } from '../teams/invitations.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';

type Invitation = Reply<typeof invitationsContract.getInvitation>;

/** Whether an invitation is not there any more; else only its answer is missing. */
const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** What the link of an invitation leads to: join, sign in to join, or make the account that is invited. */
export default function InvitationPage() {
  const t = useText('teams');
  const shell = useText('shell');
  const token = useParam('token');
  const invitation = useInvitation(token);
  const user = useUser();
  const roleName = useRoleName();
  if (invitation.isError && !isGone(invitation.error)) {
    return (
      <AuthFrame title={t('invitation')}>
        <Notice kind="problem">{messageOf(invitation.error) || shell('problem')}</Notice>
        <Button size="md" fullWidth loading={invitation.isFetching} onClick={() => void invitation.refetch()}>
          {shell('retry')}
        </Button>
      </AuthFrame>
    );
  }
  if (invitation.isError) {
    return (
      <AuthFrame title={t('invitationGone')} lead={t('invitationGoneText')}>
        <LinkButton to={paths.root()} size="md" variant="default">
          {t('toStart')}
        </LinkButton>
      </AuthFrame>
    );
  }
  if (!invitation.data) return <PagePending />;
  const { team, invitedBy, role } = invitation.data;
  const lead = t('invitationLead', { person: invitedBy ?? 'none', role: roleName(role) });
  return (
    <AuthFrame title={t('invitationTitle', { team: team.name })} lead={lead}>
      {user ? (
        <ForUser token={token} invitation={invitation.data} user={user} />
      ) : (
        <ForGuest token={token} invitation={invitation.data} />
      )}
    </AuthFrame>
  );
}

function ForUser({ token, invitation, user }: { token: string; invitation: Invitation; user: User }) {
  const t = useText('teams');
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  const signOut = useSignOutHere();
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <>
        <Notice kind="warning">{t('invitationOther', { email: invitation.email, own: user.email })}</Notice>
        <Button size="md" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('signOut')}
        </Button>
        <LinkButton to={paths.root()} variant="subtle">
          {t('toStart')}
        </LinkButton>
      </>
    );
  }
  const join = (): void =>
    accept.mutate(undefined, {
      onSuccess: async ({ teamId }) => {
        await navigate({ to: paths.team(teamId), replace: true });
        toast(t('joined', { team: invitation.team.name }));
      },
    });
  return (
    <>
      {accept.isError && <Notice kind="problem">{messageOf(accept.error)}</Notice>}
      <Button size="md" fullWidth loading={accept.isPending} onClick={join}>
        {t('join')}
      </Button>
    </>
  );
}

/** Sign-in and sign-up lead back here. */
function ForGuest({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useText('teams');
  const next = paths.invitation(token);
  const { email, firstName, lastName, hasAccount } = invitation;
  return (
    <>
      <Notice kind="info">{t('invitationFor', { email })}</Notice>
      {hasAccount ? (
        <LinkButton to={paths.signIn()} search={{ next }} size="md" fullWidth>
          {t('signInToJoin')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.signUp()} search={{ next, email, firstName, lastName }} size="md" fullWidth>
          {t('signUpToJoin')}
        </LinkButton>
      )}
    </>
  );
}
