import { Button, TextInput } from '@mantine/core';
import { IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/page-state.tsx';
import {
  giveCode,
  giveFactorPasskey,
  isCancelled,
  useAwaitedFactor,
} from '../second-factor/second-factor.api.ts';
import { useSignedIn } from './auth.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { useNext } from './next.ts';

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export default function SecondStepPage() {
  const t = useText('auth');
  const awaited = useAwaitedFactor();
  return (
    <AuthFrame title={t('secondStep')} lead={awaited.isError ? undefined : t('secondStepLead')}>
      {awaited.isPending && <SkeletonRows rows={1} height={64} />}
      {awaited.isError && <Notice kind="problem">{messageOf(awaited.error)}</Notice>}
      {awaited.data && <Factors methods={awaited.data.methods} />}
      <LinkButton
        to={paths.signIn()}
        search={useNext()}
        variant={awaited.isError ? 'filled' : 'subtle'}
        size={awaited.isError ? 'md' : 'sm'}
      >
        {t('goToSignIn')}
      </LinkButton>
    </AuthFrame>
  );
}

function Factors({ methods }: { methods: string[] }) {
  const t = useText('auth');
  const router = useRouter();
  const byCode = useSignedIn(async (code: string) => {
    const user = await giveCode(code);
    // Who needed one has probably lost a device: it should stop to sign anybody in.
    if (recovery) {
      const show = () => void router.navigate({ to: paths.security() });
      toast(t('recoveryTaken'), { kind: 'warning', more: { label: t('recoveryNext'), show } });
    }
    return user;
  });
  const byPasskey = useSignedIn(giveFactorPasskey);
  const [recovery, setRecovery] = useState(!methods.includes('code') && !methods.includes('passkey'));
  const error = byPasskey.error ?? byCode.error;
  /** An error of one kind of code does not apply to the other. */
  const turnTo = (wanted: boolean): void => {
    byCode.reset();
    byPasskey.reset();
    setRecovery(wanted);
  };
  const canCode = methods.includes('code') || recovery;
  return (
    <>
      {error && <Notice kind="problem">{isCancelled(error) ? t('passkeyFailed') : messageOf(error)}</Notice>}
      {methods.includes('passkey') && (
        <Button
          size="md"
          fullWidth
          variant={canCode ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate(undefined)}
        >
          {t('usePasskey')}
        </Button>
      )}
      {canCode && (
        <CodeForm key={String(recovery)} recovery={recovery} busy={byCode.isPending} onCode={byCode.mutate} />
      )}
      {methods.includes('recovery') && !recovery && (
        <Button variant="subtle" onClick={() => turnTo(true)}>
          {t('useRecovery')}
        </Button>
      )}
      {recovery && methods.includes('code') && (
        <Button variant="subtle" onClick={() => turnTo(false)}>
          {t('useApp')}
        </Button>
      )}
      <p className={classes.other}>
        {t.rich('lostFactor', {
          a: (words) => (
            <Link key="contact" className="link" to={paths.contact()}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

function CodeForm(props: { recovery: boolean; busy: boolean; onCode: (code: string) => void }) {
  const t = useText('auth');
  const form = useCallForm({
    initial: { code: '' },
    endpoint: async () => (await import('@parlance/contract/second-factor')).secondFactorContract.giveCode,
    needed: ['code'],
  });
  return (
    <Form form={form} className={classes.form} onSend={({ code }) => props.onCode(code)}>
      <TextInput
        size="md"
        label={t(props.recovery ? 'recoveryCode' : 'appCode')}
        autoComplete="one-time-code"
        inputMode={props.recovery ? 'text' : 'numeric'}
        ref={firstField}
        leftSection={<IconShieldLock size={16} stroke={1.75} aria-hidden />}
        {...form.field('code')}
      />
      <Button type="submit" size="md" fullWidth loading={props.busy}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
