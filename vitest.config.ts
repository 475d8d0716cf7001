import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** These keep nothing in their modules: their files may share a process, which is most of what they cost. */
const TOGETHER = ['packages', 'apps', 'scripts', 'test/{architecture,chaos-sync,contract,golden,sync}'].map(
  (folder) => `${folder}/**/!(*.browser).test.{ts,tsx}`,
);
const NEVER = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Of what tests take, half is waiting: for a hub to start, a page to show, a line to be noticed.
    maxWorkers: 2 * availableParallelism(),
    // What hangs ends; no test is about being quick.
    testTimeout: 60_000 * Math.max(1, Number(process.env.RUNS || '1')),
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    globalSetup: ['packages/testing/test-run.ts'],
    setupFiles: ['packages/testing/patience.ts'],
    projects: [
      { extends: true, test: { name: 'together', include: TOGETHER, exclude: NEVER, isolate: false } },
      {
        extends: true,
        test: {
          name: 'all else',
          include: ['{packages,apps,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...TOGETHER],
        },
      },
    ],
  },
});
