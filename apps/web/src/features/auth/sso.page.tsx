import { Button, TextInput } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { firstField } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { Form, useCallForm } from '../../product/form.tsx';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { ssoAddress } from '../single-sign-on/single-sign-on.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';
import { useNext } from './next.ts';

/** Single sign-on by address or domain; the server redirects to the identity provider. */
export default function SsoPage() {
  const t = useText('auth');
  const next = useNext();
  const form = useCallForm({
    initial: { given: useSearchParam('ssoEmailOrDomain') ?? '' },
    needed: ['given'],
  });
  return (
    <AuthFrame title={t('sso')} lead={t('ssoLead')}>
      <Form
        form={form}
        className={classes.form}
        onSend={({ given }) => location.assign(ssoAddress(given.trim(), next.next))}
      >
        <TextInput
          size="md"
          label={t('ssoField')}
          autoComplete="username"
          ref={firstField}
          leftSection={<IconBuilding size={16} stroke={1.75} aria-hidden />}
          {...form.field('given')}
        />
        <Button type="submit" size="md" fullWidth>
          {t('ssoAction')}
        </Button>
      </Form>
      <LinkButton to={paths.signIn()} search={next} variant="subtle">
        {t('goToSignIn')}
      </LinkButton>
    </AuthFrame>
  );
}
