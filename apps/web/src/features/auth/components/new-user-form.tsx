import { Button, Checkbox, TextInput } from '@mantine/core';
import { emailPattern } from '@parlance/domain/text/email';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { isStrong, PasswordField } from '../../../product/password-field.tsx';
import { paths } from '../../../routing/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { NewUser } from '../auth.api.ts';
import classes from './forms.module.css';

const nobody: NewUser = { firstName: '', lastName: '', email: '', password: '' };

/** The form that makes an account, with or without the confirmation of the terms. Says what is missing after the
 *  first attempt; the server's answer stands above the fields. */
export function NewUserForm(props: {
  action: string;
  withTerms: boolean;
  /** What is known already, from an invitation. */
  known?: Partial<NewUser>;
  busy: boolean;
  error: unknown;
  onSubmit: (user: NewUser) => void;
}) {
  const t = useText('auth');
  const shell = useText('shell');
  const fields = useText('password');
  const [user, setUser] = useState<NewUser>({ ...nobody, ...props.known });
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const set = (field: keyof NewUser, value: string): void => setUser((now) => ({ ...now, [field]: value }));
  const missing = (value: string): string | undefined =>
    asked && value.trim() === '' ? t('missing') : undefined;
  const validEmail = emailPattern.test(user.email.trim());
  const named = user.firstName.trim() !== '' && user.lastName.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (named && validEmail && isStrong(user.password) && (agreed || !props.withTerms)) props.onSubmit(user);
  };
  const name = (field: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      size="md"
      label={t(field)}
      autoComplete={autoComplete}
      value={user[field]}
      error={missing(user[field])}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {props.error !== null && <Notice kind="problem">{messageOf(props.error) || shell('problem')}</Notice>}
      <div className={classes.pair}>
        {name('firstName', 'given-name')}
        {name('lastName', 'family-name')}
      </div>
      <TextInput
        size="md"
        type="email"
        label={t('email')}
        autoComplete="username"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        value={user.email}
        error={asked && !validEmail ? t('emailInvalid') : undefined}
        onChange={(event) => set('email', event.currentTarget.value)}
      />
      <PasswordField
        value={user.password}
        error={asked && !isStrong(user.password) ? fields('passwordWeak') : undefined}
        onChange={(value) => set('password', value)}
      />
      {props.withTerms && (
        <Checkbox
          label={t.rich('terms', {
            p: (words) => <DocumentLink key="privacy" to={paths.privacy()} words={words} />,
            t: (words) => <DocumentLink key="terms" to={paths.terms()} words={words} />,
          })}
          checked={agreed}
          aria-invalid={asked && !agreed ? true : undefined}
          error={asked && !agreed ? t('termsMissing') : undefined}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={props.busy}>
        {props.action}
      </Button>
    </form>
  );
}

/** A link to what one agrees to, beside the form that is being filled in. */
function DocumentLink({ to, words }: { to: string; words: ReactNode }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {words}
    </a>
  );
}
