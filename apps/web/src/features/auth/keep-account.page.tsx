import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeepAccount } from './account-deletion.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';

/** The target of the link that cancels the deletion of an account. */
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
