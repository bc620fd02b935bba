import { Button, TextInput } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { useUpdateProfile } from '../account.api.ts';
import classes from './account.module.css';

/** First and last name. */
export function NameForm({ user }: { user: User }) {
  const t = useText('account');
  const update = useUpdateProfile();
  const form = useCallForm({
    initial: { firstName: user.firstName, lastName: user.lastName },
    endpoint: async () => (await import('@parlance/contract/users')).usersContract.updateMe,
  });
  const field = (which: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput label={t(which)} autoComplete={autoComplete} {...form.field(which)} />
  );
  return (
    <Form
      form={form}
      className={classes.form}
      onSend={(names) => update.mutate(names, { onSuccess: () => toast(t('saved')) })}
    >
      <div className={classes.pair}>
        {field('firstName', 'given-name')}
        {field('lastName', 'family-name')}
      </div>
      {user.organizationName && (
        <p className={classes.hint}>{t('organization', { name: user.organizationName })}</p>
      )}
      <div>
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
