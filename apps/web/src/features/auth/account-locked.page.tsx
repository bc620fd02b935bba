import { IconLock } from '@tabler/icons-react';
import { useText } from '../../lib/i18n.ts';
import { useParam } from '../../lib/params.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-state.tsx';

/** Where a 402 leads: whose account is locked, and what that means. */
export default function AccountLockedPage() {
  const t = useText('auth');
  const type = useParam('type');
  const user = useParam('lockedUser');
  const title = t(type === 'app' ? 'lockedApp' : type === 'team' ? 'lockedTeam' : 'lockedUser');
  const own = type !== 'app' && type !== 'team';
  return (
    <Page title={title} width="form" head={<span />}>
      <EmptyState
        alone
        art={<IconLock size={32} stroke={1.4} />}
        title={title}
        text={own ? t('lockedText') : t('lockedTextOther', { user })}
        action={
          <>
            <LinkButton variant="default" to={paths.projects()}>
              {t('backToProjects')}
            </LinkButton>
            <LinkButton variant="subtle" to={paths.contact()}>
              {t('contact')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
