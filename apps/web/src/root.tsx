import { useDirection } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from './lib/document-title.ts';
import { leadToFirstInvalid } from './lib/first-invalid.ts';
import { directionOf, language, wordsOf } from './lib/language.ts';
import { listenForShortcuts } from './lib/shortcuts.ts';
import { useStore } from './lib/store.ts';
import { isFocusLost } from './ui/dialog-focus.ts';
import { ErrorDialog } from './ui/error-dialog.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { PagePending } from './ui/page-fallbacks.tsx';
import { Toasts } from './ui/toasts.tsx';

/** Nobody waits for them: what they tell is asked for first. */
const GlobalBanners = lazyPart(() =>
  import('./ui/shell/global-banners.tsx').then((module) => module.GlobalBanners),
);

/** What surrounds every page, signed in or not. */
export function Root() {
  const code = useStore(language);
  const { setDirection } = useDirection();
  useEffect(() => {
    document.documentElement.lang = wordsOf(code);
    setDirection(directionOf(code));
  }, [code, setDirection]);
  useEffect(() => listenForShortcuts(), []);
  useEffect(() => leadToFirstInvalid(), []);
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

/** Tells the new page's title to those who do not see that the page changed, and lets the keyboard go on from there
 *  where what had the focus went with the page before. */
function PageAnnouncer() {
  const page = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = usePageTitle();
  const first = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its title, the page itself is there
  useEffect(() => {
    if (page === undefined) return;
    if (first.current === undefined) first.current = page;
    // The first page is the browser's: Tab begins at the top.
    if (first.current === page) return;
    first.current = null;
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, title]);
  return (
    <div className="vh" role="status">
      {title}
    </div>
  );
}
