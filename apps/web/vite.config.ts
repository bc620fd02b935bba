import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { firstFiles } from './build/first-files.ts';
import { sectionFiles } from './build/sections.ts';
import { sizeBudget } from './build/size-budget.ts';
import { soundFiles } from './build/sound-files.ts';

/** Where `npm run dev` finds the API; the paths below are the ones the server answers itself. */
const server = process.env.PARLANCE_URL ?? 'http://localhost:4000';
const api = { target: server, changeOrigin: false };

const files = sectionFiles();

export default defineConfig({
  plugins: [earlyScript(), react(), files.plugin, firstFiles(), soundFiles(), sizeBudget()],
  // The server replaces __NONCE__ in index.html by the nonce of the answer's content security policy.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2024',
    // Fonts and pictures stay files: `data:` addresses are not allowed by the policy.
    assetsInlineLimit: 0,
    // One file: 42 kB that every page has at once, instead of one for each part of a page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Files are made of what pages need together, not of what comes first in the order of imports.
        strictExecutionOrder: false,
        codeSplitting: { includeDependenciesRecursively: false, groups: [files.group] },
      },
    },
  },
  server: { proxy: { '/v1': api, '/v2': api, '/auth': api, '/users': api, '/api': api } },
});
