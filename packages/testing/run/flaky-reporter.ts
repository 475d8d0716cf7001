import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** More tests than this that passed only when tried again make a run fail. */
const MOST_FLAKY = 3;

/** Lists at the end of a run each test that passed only when tried again, with why it had failed, and fails the run when there are too many. */
export class FlakyReporter implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}${reasonOf(test)}`),
    );
    if (flaky.length === 0) return;
    this.#vitest?.logger.error(`\nFlaky, passed when tried again:\n${flaky.map((one) => `  ${one}`).join('\n')}`);
    if (flaky.length <= MOST_FLAKY) return;
    this.#vitest?.logger.error(`That is more than ${MOST_FLAKY}: the run has failed.`);
    process.exitCode = 1;
  }
}

const reasonOf = (test: TestCase): string => {
  const [error] = test.result().errors ?? [];
  return error ? `\n    ${error.message}` : '';
};
