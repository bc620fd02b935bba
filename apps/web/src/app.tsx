import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from './api/query.ts';
import { nonce } from './browser/nonce.ts';
import { directionOf, language } from './i18n/language.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './ui/theme.ts';

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
