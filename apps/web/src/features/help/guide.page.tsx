import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { language } from '../../i18n/language.ts';
import { type Guide, guides } from '../../routing/help-pages.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { GuideText } from './guide/guide-text.tsx';
import {
  type GuideLanguage,
  type GuidePage,
  guideLanguageOf,
  lineOf,
  readGuide,
  searchGuide,
} from './guide/read-guide.ts';
import classes from './guide.module.css';
import { SideList } from './side-list.tsx';

/** The guide for translators and managers: its pages at the side, with a search, and one of them. */
export default function GuidePageView() {
  const t = useText('help');
  const spoken = useStore(language);
  const written = guideLanguageOf(spoken);
  const guide = useQuery({
    queryKey: ['guide', written],
    queryFn: () => readGuide(written, location.origin),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('guide')} width="list">
      {written !== spoken && <p className={classes.note}>{t('guideInEnglish')}</p>}
      <PageState query={guide} loading={<SkeletonRows rows={10} height={44} />}>
        {(pages) => <Columns pages={pages} written={written} />}
      </PageState>
    </Page>
  );
}

function Columns({ pages, written }: { pages: readonly GuidePage[]; written: GuideLanguage }) {
  const t = useText('help');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const name = usePageName();
  const shown = pages.find(({ page }) => page === name);
  const found = wanted === '' ? undefined : searchGuide(pages, wanted);
  return (
    <SideList
      label={t('guide')}
      unfold={t('allGuidePages')}
      find={t('findInGuide')}
      search={search}
      onSearch={setSearch}
      found={found && t('pagesFound', { count: found.length })}
      listsFound
      lang={written}
      list={
        found ? (
          found.map((page) => (
            <PageLink key={page.page} page={page} line={lineOf(page, wanted)} onOpen={() => setSearch('')} />
          ))
        ) : (
          <Contents pages={pages} />
        )
      }
    >
      {shown ? (
        <GuideText page={shown} written={written} />
      ) : (
        <EmptyState title={t('noGuidePage')} text={t('noGuidePageText')} />
      )}
    </SideList>
  );
}

/** The page of the address, which names none for the first one. */
const usePageName = (): string => useParam('page') || 'start';

/** All pages, by whom they are for. */
function Contents({ pages }: { pages: readonly GuidePage[] }) {
  const t = useText('help');
  return (Object.keys(guides) as Guide[]).map((guide) => (
    <section key={guide} aria-label={t(`guide_${guide}`)}>
      <h2 lang={language.get()}>{t(`guide_${guide}`)}</h2>
      {pages
        .filter(({ page }) => (guides[guide] as readonly string[]).includes(page))
        .map((page) => (
          <PageLink key={page.page} page={page} />
        ))}
    </section>
  ));
}

function PageLink(props: { page: GuidePage; line?: string | undefined; onOpen?: () => void }) {
  const isShown = usePageName() === props.page.page;
  return (
    <Link
      to={paths.help(props.page.page)}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => props.onOpen?.()}
    >
      {props.page.title}
      {props.line !== undefined && <small>{props.line}</small>}
    </Link>
  );
}
