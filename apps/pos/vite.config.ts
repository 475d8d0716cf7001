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
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers that lack it find their files without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes with no release of ours stays in a tablet's cache over them.
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter)[\\/]/ },
            // Together, in the order they are imported: elsewhere schemas would be made before zod is told to keep quiet.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]|packages[\\/](contracts|web[\\/]quiet-zod)/ },
            // The sign-in page in one file: asking for thirty took longer than reading them.
            { name: 'first', tags: ['$initial'] },
            // What the page of the PIN does without, in the order its rules are written.
            { name: 'look', test: /node_modules[\\/](@mantine|@floating-ui|clsx)[\\/]|packages[\\/]web[\\/]mantine/ },
            // Left alone, each icon of two pages would be a file.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/ },
          ],
        },
      },
    },
  },
  server: { proxy: { [ROUTES]: { target: HUB, ws: true } } },
});
