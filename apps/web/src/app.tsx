import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, RouterProvider, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { leadToFirstInvalid } from './lib/first-invalid.ts';
import { directionOf, language, wordsOf } from './lib/language.ts';
import { nonce } from './lib/nonce.ts';
import { queryClient } from './lib/query.ts';
import { listenForShortcuts } from './lib/shortcuts.ts';
import { useStore } from './lib/store.ts';
import { router } from './router.tsx';
import { ErrorDialog } from './ui/error-dialog.tsx';
import { PagePending } from './ui/page-fallbacks.tsx';
import { GlobalBanners } from './ui/shell/global-banners.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

// index.html reads the same name before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'parlance.colour-scheme' });

export function App() {
  return (
    <DirectionProvider initialDirection={directionOf(language.get())} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

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

/** Tells the new page's title to those who do not see that the page changed. */
function PageAnnouncer() {
  const page = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (page !== undefined) setTitle(document.title);
  }, [page]);
  return (
    <div className="vh" role="status">
      {title}
    </div>
  );
}
