import { Button, TextInput } from '@mantine/core';
import { emailPattern } from '@parlance/domain/text/email';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { language } from '../../i18n/language.ts';
import { messageOf } from '../../messages/problems.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForgotPassword } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { useNext } from './next.ts';

/** Asks for the link of a new password; says the same whether there is such an account or not. */
export default function ForgotPasswordPage() {
  const t = useText('auth');
  const shell = useText('shell');
  const forgot = useForgotPassword();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const valid = emailPattern.test(email.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (valid) forgot.mutate({ email, language: language.get() });
  };
  return (
    <AuthFrame title={t('forgot')} lead={t('forgotLead')}>
      {forgot.isError && <Notice kind="problem">{messageOf(forgot.error) || shell('problem')}</Notice>}
      {forgot.isSuccess && <Notice kind="done">{t('forgotSent')}</Notice>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          type="email"
          label={t('email')}
          autoComplete="username"
          ref={firstField}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          value={email}
          error={asked && !valid ? t('emailInvalid') : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
          {t('forgotAction')}
        </Button>
      </form>
      <LinkButton to={paths.signIn()} search={useNext()} variant="subtle">
        {t('goToSignIn')}
      </LinkButton>
    </AuthFrame>
  );
}
