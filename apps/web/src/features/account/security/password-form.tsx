import { Button } from '@mantine/core';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { KnownPassword, PasswordField } from '../../../product/password-field.tsx';
import { useChangePassword } from '../account.api.ts';
import classes from '../components/account.module.css';

/** Changes the password; afterwards the user stays signed in only here. */
export function PasswordForm() {
  const t = useText('account');
  const fields = useText('password');
  const change = useChangePassword();
  const form = useCallForm({
    initial: { currentPassword: '', newPassword: '', verifyPassword: '' },
    endpoint: async () => (await import('@parlance/contract/account')).accountContract.changePassword,
    needed: ['currentPassword'],
    also: ({ newPassword, verifyPassword }) => ({
      verifyPassword: newPassword === verifyPassword ? undefined : fields('passwordsDiffer'),
    }),
  });
  const onSuccess = (): void => {
    form.reset();
    toast(t('passwordChanged'));
  };
  return (
    <Form
      form={form}
      className={classes.narrow}
      error={change.error}
      onSend={(body) => change.mutate(body, { onSuccess })}
    >
      <p className={classes.hint}>{t('passwordLead')}</p>
      <KnownPassword
        size="sm"
        label={t('passwordNow')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField size="sm" label={t('passwordNew')} {...form.field('newPassword')} />
      <KnownPassword
        size="sm"
        label={fields('repeatPassword')}
        autoComplete="new-password"
        {...form.field('verifyPassword')}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('passwordAction')}
        </Button>
      </div>
    </Form>
  );
}
