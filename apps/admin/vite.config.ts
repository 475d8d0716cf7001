import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npx vite` of this app sends the cloud's routes while developing. */
const CLOUD = process.env.CLOUD_URL ?? 'http://127.0.0.1:4000';
const ROUTES =
  '^/(auth|businesses|accounts|customers|hubs|hub-commands|products|product-categories|product-modifiers|product-modifier-groups|product-availability|menus|fel|audit|cloud|payment-methods|kitchen-stations|product-station-assignments|locations)';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
    // What changes with no release of ours stays in a browser's cache over them.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules[\\/]/ }] } } },
  },
  server: { proxy: { [ROUTES]: { target: CLOUD } } },
});
