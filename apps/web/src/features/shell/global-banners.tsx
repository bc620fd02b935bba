import { useRouterState } from '@tanstack/react-router';
import { online } from '../../browser/online.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { isHidden, newerAddress } from '../../messages/banner-places.ts';
import { useBanner } from '../../messages/banners.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { useSite } from '../../session/site.ts';

/** The banners that belong to no feature: no network, a locked account, an address to confirm, a newer interface. */
export function GlobalBanners() {
  useOffline();
  useLockedWarning();
  useUnconfirmed();
  useNewerInterface();
  return null;
}

function useOffline(): void {
  const t = useText('shell');
  const there = useStore(online);
  useBanner(there ? null : { id: 'offline', kind: 'warning', message: t('offline') });
}

function useLockedWarning(): void {
  const t = useText('shell');
  const user = useUser();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const link = user && { label: t('accountLockedMore'), to: paths.accountLocked('user', user._id) };
  useBanner(
    user?.accountLocked && link && !isHidden('locked', path)
      ? { id: 'locked', kind: 'problem', message: t('accountLocked'), link }
      : null,
  );
}

/** Only if the mail with the link arrives: otherwise no feature depends on it (docs/decisions/0046). */
function useUnconfirmed(): void {
  const t = useText('shell');
  const user = useUser();
  const sendsMail = useSite().data?.sendsMail;
  const path = useRouterState({ select: (state) => state.location.pathname });
  useBanner(
    user && !user.emailVerified && sendsMail && !isHidden('unconfirmed', path)
      ? {
          id: 'unconfirmed',
          kind: 'info',
          message: t('unconfirmed', { email: user.email }),
          link: { label: t('unconfirmedMore'), to: paths.resendVerification() },
        }
      : null,
  );
}

function useNewerInterface(): void {
  const t = useText('shell');
  const base = useSite().data?.newerInterface ?? null;
  const href = useRouterState({
    select: ({ location, matches }) => {
      const match = matches.at(-1);
      if (base === null || !match || isHidden('newer', location.pathname)) return null;
      return newerAddress(base, {
        pattern: match.fullPath,
        params: match.params as Record<string, string>,
        search: match.search as Record<string, unknown>,
      });
    },
  });
  useBanner(
    href === null
      ? null
      : {
          id: 'newer',
          kind: 'info',
          message: t('newerInterface'),
          link: { label: t('newerInterfaceOpen'), href },
          closable: true,
        },
  );
}
