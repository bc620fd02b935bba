import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useMailWord } from '../../session/mail-words.ts';
import { useUser } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResendVerification } from './account.api.ts';
import classes from './components/account.module.css';

/** /settings/resend-email-verification */
export default function ResendVerificationPage() {
  const t = useText('account');
  const word = useMailWord('account');
  const user = useUser();
  const resend = useResendVerification();
  if (!user) return null;
  const { email } = user;
  return (
    <Card title={t('resend')} padded>
      <div className={classes.form}>
        {user.emailVerified ? (
          <>
            <Notice kind="done">{t('resendVerified')}</Notice>
            <div>
              <LinkButton to={paths.projects()}>{t('backToProjects')}</LinkButton>
            </div>
          </>
        ) : (
          <>
            <p className={classes.hint}>{t(word('resendLead'), { email })}</p>
            {resend.isSuccess && <Notice kind="done">{t(word('resendDone'), { email })}</Notice>}
            <div>
              <Button loading={resend.isPending} onClick={() => resend.mutate()}>
                {t(word('resendAction'))}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
