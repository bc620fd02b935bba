import { Button, TextInput } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { emailPattern } from '@parlance/domain/text/email';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { KnownPassword } from '../../../product/password-field.tsx';
import { paths } from '../../../routing/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSecondFactor } from '../../second-factor/second-factor.api.ts';
import { useChangeEmail } from '../account.api.ts';
import classes from './account.module.css';

/** The address that one signs in with, whether it is confirmed, and another one. */
export function EmailForm({ user }: { user: User }) {
  const t = useText('account');
  const [changing, setChanging] = useState(false);
  const factors = useSecondFactor().data;
  return (
    <div className={classes.form}>
      <p className={classes.hint}>
        {t('emailNow', { email: user.email })}{' '}
        {user.emailVerified
          ? t('emailVerified')
          : t.rich('emailOpen', {
              a: (words) => (
                <Link key="resend" className="link" to={paths.resendVerification()}>
                  {words}
                </Link>
              ),
            })}
      </p>
      {factors && !factors.hasPassword && <p className={classes.hint}>{t('emailByOrganisation')}</p>}
      {factors?.hasPassword &&
        (changing ? (
          <Change />
        ) : (
          <div>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('emailChange')}
            </Button>
          </div>
        ))}
    </div>
  );
}

function Change() {
  const t = useText('account');
  const shell = useText('shell');
  const change = useChangeEmail();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const valid = emailPattern.test(email.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (valid && password !== '') change.mutate({ email, password });
  };
  if (change.isSuccess) return <Notice kind="done">{t('emailSent', { email: email.trim() })}</Notice>;
  return (
    <form className={classes.narrow} onSubmit={submit} noValidate>
      {change.isError && <Notice kind="problem">{messageOf(change.error) || shell('problem')}</Notice>}
      <TextInput
        type="email"
        label={t('emailNew')}
        autoComplete="email"
        ref={firstField}
        value={email}
        error={asked && !valid ? t('emailInvalid') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <KnownPassword
        size="sm"
        label={t('emailPassword')}
        autoComplete="current-password"
        value={password}
        error={asked && password === '' ? t('missing') : undefined}
        onChange={setPassword}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('emailSend')}
        </Button>
      </div>
    </form>
  );
}
