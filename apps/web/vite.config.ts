import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API; the paths below are the ones the server answers itself. */
const server = process.env.PARLANCE_URL ?? 'http://localhost:3000';
const api = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [react()],
  // The server replaces __NONCE__ in index.html by the nonce of the answer's content security policy.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2024',
    // Fonts and pictures stay files: `data:` addresses are not allowed by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/v1': api, '/auth': api, '/users': api, '/api': api } },
});
