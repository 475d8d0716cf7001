import { defineConfig } from 'vitest/config';

/** These keep nothing in their modules: their files may share a process, which is most of what they cost. */
const TOGETHER = ['packages/{contracts,db,domain,escpos,http,pricing,web}', 'packages/sync/cloud', 'apps'].map(
  (folder) => `${folder}/**/!(*.browser).test.{ts,tsx}`,
);

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['packages/testing/test-run.ts'],
    projects: [
      { extends: true, test: { name: 'together', include: TOGETHER, isolate: false } },
      {
        extends: true,
        test: {
          name: 'all else',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'apps/**/*.test.tsx',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...TOGETHER],
        },
      },
    ],
  },
});
