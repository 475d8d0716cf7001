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
    // Tests wait in part, for a hub to start, a page to show. With more of them at once than this each waits for the others, and
    // the whole takes no less (measured on two cores: 1421 s with four, 1386 s with three and sixteen tests more).
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // What hangs ends; no test is about being quick, and none has a limit of its own below this.
    testTimeout: 180_000 * Math.max(1, Number(process.env.RUNS || '1')),
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
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
