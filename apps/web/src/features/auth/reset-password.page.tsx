import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { KnownPassword, PasswordField } from '../../product/password-field.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useResetPassword, useResetStatus } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import ResetInvalidPage from './reset-invalid.page.tsx';

/** The page of the link in the mail, for guests and signed-in users (docs/decisions/0033). A link that does not work
 * any more  redirects to the page that reports it, which is for guests: a signed-in user reads it here. */
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
  const fields = useText('password');
  const form = useCallForm({
    initial: { newPassword: '', verifyPassword: '' },
    endpoint: async () => (await import('@parlance/contract/auth')).authContract.resetPassword,
    also: ({ newPassword, verifyPassword }) => ({
      verifyPassword: newPassword === verifyPassword ? undefined : fields('passwordsDiffer'),
    }),
  });
  return (
    <Form form={form} className={classes.form} error={reset.error} onSend={(body) => reset.mutate(body)}>
      <PasswordField {...form.field('newPassword')} />
      <KnownPassword
        label={fields('repeatPassword')}
        autoComplete="new-password"
        {...form.field('verifyPassword')}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {t('newPasswordAction')}
      </Button>
    </Form>
  );
}
