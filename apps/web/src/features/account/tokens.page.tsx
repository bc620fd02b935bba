import { useText } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useSecondFactor } from '../second-factor/second-factor.api.ts';
import classes from './components/account.module.css';
import { NewTokenForm } from './components/new-token-form.tsx';
import { TokensCard } from './components/tokens-card.tsx';

/** /settings/tokens */
export default function TokensPage() {
  const t = useText('account');
  return (
    <div className={classes.cards}>
      <TokensCard />
      <Card title={t('tokenNew')} padded>
        <PageState query={useSecondFactor()} loading={<SkeletonRows rows={3} height={48} />}>
          {(own) => <NewTokenForm own={own} />}
        </PageState>
      </Card>
    </div>
  );
}
