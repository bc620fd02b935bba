import { useDirection } from '@mantine/core';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from './browser/document-title.ts';
import { leadToFirstInvalid } from './browser/first-invalid.ts';
import { release } from './browser/first-screen.ts';
import { setPageHere } from './browser/held-keys.ts';
import { noteTyping, takeLostKeyboard } from './browser/keyboard.ts';
import { keepKeyboard } from './browser/lost-keyboard.ts';
import { dropOrphanedTyping } from './browser/orphaned-typing.ts';
import { listenForShortcuts } from './browser/shortcuts.ts';
import { useStore } from './browser/store.ts';
import { Toasts } from './features/shell/toasts.tsx';
import { directionOf, language, wordsOf } from './i18n/language.ts';
import { ErrorDialog } from './ui/error-dialog.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { PagePending } from './ui/page-fallbacks.tsx';

/** No page waits for this code: the data of the banners is requested first. */
const GlobalBanners = lazyPart(() =>
  import('./features/shell/global-banners.tsx').then((module) => module.GlobalBanners),
);

/** The frame of every page, signed in or not. */
export function Root() {
  const code = useStore(language);
  const { setDirection } = useDirection();
  const router = useRouter();
  useEffect(() => {
    document.documentElement.lang = wordsOf(code);
    setDirection(directionOf(code));
  }, [code, setDirection]);
  useEffect(() => listenForShortcuts(), []);
  useEffect(() => noteTyping(), []);
  useEffect(() => keepKeyboard(), []);
  useEffect(() => dropOrphanedTyping(), []);
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setPageHere(false)),
    [router],
  );
  useEffect(() => leadToFirstInvalid(), []);
  useEffect(release, []);
  return (
    <>
      <Suspense fallback={<PagePending />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <GlobalBanners />
      </Suspense>
      <Toasts />
      <ErrorDialog />
      <PageAnnouncer />
    </>
  );
}

/** Announces the new page's title to screen readers, and keeps the keyboard working from there if the focused
 *  element went away with the previous page. */
function PageAnnouncer() {
  const page = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = usePageTitle();
  // A navigation that is given up ends here, too.
  const loading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    // The page's actions are registered at this point.
    if (page !== undefined && !loading && title !== '' && document.getElementById('content'))
      setPageHere(true);
  }, [page, loading, title]);
  const first = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its title, the page itself is there
  useEffect(() => {
    if (page === undefined) return;
    if (first.current === undefined) first.current = page;
    // The first page is the browser's: Tab begins at the top.
    if (first.current === page) return;
    first.current = null;
    takeLostKeyboard(document.getElementById('content'));
  }, [page, title]);
  return (
    <div className="vh" role="status">
      {title}
    </div>
  );
}
