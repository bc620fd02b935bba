import type { SecondFactor } from '@parlance/contract/second-factor';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { Authenticator } from './components/authenticator.tsx';
import { Passkeys } from './components/passkeys.tsx';
import { RecoveryCodes, ShownCodes } from './components/recovery-codes.tsx';
import { useSecondFactor } from './second-factor.api.ts';
import classes from './second-factor.module.css';

/** The own second factors: app, passkeys, recovery codes. Teams that want one lead here. */
export default function SecurityPage() {
  const t = useText('second-factor');
  return (
    <Page title={t('title')} width="form">
      <p className={classes.lead}>{t('lead')}</p>
      <PageState query={useSecondFactor()} loading={<SkeletonRows rows={3} height={120} />}>
        {(own) => <Factors own={own} />}
      </PageState>
    </Page>
  );
}

function Factors({ own }: { own: SecondFactor }) {
  const t = useText('second-factor');
  const [codes, setCodes] = useState<string[]>([]);
  const hasFactor = own.authenticator || own.passkeys.length > 0;
  return (
    <div className={classes.cards}>
      {own.requiredBy.length > 0 && !hasFactor && (
        <Notice kind="warning">{t('requiredBy', { teams: own.requiredBy.join(', ') })}</Notice>
      )}
      <Authenticator own={own} onCodes={setCodes} />
      <Passkeys own={own} onCodes={setCodes} />
      <RecoveryCodes own={own} onCodes={setCodes} />
      <ShownCodes codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}
