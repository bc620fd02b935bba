import type { SecondFactor } from '@parlance/contract/second-factor';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useSearchParam } from '../../../routing/params.ts';
import { afterSignIn } from '../../../session/after-sign-in.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useSecondFactor } from '../../second-factor/second-factor.api.ts';
import { LinkedAccounts } from '../../single-sign-on/accounts.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes, ShownCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** /settings/security, /settings/password and /settings/accounts: the password, linked accounts, second factors,
 *  and sessions. Teams that require a second factor redirect here. */
export default function SecurityPage() {
  return (
    <div className={classes.cards}>
      <PageState
        query={useSecondFactor()}
        loading={
          <Card>
            <SkeletonRows rows={3} height={120} />
          </Card>
        }
      >
        {(own) => <Cards own={own} />}
      </PageState>
      <LinkedAccounts />
      <SessionsCard />
    </div>
  );
}

/** The teams that require a second factor; once the user has one, a link back to the page that redirected here. */
function Required({ own, hasFactor }: { own: SecondFactor; hasFactor: boolean }) {
  const t = useText('second-factor');
  const format = useFormat();
  const next = useSearchParam('next');
  const teams = { count: own.requiredBy.length, teams: format.list(own.requiredBy) };
  if (own.requiredBy.length === 0) return null;
  if (!hasFactor) return <Notice kind="warning">{t('requiredBy', teams)}</Notice>;
  if (next === undefined) return null;
  return (
    <Notice kind="done">
      {t.rich('goOn', {
        ...teams,
        a: (words) => (
          <a key="next" className="link" href={afterSignIn(next)}>
            {words}
          </a>
        ),
      })}
    </Notice>
  );
}

function Cards({ own }: { own: SecondFactor }) {
  const t = useText('second-factor');
  const account = useText('account');
  const [codes, setCodes] = useState<string[]>([]);
  const hasFactor = own.authenticator || own.passkeys.length > 0;
  // A redirected user finds their task first; it stays there after they have done it.
  const [isFactorFirst] = useState(own.requiredBy.length > 0 && !hasFactor);
  const password = (
    <Card key="password" title={account('passwordTitle')} padded>
      {own.hasPassword ? <PasswordForm /> : <p className={classes.body}>{account('passwordNone')}</p>}
    </Card>
  );
  const factor = (
    <Card key="factor" title={t('title')} note={t('lead')}>
      <Authenticator own={own} onCodes={setCodes} />
      <Passkeys own={own} onCodes={setCodes} />
      <RecoveryCodes own={own} onCodes={setCodes} />
    </Card>
  );
  return (
    <>
      <Required own={own} hasFactor={hasFactor} />
      {isFactorFirst ? [factor, password] : [password, factor]}
      <ShownCodes codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
