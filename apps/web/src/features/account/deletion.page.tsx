import { useText } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { DeletionForm } from './components/deletion-form.tsx';

/** /settings/delete-account */
export default function DeletionPage() {
  const t = useText('account');
  return (
    <Card title={t('deletion')} padded>
      <DeletionForm />
    </Card>
  );
}
