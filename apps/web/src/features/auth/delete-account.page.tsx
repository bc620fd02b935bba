import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useMailWord } from '../../session/mail-words.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useConfirmDeletion, useDeletionStatus } from './account-deletion.api.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import classes from './components/forms.module.css';

/** The target of the link that confirms the deletion of an account: it requires a click, because mail programs open
 *  links too. */
export default function DeleteAccountPage() {
  const t = useText('auth');
  const word = useMailWord('auth');
  const token = useParam('token');
  const [due, setDue] = useState<string>();
  const status = useDeletionStatus(token);
  const format = useFormat();
  return (
    <AuthFrame title={t('deleteAccount')}>
      {due ? (
        <Notice kind="done">{t(word('deleteAccountDone'), { date: format.dateTime(due) })}</Notice>
      ) : (
        <PageState query={status} loading={<SkeletonRows rows={2} height={40} />}>
          {({ valid, email }) =>
            valid ? (
              <Confirm token={token} email={email ?? ''} onDone={setDue} />
            ) : (
              <>
                <Notice kind="problem">{t('linkInvalid')}</Notice>
                <LinkButton to={paths.root()} size="md">
                  {t('toParlance')}
                </LinkButton>
              </>
            )
          }
        </PageState>
      )}
    </AuthFrame>
  );
}

function Confirm(props: { token: string; email: string; onDone: (due: string) => void }) {
  const t = useText('auth');
  const shell = useText('shell');
  const confirm = useConfirmDeletion(props.token);
  return (
    <div className={classes.form}>
      {confirm.isError && <Notice kind="problem">{messageOf(confirm.error) || shell('problem')}</Notice>}
      <p>{t('deleteAccountText', { email: props.email })}</p>
      <Button
        size="md"
        fullWidth
        color="red"
        loading={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: ({ due }) => props.onDone(due) })}
      >
        {t('deleteAccountAction')}
      </Button>
    </div>
  );
}
