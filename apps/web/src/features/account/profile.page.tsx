import { useText } from '../../i18n/i18n.ts';
import { useUser } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import classes from './components/account.module.css';
import { EmailForm } from './components/email-form.tsx';
import { LookFields } from './components/look-fields.tsx';
import { NameForm } from './components/name-form.tsx';
import { PictureField } from './components/picture-field.tsx';

/** /settings/profile */
export default function ProfilePage() {
  const t = useText('account');
  const user = useUser();
  if (!user) return null;
  return (
    <div className={classes.cards}>
      <Card title={t('picture')} padded>
        <PictureField user={user} />
      </Card>
      <Card title={t('person')} padded>
        <NameForm user={user} />
      </Card>
      <Card title={t('email')} padded>
        <EmailForm user={user} />
      </Card>
      <Card title={t('look')} padded>
        <LookFields user={user} />
      </Card>
    </div>
  );
}
