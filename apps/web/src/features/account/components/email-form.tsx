import { Button, TextInput } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { KnownPassword } from '../../../product/password-field.tsx';
import { paths } from '../../../routing/paths.ts';
import { useMailWord } from '../../../session/mail-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSecondFactor } from '../../second-factor/second-factor.api.ts';
import { useChangeEmail } from '../account.api.ts';
import classes from './account.module.css';

/** The address for signing in, whether it is confirmed, and a form to change it. */
export function EmailForm({ user }: { user: User }) {
  const t = useText('account');
  const word = useMailWord('account');
  const [changing, setChanging] = useState(false);
  const factors = useSecondFactor().data;
  return (
    <div className={classes.form}>
      <p className={classes.hint}>
        {t('emailNow', { email: user.email })}{' '}
        {user.emailVerified
          ? t('emailVerified')
          : t.rich(word('emailOpen'), {
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
  const word = useMailWord('account');
  const change = useChangeEmail();
  const form = useCallForm({
    initial: { email: '', password: '' },
    endpoint: async () => (await import('@parlance/contract/account')).accountContract.changeEmail,
    needed: ['password'],
  });
  if (change.isSuccess)
    return <Notice kind="done">{t(word('emailSent'), { email: change.variables.email.trim() })}</Notice>;
  return (
    <Form form={form} className={classes.narrow} error={change.error} onSend={(body) => change.mutate(body)}>
      <TextInput
        type="email"
        label={t('emailNew')}
        autoComplete="email"
        ref={firstField}
        {...form.field('email')}
      />
      <KnownPassword
        size="sm"
        label={t('emailPassword')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t(word('emailSend'))}
        </Button>
      </div>
    </Form>
  );
}
