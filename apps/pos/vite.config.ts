import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npx vite` of this app sends the hub's routes while developing. */
const HUB = process.env.HUB_URL ?? 'http://127.0.0.1:3000';
const ROUTES =
  '^/(hub|auth|users|pos-catalogue|products|dining-|orders|order-bills|payment-methods|cash-sessions|customers|sync|kitchen-|stations|devices|print-jobs|socket\\.io)';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1500 },
  server: { proxy: { [ROUTES]: { target: HUB, ws: true } } },
});
