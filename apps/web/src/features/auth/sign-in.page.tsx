import { Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { trackFailedReturn } from '../../session/account-events.ts';
import { useSite } from '../../session/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignIn } from './auth.api.ts';
import { AddressForm, GivenAddress } from './components/address-form.tsx';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { OtherWays } from './components/other-ways.tsx';
import { useNext } from './next.ts';

/** The address first, then the password of accounts that have one. */
export default function SignInPage() {
  const t = useText('auth');
  const next = useNext();
  const signUp = useSite().data?.signUp ?? 'on';
  const invited = useSearchParam('email') ?? '';
  const sent = useSearchParam('ssoEmailOrDomain') ?? '';
  const [email, setEmail] = useState(invited || sent);
  const [isKnown, setKnown] = useState(invited !== '');
  const known = (address: string): void => {
    setEmail(address);
    setKnown(true);
  };
  return (
    <AuthFrame title={t('signIn')} lead={t('signInLead')}>
      <Messages />
      {isKnown ? (
        <PasswordForm email={email} onOther={() => setKnown(false)} />
      ) : (
        <AddressForm email={email} onKnown={known} />
      )}
      <OtherWays />
      {signUp === 'on' && (
        <p className={classes.other}>
          {t.rich('newHere', {
            a: (words) => (
              <Link key="sign-up" className="link" to={paths.signUp()} search={next}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </AuthFrame>
  );
}

function PasswordForm({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useText('auth');
  const fields = useText('password');
  const signIn = useSignIn();
  const next = useNext();
  const navigate = useNavigate();
  // Back comes to this step with the address, not to the one before it.
  const goToForgot = async (event: MouseEvent): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await navigate({ to: paths.signIn(), search: { ...next, email }, replace: true });
    await navigate({ to: paths.forgotPassword(), search: { ...next, email } });
  };
  const field = useRef<HTMLInputElement>(null);
  const form = useCallForm({
    initial: { email, password: '' },
    endpoint: async () => (await import('@parlance/contract/auth')).authContract.signIn,
    needed: ['password'],
  });
  return (
    <Form
      form={form}
      className={classes.form}
      error={signIn.error}
      // The user types the wrong value again, so the field gets the focus.
      onSend={(body) => signIn.mutate(body, { onError: () => field.current?.select() })}
    >
      <GivenAddress email={email} onChange={onOther} />
      <div className={classes.known}>
        <PasswordInput
          ref={(input) => {
            field.current = input;
            firstField(input);
          }}
          size="md"
          label={t('password')}
          autoComplete="current-password"
          leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': fields('showPassword'), tabIndex: 0 }}
          {...form.field('password')}
          aria-invalid={form.errors.password ? true : undefined}
        />
        <Link
          className={`link ${classes.forgot}`}
          to={paths.forgotPassword()}
          search={{ ...next, email }}
          onClick={(event) => void goToForgot(event)}
        >
          {t('forgot')}
        </Link>
      </div>
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        {t('signIn')}
      </Button>
    </Form>
  );
}

/** Why a round trip failed, by `ssoErr`; text from the address is not shown. */
const ssoProblem: Record<
  string,
  | 'ssoErrUnknown'
  | 'ssoErrProvider'
  | 'ssoErrExpired'
  | 'ssoErrEmail'
  | 'ssoErrDomain'
  | 'ssoErrStaff'
  | 'ssoErrFull'
  | 'ssoErrElsewhere'
> = {
  unknown: 'ssoErrUnknown',
  provider: 'ssoErrProvider',
  expired: 'ssoErrExpired',
  email: 'ssoErrEmail',
  domain: 'ssoErrDomain',
  staff: 'ssoErrStaff',
  full: 'ssoErrFull',
  elsewhere: 'ssoErrElsewhere',
};

/** An address may contain any word, including the names of object properties. */
const wordsOfSsoProblem = (code: string) =>
  (Object.hasOwn(ssoProblem, code) && ssoProblem[code]) || 'ssoErrAnswer';

/** The parameters of the address (specification 1, section 2): the reason for this page, or an error elsewhere,
 *  which counts as a failed sign-in and dispatches the same event (section 8). */
function Messages() {
  const t = useText('auth');
  const message = useSearchParam('message');
  const ssoError = useSearchParam('ssoErr');
  const errorMessage = useSearchParam('errorMessage');
  useEffect(() => {
    // Only known codes are reported: an attacker can put any other text into an address.
    if (ssoError) trackFailedReturn(`sso-${Object.hasOwn(ssoProblem, ssoError) ? ssoError : 'answer'}`);
    else if (errorMessage) trackFailedReturn('message');
  }, [ssoError, errorMessage]);
  return (
    <>
      {message && (
        <Notice kind="info">{message === 'signed-out' ? t('signedOut') : message.slice(0, 300)}</Notice>
      )}
      {ssoError && <Notice kind="problem">{t(wordsOfSsoProblem(ssoError))}</Notice>}
      {errorMessage && <Notice kind="problem">{errorMessage.slice(0, 300)}</Notice>}
    </>
  );
}
