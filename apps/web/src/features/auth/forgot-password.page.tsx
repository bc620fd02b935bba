import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { language } from '../../i18n/language.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useMailWord } from '../../session/mail-words.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForgotPassword } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { useNext } from './next.ts';

/** Requests a password reset link; the answer is the same whether such an account exists or not. */
export default function ForgotPasswordPage() {
  const t = useText('auth');
  const word = useMailWord('auth');
  const next = useNext();
  const forgot = useForgotPassword();
  const form = useCallForm({
    initial: { email: useSearchParam('email') ?? '' },
    endpoint: async () => (await import('@parlance/contract/auth')).authContract.forgotPassword,
    body: ({ email }) => ({ email, language: language.get() }),
  });
  return (
    <AuthFrame title={t('forgot')} lead={t(word('forgotLead'))}>
      {forgot.isSuccess && <Notice kind="done">{t(word('forgotSent'))}</Notice>}
      <Form form={form} className={classes.form} error={forgot.error} onSend={(body) => forgot.mutate(body)}>
        <TextInput
          size="md"
          type="email"
          label={t('email')}
          autoComplete="username"
          ref={firstField}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          {...form.field('email')}
        />
        <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
          {t(word('forgotAction'))}
        </Button>
      </Form>
      <LinkButton
        to={paths.signIn()}
        search={{ ...next, ...(form.values.email !== '' && { email: form.values.email }) }}
        variant="subtle"
      >
        {t('goToSignIn')}
      </LinkButton>
    </AuthFrame>
  );
}
