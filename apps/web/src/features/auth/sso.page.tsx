import { Button, TextInput } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { ssoAddress } from '../single-sign-on/single-sign-on.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { useNext } from './next.ts';

/** Single sign-on by address or domain; the server leads on to the identity provider. */
export default function SsoPage() {
  const t = useText('auth');
  const next = useNext();
  const [given, setGiven] = useState(useSearchParam('ssoEmailOrDomain') ?? '');
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (given.trim() !== '') location.assign(ssoAddress(given.trim(), next.next));
  };
  return (
    <AuthFrame title={t('sso')} lead={t('ssoLead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label={t('ssoField')}
          autoComplete="username"
          ref={firstField}
          leftSection={<IconBuilding size={16} stroke={1.75} aria-hidden />}
          value={given}
          error={asked && given.trim() === '' ? t('missing') : undefined}
          onChange={(event) => setGiven(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth>
          {t('ssoAction')}
        </Button>
      </form>
      <LinkButton to={paths.signIn()} search={next} variant="subtle">
        {t('goToSignIn')}
      </LinkButton>
    </AuthFrame>
  );
}
