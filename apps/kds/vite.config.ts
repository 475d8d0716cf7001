import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/kds/',
  plugins: [react()],
  // Old Android tablets hang on kitchen walls for years.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'chrome100',
    modulePreload: { polyfill: false },
    // What changes with no release of ours stays in their cache over them.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules[\\/]/ }] } } },
  },
});
