import { Button } from '@mantine/core';
import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { supportsPasskeys } from '../../../browser/passkeys.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { paths } from '../../../routing/paths.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isCancelled, signInWithPasskey } from '../../second-factor/second-factor.api.ts';
import { useSignedIn } from '../auth.api.ts';
import { useNext } from '../next.ts';
import classes from './forms.module.css';

/** Sign-in without a password: by a passkey, or by the organisation's identity provider. */
export function OtherWays() {
  const t = useText('auth');
  const passkey = useSignedIn(signInWithPasskey);
  const next = useNext();
  const { error } = passkey;
  return (
    <>
      <div className={classes.or}>{t('or')}</div>
      {error && <Notice kind="problem">{isCancelled(error) ? t('passkeyFailed') : messageOf(error)}</Notice>}
      <div className={classes.pair}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconFingerprint size={16} stroke={1.75} aria-hidden />}
          disabled={!supportsPasskeys()}
          loading={passkey.isPending}
          onClick={() => passkey.mutate(undefined)}
        >
          {t('passkey')}
        </Button>
        <LinkButton
          size="md"
          variant="default"
          leftSection={<IconBuilding size={16} stroke={1.75} aria-hidden />}
          to={paths.sso()}
          search={next}
        >
          {t('sso')}
        </LinkButton>
      </div>
    </>
  );
}
