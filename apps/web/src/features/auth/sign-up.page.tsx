import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { language, wordsOf } from '../../i18n/language.ts';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useSite } from '../../session/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignUp } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { NewUserForm } from './components/new-user-form.tsx';
import { useNext } from './next.ts';

export default function SignUpPage() {
  const t = useText('auth');
  const signUp = useSignUp();
  const next = useNext();
  const closed = useSite().data?.signUp === 'off';
  const known = {
    firstName: useSearchParam('firstName') ?? '',
    lastName: useSearchParam('lastName') ?? '',
    email: useSearchParam('email') ?? '',
  };
  return (
    <AuthFrame title={t('signUp')} lead={t('signUpLead')}>
      {closed ? (
        <Notice kind="info">{t('signUpClosed')}</Notice>
      ) : (
        <NewUserForm
          action={t('signUpAction')}
          withTerms
          known={known}
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={(user) =>
            signUp.mutate({ ...user, acceptTerms: true, language: wordsOf(language.get()) })
          }
        />
      )}
      <p className={classes.other}>
        {t.rich('haveAccount', {
          a: (words) => (
            <Link key="sign-in" className="link" to={paths.signIn()} search={next}>
              {words}
            </Link>
          ),
        })}
      </p>
    </AuthFrame>
  );
}
