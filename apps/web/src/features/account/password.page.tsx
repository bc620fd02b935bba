import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { AccountPage } from './components/account-page.tsx';
import { PasswordForm } from './components/password-form.tsx';
import { SessionsCard } from './components/sessions-card.tsx';

/** /settings/password */
export default function PasswordPage() {
  const t = useText('account');
  return (
    <AccountPage title={t('passwordTab')}>
      <Card title={t('passwordTitle')} padded>
        <PasswordForm />
      </Card>
      <SessionsCard />
    </AccountPage>
  );
}
