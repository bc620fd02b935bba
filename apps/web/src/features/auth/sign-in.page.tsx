import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSearchParam } from '../../lib/params.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignIn } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { OtherWays } from './components/other-ways.tsx';
import { useOnward } from './onward.ts';

export default function SignInPage() {
  const t = useText('auth');
  const fields = useText('password');
  const signIn = useSignIn();
  const onward = useOnward();
  const [email, setEmail] = useState(useSearchParam('ssoEmailOrDomain') ?? '');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = (value: string): string | undefined =>
    asked && value.trim() === '' ? t('missing') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (email.trim() !== '' && password !== '') signIn.mutate({ email, password });
  };
  return (
    <AuthFrame title={t('signIn')} lead={t('signInLead')}>
      <Messages />
      {signIn.isError && <Problem error={signIn.error} />}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          type="email"
          label={t('email')}
          autoComplete="username"
          autoFocus
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          value={email}
          error={missing(email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          size="md"
          label={t('password')}
          autoComplete="current-password"
          leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': fields('showPassword'), tabIndex: 0 }}
          value={password}
          error={missing(password)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('signIn')}
        </Button>
      </form>
      <OtherWays />
      <p className={classes.other}>
        {t.rich('forgotLink', {
          a: (words) => (
            <Link key="forgot" className="link" to={paths.forgotPassword()} search={onward}>
              {words}
            </Link>
          ),
        })}
      </p>
      <p className={classes.other}>
        {t.rich('newHere', {
          a: (words) => (
            <Link key="sign-up" className="link" to={paths.signUp()} search={onward}>
              {words}
            </Link>
          ),
        })}
      </p>
    </AuthFrame>
  );
}

/** Why a round trip failed, by `ssoErr`; words of others are not shown. */
const ssoProblem: Record<
  string,
  | 'ssoErrUnknown'
  | 'ssoErrProvider'
  | 'ssoErrExpired'
  | 'ssoErrEmail'
  | 'ssoErrDomain'
  | 'ssoErrStaff'
  | 'ssoErrFull'
> = {
  unknown: 'ssoErrUnknown',
  provider: 'ssoErrProvider',
  expired: 'ssoErrExpired',
  email: 'ssoErrEmail',
  domain: 'ssoErrDomain',
  staff: 'ssoErrStaff',
  full: 'ssoErrFull',
};

/** What the address brought along (specification 1, section 2): why one is here, or what went wrong elsewhere. */
function Messages() {
  const t = useText('auth');
  const message = useSearchParam('message');
  const ssoError = useSearchParam('ssoErr');
  const errorMessage = useSearchParam('errorMessage');
  return (
    <>
      {message && (
        <Notice kind="info">{message === 'signed-out' ? t('signedOut') : message.slice(0, 300)}</Notice>
      )}
      {ssoError && <Notice kind="problem">{t(ssoProblem[ssoError] ?? 'ssoErrAnswer')}</Notice>}
      {errorMessage && <Notice kind="problem">{errorMessage.slice(0, 300)}</Notice>}
    </>
  );
}

function Problem({ error }: { error: unknown }) {
  const shell = useText('shell');
  return <Notice kind="problem">{messageOf(error) || shell('problem')}</Notice>;
}
