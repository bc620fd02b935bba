import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { PasswordField } from '../../../product/password-field.tsx';
import { paths } from '../../../routing/paths.ts';
import { useSite } from '../../../session/site.ts';
import type { SignUpFields } from '../auth.api.ts';
import { GivenAddress } from './address-form.tsx';
import classes from './forms.module.css';

const nobody: SignUpFields = { firstName: '', lastName: '', email: '', password: '' };

/** The form that creates an account, with or without the confirmation of the terms. It shows missing fields after
 *  the first attempt; the server's answer is above the fields. */
export function NewUserForm(props: {
  action: string;
  withTerms: boolean;
  /** Values known from an invitation. */
  known?: Partial<SignUpFields>;
  /** The address, if it is fixed; `onOther` goes back to enter another one. */
  given?: { email: string; onOther?: () => void };
  busy: boolean;
  error: unknown;
  onSubmit: (user: SignUpFields) => void;
}) {
  const t = useText('auth');
  const withTerms = useHasTerms() && props.withTerms;
  const form = useCallForm({
    initial: { ...nobody, ...props.known, ...(props.given && { email: props.given.email }), agreed: false },
    endpoint: async () => (await import('@parlance/contract/auth')).authContract.signUp,
    body: ({ agreed: _agreed, ...user }) => user,
    also: ({ agreed }) => ({ agreed: withTerms && !agreed ? t('termsMissing') : undefined }),
  });
  const name = (field: 'firstName' | 'lastName', autoComplete: string, ref?: Ref<HTMLInputElement>) => (
    <TextInput size="md" label={t(field)} autoComplete={autoComplete} ref={ref} {...form.field(field)} />
  );
  return (
    <Form form={form} className={classes.form} error={props.error} onSend={props.onSubmit}>
      {props.given && <GivenAddress email={props.given.email} onChange={props.given.onOther} />}
      <div className={classes.pair}>
        {name('firstName', 'given-name', firstField)}
        {name('lastName', 'family-name')}
      </div>
      {!props.given && (
        <TextInput
          size="md"
          type="email"
          label={t('email')}
          autoComplete="username"
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          {...form.field('email')}
        />
      )}
      <PasswordField {...form.field('password')} />
      {withTerms && (
        <Checkbox
          label={t.rich('terms', {
            p: (words) => <DocumentLink key="privacy" page="privacy" words={words} />,
            t: (words) => <DocumentLink key="terms" page="terms" words={words} />,
          })}
          {...form.checked('agreed')}
          aria-invalid={form.errors.agreed ? true : undefined}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={props.busy}>
        {props.action}
      </Button>
    </Form>
  );
}

/** Whether the installation publishes any: nobody agrees to pages that do not exist. */
function useHasTerms(): boolean {
  const pages = useSite().data?.pages;
  return !pages || pages.terms !== null || pages.privacy !== null;
}

/** A link to the terms that the user accepts, opened beside the form; only their name if the installation does not
 *  publish them. */
function DocumentLink({ page, words }: { page: 'privacy' | 'terms'; words: ReactNode }) {
  const pages = useSite().data?.pages;
  if (pages && pages[page] === null) return words;
  const to = paths[page]();
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {words}
    </a>
  );
}
