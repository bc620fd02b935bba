import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import classes from './components/account.module.css';
import { DeletionForm } from './components/deletion-form.tsx';
import { EmailForm } from './components/email-form.tsx';
import { NameForm } from './components/name-form.tsx';
import { PictureField } from './components/picture-field.tsx';

/** /settings/profile, and at its end /settings/delete-account. */
export default function ProfilePage() {
  const t = useText('account');
  const user = useUser();
  const deletion = useRef<HTMLDivElement>(null);
  const isDeletion = useRouterState({ select: (state) => state.location.pathname === paths.deleteAccount() });
  const isThere = user !== null;
  useEffect(() => {
    if (isDeletion && isThere) deletion.current?.scrollIntoView({ block: 'start' });
  }, [isDeletion, isThere]);
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
      <div ref={deletion}>
        <Card title={t('deletion')} padded>
          <DeletionForm />
        </Card>
      </div>
    </div>
  );
}
