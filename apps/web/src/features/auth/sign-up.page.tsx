import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { language, wordsOf } from '../../i18n/language.ts';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useSite } from '../../session/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignUp } from './auth.api.ts';
import { AddressForm } from './components/address-form.tsx';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { NewUserForm } from './components/new-user-form.tsx';
import { useNext } from './next.ts';

/** The address first: one with single sign-on needs no password here. */
export default function SignUpPage() {
  const t = useText('auth');
  const signUp = useSignUp();
  const next = useNext();
  const closed = useSite().data?.signUp === 'off';
  const [email, setEmail] = useState(useSearchParam('email') ?? '');
  const [isKnown, setKnown] = useState(false);
  const known = (address: string): void => {
    setEmail(address);
    setKnown(true);
  };
  return (
    <AuthFrame title={t('signUp')} lead={t('signUpLead')}>
      {closed && <Notice kind="info">{t('signUpClosed')}</Notice>}
      {!closed && !isKnown && <AddressForm email={email} onKnown={known} />}
      {!closed && isKnown && (
        <NewUserForm
          action={t('signUpAction')}
          withTerms
          given={{ email, onOther: () => setKnown(false) }}
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
