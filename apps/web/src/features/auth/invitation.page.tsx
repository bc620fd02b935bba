import { Button } from '@mantine/core';
import type { Reply } from '@parlance/contract/endpoint';
import type { invitationsContract } from '@parlance/contract/invitations';
import type { User } from '@parlance/contract/users';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { language, wordsOf } from '../../i18n/language.ts';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { useParam, useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useUser } from '../../session/session.ts';
import { useSite } from '../../session/site.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagePending } from '../../ui/page-fallbacks.tsx';
import { ssoAddress } from '../single-sign-on/single-sign-on.api.ts';
import { firstList, useAcceptInvitation, useInvitation, useSignOutHere } from '../teams/invitations.api.ts';
import { useTeams } from '../teams/teams.api.ts';
import { useSignUpInvited } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { NewUserForm } from './components/new-user-form.tsx';

type Invitation = Reply<typeof invitationsContract.getInvitation>;

/** Whether the invitation does not exist any more; otherwise only its answer is missing. */
const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The target of an invitation's link: join, sign in to join, or create the invited account, on the same page. */
export default function InvitationPage() {
  const t = useText('teams');
  const shell = useText('shell');
  const token = useParam('token');
  const invitation = useInvitation(token);
  const user = useUser();
  const roleName = useRoleName();
  const format = useFormat();
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
        {user ? (
          <OwnTeams />
        ) : (
          <LinkButton to={paths.signIn()} search={{ next: paths.invitation(token) }} size="md" fullWidth>
            {t('invitationGoneSignIn')}
          </LinkButton>
        )}
        <LinkButton to={paths.root()} size="md" variant="default">
          {t('toStart')}
        </LinkButton>
      </AuthFrame>
    );
  }
  if (!invitation.data) return <PagePending />;
  const { team, invitedBy, role } = invitation.data;
  const { languages } = invitation.data;
  const lead = t('invitationLead', { person: invitedBy ?? 'none', role: roleName(role) });
  return (
    <AuthFrame title={t('invitationTitle', { team: team.name })} lead={lead}>
      {languages.length > 0 && (
        <p>
          {t('invitationLanguages', {
            languages: format.list(languages.map((code) => format.languageName(code))),
          })}
        </p>
      )}
      {user ? (
        <ForUser token={token} invitation={invitation.data} user={user} />
      ) : (
        <ForGuest token={token} invitation={invitation.data} />
      )}
    </AuthFrame>
  );
}

/** The user's teams: after accepting the invitation, the list contains its team. */
function OwnTeams() {
  const t = useText('teams');
  const teams = (useTeams().data ?? []).filter(({ role }) => role !== 'none');
  if (teams.length === 0) return null;
  return (
    <>
      <Notice kind="info">{t('invitationGoneTeams', { count: teams.length })}</Notice>
      {teams.map(({ _id, name }) => (
        <LinkButton key={_id} to={paths.team(_id)} size="md" fullWidth>
          <span dir="auto">{name}</span>
        </LinkButton>
      ))}
    </>
  );
}

function ForUser({ token, invitation, user }: { token: string; invitation: Invitation; user: User }) {
  const t = useText('teams');
  const signOut = useSignOutHere();
  if (user.email.toLowerCase() === invitation.email.toLowerCase())
    return <Join token={token} invitation={invitation} />;
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

/** Joins, and opens the first task. A user who came here by signing in or up in order to join gets no second
 *  question. */
function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useText('teams');
  const navigate = useNavigate();
  const isAsked = useSearchParam('join') !== undefined;
  const accept = useAcceptInvitation(token, async ({ opens }) => {
    const { projectId, languageId } = opens ?? {};
    if (projectId && languageId) {
      const search = await firstList({ projectId, languageId });
      await navigate({ to: paths.language(projectId, languageId), search, replace: true });
    } else await navigate({ to: projectId ? paths.project(projectId) : paths.projects(), replace: true });
    toast(t('joined', { team: invitation.team.name }));
  });
  const { mutate, isIdle } = accept;
  useEffect(() => {
    if (isAsked && isIdle) mutate();
  }, [isAsked, isIdle, mutate]);
  return (
    <>
      {accept.isError && <Notice kind="problem">{messageOf(accept.error)}</Notice>}
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => mutate()}>
        {t('join')}
      </Button>
    </>
  );
}

/** A user with an account signs in and joins; any other visitor creates the account here, which joins too. */
function ForGuest({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useText('teams');
  const auth = useText('auth');
  const signUp = useSignUpInvited(token);
  const isClosed = useSite().data?.signUp === 'off';
  const next = `${paths.invitation(token)}?join=1`;
  const { email, firstName, lastName, hasAccount, singleSignOn } = invitation;
  if (singleSignOn)
    return (
      <>
        <Notice kind="info">{t('invitationFor', { email })}</Notice>
        <Button component="a" href={ssoAddress(email, next)} size="md" fullWidth>
          {t('ssoToJoin')}
        </Button>
      </>
    );
  if (hasAccount)
    return (
      <>
        <Notice kind="info">{t('invitationFor', { email })}</Notice>
        <LinkButton to={paths.signIn()} search={{ next, email }} size="md" fullWidth>
          {t('signInToJoin')}
        </LinkButton>
      </>
    );
  if (isClosed) return <Notice kind="info">{auth('signUpClosed')}</Notice>;
  return (
    <NewUserForm
      action={t('signUpToJoin')}
      withTerms
      known={{ firstName, lastName }}
      given={{ email }}
      busy={signUp.isPending}
      error={signUp.error}
      onSubmit={(user) => signUp.mutate({ ...user, acceptTerms: true, language: wordsOf(language.get()) })}
    />
  );
}
