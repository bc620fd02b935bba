import { IconLock } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { isLockedPage } from './account-locked.ts';
import { useOwnProjects } from './auth.api.ts';
import classes from './components/take-along.module.css';
import { TakeAlong } from './components/take-along.tsx';

/** The target of a 402: the locked account, the meaning of the lock, and the export of the user's texts. */
export default function AccountLockedPage() {
  const t = useText('auth');
  const type = useParam('type');
  const lockedUser = useParam('lockedUser');
  const user = useUser();
  const projects = useOwnProjects(user !== null).data;
  if (!isLockedPage(user, lockedUser)) return <Navigate to={paths.projects()} replace />;
  const title = t(type === 'app' ? 'lockedApp' : type === 'team' ? 'lockedTeam' : 'lockedUser');
  const own = type !== 'app' && type !== 'team';
  const owner = projects?.find((project) => project.user._id === lockedUser)?.user.displayName;
  const text = own ? t('lockedText') : owner ? t('lockedTextOther', { user: owner }) : t('lockedTextUnknown');
  const affected = projects?.filter((project) => own || project.user._id === lockedUser) ?? [];
  return (
    <Page title={title} width="form" head={<span />}>
      <div className={classes.page}>
        <EmptyState
          alone
          art={<IconLock size={32} stroke={1.4} />}
          title={title}
          text={text}
          action={
            <>
              {!user?.accountLocked && (
                <LinkButton variant="default" to={paths.projects()}>
                  {t('backToProjects')}
                </LinkButton>
              )}
              <LinkButton variant={user?.accountLocked ? 'default' : 'subtle'} to={paths.contact()}>
                {t('contact')}
              </LinkButton>
            </>
          }
        />
        {affected.length > 0 && <TakeAlong projects={affected} />}
      </div>
    </Page>
  );
}
