import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FlakyReporter } from './packages/testing/run/flaky-reporter.ts';
import { SlowFirst } from './packages/testing/run/slow-first.ts';

const NEVER = ['**/node_modules/**', '**/dist/**'];
const IN = '{packages,apps,scripts,test}/**';

export default defineConfig({
  test: {
    pool: 'forks',
    // Files share a process: loading the product anew is most of what a short file costs. No test may keep anything in a module.
    isolate: false,
    // Tests wait in part, for a hub to start, a page to show, a printer that says nothing: three beside each other left a third of two
    // cores idle (477 s for 654 s of CPU).
    maxWorkers: Math.ceil(2.5 * availableParallelism()),
    // What hangs ends; no test is about being quick, and none has a limit of its own below this.
    testTimeout: 180_000 * Math.max(1, Number(process.env.RUNS || '1')),
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    globalSetup: ['packages/testing/test-run.ts'],
    setupFiles: ['packages/testing/run/patience.ts'],
    sequence: { sequencer: SlowFirst },
    reporters: ['default', new FlakyReporter()],
    // Real browsers, servers and killed processes may be late by themselves: what fails is tried once more, and listed with what it said.
    retry: 1,
    projects: [
      { extends: true, test: { name: 'browser', include: [`${IN}/*.browser.test.{ts,tsx}`], exclude: NEVER } },
      {
        extends: true,
        test: {
          name: 'tests',
          include: [`${IN}/*.test.{ts,tsx}`],
          exclude: [...NEVER, '**/*.{browser,journey}.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'journeys', include: [`${IN}/*.journey.test.{ts,tsx}`], exclude: NEVER },
      },
    ],
  },
});
