import { Button, TextInput } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { useUpdateProfile } from './auth.api.ts';
import classes from './components/forms.module.css';

export default function ProfilePage() {
  const t = useText('auth');
  const user = useUser();
  return (
    <Page title={t('profile')} width="form">
      <div className={classes.card}>
        <Card padded>{user && <ProfileForm user={user} />}</Card>
      </div>
    </Page>
  );
}

function ProfileForm({ user }: { user: User }) {
  const t = useText('auth');
  const update = useUpdateProfile();
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const complete = firstName.trim() !== '' && lastName.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete) update.mutate({ firstName, lastName }, { onSuccess: () => toast(t('profileSaved')) });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={t('firstName')}
          autoComplete="given-name"
          value={firstName}
          error={firstName.trim() === '' ? t('missing') : undefined}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextInput
          label={t('lastName')}
          autoComplete="family-name"
          value={lastName}
          error={lastName.trim() === '' ? t('missing') : undefined}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
      </div>
      <p className={classes.hint}>{t('profileEmail', { email: user.email })}</p>
      <div>
        <Button type="submit" loading={update.isPending} disabled={!complete}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
