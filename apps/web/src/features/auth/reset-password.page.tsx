import { Button } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useParam } from '../../lib/params.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { isStrong, KnownPassword, PasswordField } from '../../ui/password-field.tsx';
import { useResetPassword, useResetStatus } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';

/** Where the link of the mail leads; one that does not work any more leads on to the page that says so. */
export default function ResetPasswordPage() {
  const t = useText('auth');
  const token = useParam('token');
  const status = useResetStatus(token);
  return (
    <AuthFrame title={t('newPassword')} lead={t('newPasswordLead')}>
      <PageState query={status} loading={<SkeletonRows rows={2} height={64} />}>
        {({ valid }) =>
          valid ? <NewPasswordForm token={token} /> : <Navigate to={paths.resetInvalid()} replace />
        }
      </PageState>
    </AuthFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useText('auth');
  const shell = useText('shell');
  const fields = useText('password');
  const navigate = useNavigate();
  const reset = useResetPassword(token);
  const [newPassword, setNewPassword] = useState('');
  const [verifyPassword, setVerifyPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const alike = newPassword === verifyPassword;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!alike || !isStrong(newPassword)) return;
    reset.mutate(
      { newPassword, verifyPassword },
      { onSuccess: () => navigate({ to: paths.resetSuccess(), replace: true }) },
    );
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
