import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Form, useCallForm } from '../../../product/form.tsx';
import { unlessSso } from '../auth.api.ts';
import { useNext } from '../next.ts';
import classes from './forms.module.css';

/** The address first: one with single sign-on is redirected to its provider, for any other the remaining fields
 *  appear. */
export function AddressForm({ email, onKnown }: { email: string; onKnown: (email: string) => void }) {
  const t = useText('auth');
  const { next } = useNext();
  const look = useMutation({
    mutationFn: (address: string) => unlessSso(address, next),
    meta: { ownErrors: true },
    onSuccess: (_nothing, address) => onKnown(address),
  });
  const form = useCallForm({
    initial: { email },
    endpoint: async () =>
      (await import('@parlance/contract/single-sign-on')).singleSignOnContract.emailHasSso,
  });
  return (
    <Form
      form={form}
      className={classes.form}
      error={look.error}
      onSend={(body) => look.mutate(body.email.trim())}
    >
      <TextInput
        size="md"
        type="email"
        label={t('email')}
        autoComplete="username"
        ref={firstField}
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        {...form.field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={look.isPending}>
        {t('continue')}
      </Button>
    </Form>
  );
}

/** The entered address, within the form for the remaining fields: password managers look for it there. */
export function GivenAddress({ email, onChange }: { email: string; onChange?: () => void }) {
  const t = useText('auth');
  return (
    <div className={classes.known}>
      <TextInput
        size="md"
        type="email"
        label={t('email')}
        autoComplete="username"
        readOnly
        variant="filled"
        value={email}
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      />
      {onChange && (
        <button type="button" className={`link ${classes.forgot} ${classes.plain}`} onClick={onChange}>
          {t('otherAddress')}
        </button>
      )}
    </div>
  );
}
