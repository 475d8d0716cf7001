import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, for a machine that has not measured any yet; paths from the root. */
const SLOWEST = [
  'test/journeys/fleet.journey.test.ts',
  'test/journeys/npm-start.browser.test.ts',
  'apps/kds/src/kitchen-screen.browser.test.ts',
  'apps/pos/src/payment/payment.journey.test.ts',
  'apps/pos/src/shell/without-hub.browser.test.ts',
  'apps/pos/src/shell/kept-app.journey.test.ts',
  'test/journeys/accessible.journey.test.ts',
  'test/journeys/two-hubs.journey.test.ts',
  'test/printing/killed-bridge.journey.test.ts',
  'test/prove/same-again.journey.test.ts',
  'packages/devices/faults/broken-line.test.ts',
  'test/printing/killed.test.ts',
  'test/contract/cloud.pg.test.ts',
  'test/contract/listed-routes.pg.test.ts',
  'test/chaos/kill-cloud.journey.test.ts',
  'test/chaos/kill.test.ts',
  'packages/domain/kitchen/fallback/dark-screens.property.test.ts',
  'packages/sync/hub/recovery/recover-named.test.ts',
  'packages/sync/hub/down/feed-refetch.test.ts',
  'test/architecture/types.test.ts',
  'test/printing/races.test.ts',
  'test/sync/recover-drill.journey.test.ts',
  'test/rush/rush.journey.test.ts',
  'test/sync/customers-model.pg.test.ts',
  'packages/devices/faults/storm.test.ts',
];

/** Where people's time is promised, as two seconds to a slip: last, when fewer others are at work on the same machine. */
const TIMED = ['test/printing/bridge-at-the-cloud.journey.test.ts'];

const placeIn = (paths: readonly string[], file: TestSpecification): number =>
  paths.findIndex((path) => file.moduleId.endsWith(`/${path}`));

/**
 * Files in the order of their last durations, longest first, so that no worker ends the run alone with a long one. A machine
 * that has none begins with the slowest by name.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification): number => {
      if (placeIn(TIMED, file) >= 0) return SLOWEST.length + 1;
      if (this.ctx.cache.getTestSpecificationResult(file)) return SLOWEST.length;
      const at = placeIn(SLOWEST, file);
      return at === -1 ? SLOWEST.length : at;
    };
    const projects = [...new Set(sorted.map((file) => file.project.name))];
    return projects.flatMap((name) =>
      sorted.filter((file) => file.project.name === name).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
