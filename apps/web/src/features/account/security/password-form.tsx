import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { isStrong, KnownPassword, PasswordField } from '../../../product/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChangePassword } from '../account.api.ts';
import classes from '../components/account.module.css';

const empty = { currentPassword: '', newPassword: '', verifyPassword: '' };

/** Changes the password; who changes it stays signed in here alone. */
export function PasswordForm() {
  const t = useText('account');
  const shell = useText('shell');
  const fields = useText('password');
  const change = useChangePassword();
  const [given, setGiven] = useState(empty);
  const [asked, setAsked] = useState(false);
  const set = (field: keyof typeof empty) => (value: string) =>
    setGiven((now) => ({ ...now, [field]: value }));
  const strong = isStrong(given.newPassword);
  const alike = given.newPassword === given.verifyPassword;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (given.currentPassword === '' || !strong || !alike) return;
    change.mutate(given, {
      onSuccess: () => {
        setGiven(empty);
        setAsked(false);
        toast(t('passwordChanged'));
      },
    });
  };
  return (
    <form className={classes.narrow} onSubmit={submit} noValidate>
      <p className={classes.hint}>{t('passwordLead')}</p>
      {change.isError && <Notice kind="problem">{messageOf(change.error) || shell('problem')}</Notice>}
      <KnownPassword
        size="sm"
        label={t('passwordNow')}
        autoComplete="current-password"
        value={given.currentPassword}
        error={asked && given.currentPassword === '' ? t('missing') : undefined}
        onChange={set('currentPassword')}
      />
      <PasswordField
        size="sm"
        label={t('passwordNew')}
        value={given.newPassword}
        error={asked && !strong ? fields('passwordWeak') : undefined}
        onChange={set('newPassword')}
      />
      <KnownPassword
        size="sm"
        label={fields('repeatPassword')}
        autoComplete="new-password"
        value={given.verifyPassword}
        error={asked && !alike ? fields('passwordsDiffer') : undefined}
        onChange={set('verifyPassword')}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('passwordAction')}
        </Button>
      </div>
    </form>
  );
}
