import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npx vite` of this page sends what it asks of the bridge while developing. */
const BRIDGE = process.env.BRIDGE_URL ?? 'http://127.0.0.1:3456';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
    // What changes with no release of ours stays in a browser's cache over them.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules[\\/]/ }] } } },
  },
  server: { proxy: { '^/api/': { target: BRIDGE } } },
});
