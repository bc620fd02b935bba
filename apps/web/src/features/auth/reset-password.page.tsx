import { Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useParam } from '../../lib/params.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useResetPassword, useResetStatus } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { isStrong, PasswordField } from './components/password-field.tsx';

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
        error={asked && !isStrong(newPassword) ? t('passwordWeak') : undefined}
        onChange={setNewPassword}
      />
      <PasswordInput
        size="md"
        label={t('repeatPassword')}
        autoComplete="new-password"
        leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        value={verifyPassword}
        error={asked && !alike ? t('passwordsDiffer') : undefined}
        onChange={(event) => setVerifyPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {t('newPasswordAction')}
      </Button>
    </form>
  );
}
