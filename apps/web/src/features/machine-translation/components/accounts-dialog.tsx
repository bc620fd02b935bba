import type { MtProfile } from '@parlance/contract/mt-profiles';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useAccountsOf } from '../profiles.api.ts';
import classes from '../profiles.module.css';

/** The accounts that have a profile, each with the way to its own. */
export function AccountsDialog({ profile, onClose }: { profile: MtProfile; onClose: () => void }) {
  const t = useText('machine-translation');
  const accounts = useAccountsOf(profile.id);
  return (
    <Dialog
      opened
      title={t('accountsTitle', { name: profile.name })}
      onClose={onClose}
      closeLabel={t('close')}
    >
      <PageState
        query={accounts}
        loading={<SkeletonRows rows={Math.min(profile.accounts, 5)} height={48} />}
        isEmpty={(list) => list.length === 0}
        empty={<p className={classes.hint}>{t('accountsNone')}</p>}
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map(({ userId, displayName, email }) => (
              <li key={userId} className={classes.line}>
                <span>
                  <Link className="link" to={paths.userMtProfiles(userId)}>
                    <bdi>{displayName}</bdi>
                  </Link>
                  <span className={classes.setting} dir="ltr">
                    {email}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </Dialog>
  );
}
