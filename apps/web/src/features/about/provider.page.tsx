import type { SitePage } from '@parlance/contract/site';
import { IconFileText } from '@tabler/icons-react';
import { useMatch, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { useSite } from '../../session/site.ts';
import { withHash } from '../../session/site-addresses.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PagePending } from '../../ui/page-fallbacks.tsx';
import { EmptyState, ErrorState } from '../../ui/page-state.tsx';

const pages = {
  terms: { title: 'terms', setting: 'PARLANCE_TERMS_URL' },
  privacy: { title: 'privacy', setting: 'PARLANCE_PRIVACY_URL' },
  imprint: { title: 'imprint', setting: 'PARLANCE_IMPRINT_URL' },
  faq: { title: 'faq', setting: 'PARLANCE_FAQ_URL' },
} as const satisfies Record<SitePage, { title: string; setting: string }>;

/** /terms, /privacy, /imprint and /faq redirect to the page of the provider's website, with the hash (specification
 *  1 section 2). If no website is set, this page shows that. */
export default function ProviderPage() {
  const t = useText('about');
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // Of the rendered page: the address is ahead of it while the next page is fetched.
  const page = useMatch({
    strict: false,
    select: ({ pathname }) => pathname.split('/')[1] ?? '',
  }) as SitePage;
  const site = useSite();
  const runsIt = useUser()?.roles.includes('superadmin') ?? false;
  const address = site.data?.pages[page] ?? null;
  const target = address === null ? null : withHash(address, hash);
  useEffect(() => {
    if (target !== null) location.replace(target);
  }, [target]);
  if (site.isError) return <ErrorState alone error={site.error} retry={() => site.refetch()} />;
  if (!site.data) return <PagePending />;
  return (
    <Page title={t(pages[page].title)} width="form" head={<span />}>
      {target === null ? (
        <EmptyState
          alone
          art={<IconFileText size={32} stroke={1.4} />}
          title={t('pageNotSet')}
          text={runsIt ? t('pageUnset', { setting: pages[page].setting }) : t('pageNotSetText')}
          action={
            <>
              <LinkButton variant="default" to={paths.root()}>
                {t('back')}
              </LinkButton>
              <LinkButton variant="subtle" to={paths.contact()}>
                {t('contact')}
              </LinkButton>
            </>
          }
        />
      ) : (
        <p>{t('pageLeads', { address: target })}</p>
      )}
    </Page>
  );
}
