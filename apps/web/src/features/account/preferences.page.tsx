import { useText } from '../../i18n/i18n.ts';
import { useUser } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import { LookFields } from './components/look-fields.tsx';

/** /settings/preferences: how the product looks and speaks to the user. */
export default function PreferencesPage() {
  const t = useText('account');
  const user = useUser();
  if (!user) return null;
  return (
    <Card title={t('look')} padded>
      <LookFields user={user} />
    </Card>
  );
}
