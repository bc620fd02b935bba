import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { isStrong, KnownPassword, PasswordField } from '../../product/password-field.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useResetPassword, useResetStatus } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import ResetInvalidPage from './reset-invalid.page.tsx';

/** Where the link of the mail leads, whoever is signed in (docs/decisions/0033). One that does not work any more leads on
 *  to the page that says so, which is for guests: who is signed in reads it here. */
export default function ResetPasswordPage() {
  const t = useText('auth');
  const token = useParam('token');
  const status = useResetStatus(token);
  const user = useUser();
  const reset = useResetPassword(token);
  if (reset.isSuccess) return <Navigate to={paths.resetSuccess()} replace />;
  if (status.data?.valid === false)
    return user ? <ResetInvalidPage /> : <Navigate to={paths.resetInvalid()} replace />;
  return (
    <AuthFrame title={t('newPassword')} lead={t('newPasswordLead')}>
      {user && <Notice kind="info">{t('newPasswordSignedIn', { email: user.email })}</Notice>}
      <PageState query={status} loading={<SkeletonRows rows={2} height={64} />}>
        {() => <NewPasswordForm reset={reset} />}
      </PageState>
    </AuthFrame>
  );
}

function NewPasswordForm({ reset }: { reset: ReturnType<typeof useResetPassword> }) {
  const t = useText('auth');
  const shell = useText('shell');
  const fields = useText('password');
  const [newPassword, setNewPassword] = useState('');
  const [verifyPassword, setVerifyPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const alike = newPassword === verifyPassword;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!alike || !isStrong(newPassword)) return;
    reset.mutate({ newPassword, verifyPassword });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {reset.isError && <Notice kind="problem">{messageOf(reset.error) || shell('problem')}</Notice>}
      <PasswordField
        value={newPassword}
        error={asked && !isStrong(newPassword) ? fields('passwordWeak') : undefined}
        onChange={setNewPassword}
      />
      <KnownPassword
        label={fields('repeatPassword')}
        autoComplete="new-password"
        value={verifyPassword}
        error={asked && !alike ? fields('passwordsDiffer') : undefined}
        onChange={setVerifyPassword}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {t('newPasswordAction')}
      </Button>
    </form>
  );
}
