import type { SecondFactor } from '@parlance/contract/second-factor';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useSecondFactor } from '../../second-factor/second-factor.api.ts';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes, ShownCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** /settings/security and /settings/password: the password, the second step of signing in, and where one is signed in.
 *  Teams that want a second factor lead here. */
export default function SecurityPage() {
  return (
    <div className={classes.cards}>
      <PageState query={useSecondFactor()} loading={<SkeletonRows rows={3} height={120} />}>
        {(own) => <Cards own={own} />}
      </PageState>
      <SessionsCard />
    </div>
  );
}

function Cards({ own }: { own: SecondFactor }) {
  const t = useText('second-factor');
  const account = useText('account');
  const [codes, setCodes] = useState<string[]>([]);
  const hasFactor = own.authenticator || own.passkeys.length > 0;
  return (
    <>
      {own.requiredBy.length > 0 && !hasFactor && (
        <Notice kind="warning">{t('requiredBy', { teams: own.requiredBy.join(', ') })}</Notice>
      )}
      <Card title={account('passwordTitle')} padded>
        {own.hasPassword ? <PasswordForm /> : <p className={classes.body}>{account('passwordNone')}</p>}
      </Card>
      <Card title={t('title')} note={t('lead')}>
        <Authenticator own={own} onCodes={setCodes} />
        <Passkeys own={own} onCodes={setCodes} />
        <RecoveryCodes own={own} onCodes={setCodes} />
      </Card>
      <ShownCodes codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
