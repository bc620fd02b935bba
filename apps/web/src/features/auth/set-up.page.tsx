import { useText } from '../../i18n/i18n.ts';
import { language, wordsOf } from '../../i18n/language.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useSetUp, useSetUpStatus } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { NewUserForm } from './components/new-user-form.tsx';

/** The first-run page: creates the superadmin from the link that the server printed. */
export default function SetUpPage() {
  const token = useParam('token');
  const t = useText('auth');
  const status = useSetUpStatus(token);
  if (status.data?.valid === false) {
    return (
      <AuthFrame title={t('setUpInvalid')} lead={t('setUpInvalidText')}>
        <LinkButton to={paths.signIn()} size="md">
          {t('goToSignIn')}
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('setUp')} lead={t('setUpLead')}>
      <PageState query={status} loading={<SkeletonRows rows={4} height={64} />}>
        {() => <SetUpForm token={token} />}
      </PageState>
    </AuthFrame>
  );
}

function SetUpForm({ token }: { token: string }) {
  const t = useText('auth');
  const setUp = useSetUp(token);
  return (
    <NewUserForm
      action={t('setUpAction')}
      withTerms={false}
      busy={setUp.isPending}
      error={setUp.error}
      onSubmit={(user) => setUp.mutate({ ...user, language: wordsOf(language.get()) })}
    />
  );
}
