import { Button, TextInput } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { useUpdateProfile } from '../account.api.ts';
import classes from './account.module.css';

/** First and last name. */
export function NameForm({ user }: { user: User }) {
  const t = useText('account');
  const update = useUpdateProfile();
  const [names, setNames] = useState({ firstName: user.firstName, lastName: user.lastName });
  const complete = names.firstName.trim() !== '' && names.lastName.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete) update.mutate(names, { onSuccess: () => toast(t('saved')) });
  };
  const field = (which: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      label={t(which)}
      autoComplete={autoComplete}
      value={names[which]}
      error={names[which].trim() === '' ? t('missing') : undefined}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setNames((now) => ({ ...now, [which]: value }));
      }}
    />
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        {field('firstName', 'given-name')}
        {field('lastName', 'family-name')}
      </div>
      {user.organizationName && (
        <p className={classes.hint}>{t('organization', { name: user.organizationName })}</p>
      )}
      <div>
        <Button type="submit" loading={update.isPending} disabled={!complete}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
