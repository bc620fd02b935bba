import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { AccountPage } from './components/account-page.tsx';
import { NewTokenForm } from './components/new-token-form.tsx';
import { TokensCard } from './components/tokens-card.tsx';

/** /settings/tokens */
export default function TokensPage() {
  const t = useText('account');
  return (
    <AccountPage title={t('tokensTab')}>
      <Card title={t('tokenNew')} padded>
        <NewTokenForm />
      </Card>
      <TokensCard />
    </AccountPage>
  );
}
