import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { sizeBudget } from './build/size-budget.ts';

/** Where `npm run dev` finds the API; the paths below are the ones the server answers itself. */
const server = process.env.PARLANCE_URL ?? 'http://localhost:4000';
const api = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [earlyScript(), react(), sizeBudget()],
  // The server replaces __NONCE__ in index.html by the nonce of the answer's content security policy.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2024',
    // Fonts and pictures stay files: `data:` addresses are not allowed by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Large parts that every page needs stay in files of their own, which change only with their version.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'routing', test: /node_modules[\\/]@tanstack[\\/]/ },
            // Most pages have lists and choices that scroll, the first screen has none.
            {
              name: 'scrolling',
              test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]/,
            },
            {
              name: 'parts',
              test: /node_modules[\\/](@mantine|@tabler|clsx)|apps[\\/]web[\\/]src[\\/](ui|lib)/,
              minShareCount: 20,
            },
            // The contract's rules are fetched with the forms that need them: not with the addresses beside them.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            {
              name: (id) => `rules-${basename(id, '.ts')}`,
              test: /packages[\\/]contract[\\/]src[\\/](?![^\\/]*\.endpoints)/,
            },
            // What nearly every page stands on is one file instead of forty small ones.
            {
              name: 'ground',
              test: /apps[\\/]web[\\/]src[\\/](browser|i18n|messages|routing|api|live|session)[\\/]/,
              minShareCount: 15,
            },
            { name: 'floating', test: /node_modules[\\/](@floating-ui|tabbable)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': api, '/v2': api, '/auth': api, '/users': api, '/api': api } },
});
