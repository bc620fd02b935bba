import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n.ts';
import { useParam } from '../../lib/params.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeepAccount } from './account-deletion.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';

/** Where the link leads that takes the deletion of an account back. */
export default function KeepAccountPage() {
  const t = useText('auth');
  const shell = useText('shell');
  const keep = useKeepAccount(useParam('token'));
  return (
    <AuthFrame title={t('keepAccount')}>
      <div className={classes.form}>
        {keep.isError && <Notice kind="problem">{messageOf(keep.error) || shell('problem')}</Notice>}
        {keep.isSuccess ? (
          <>
            <Notice kind="done">{t('keepAccountDone')}</Notice>
            <LinkButton to={paths.root()} size="md">
              {t('toParlance')}
            </LinkButton>
          </>
        ) : (
          <>
            <p>{t('keepAccountText')}</p>
            <Button size="md" fullWidth loading={keep.isPending} onClick={() => keep.mutate()}>
              {t('keepAccount')}
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
