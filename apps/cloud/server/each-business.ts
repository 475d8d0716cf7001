import type { Logger } from 'pino';

/**
 * Does something for each business, one after another: what goes wrong for one is logged, and the others have their turn. Throws in the
 * end where it did for any, so that the job is one that failed.
 */
export const eachBusiness = async (
  businessIds: readonly string[],
  log: Pick<Logger, 'error'>,
  run: (businessId: string) => Promise<unknown>,
): Promise<void> => {
  let failed = 0;
  for (const businessId of businessIds) {
    try {
      await run(businessId);
    } catch (error) {
      failed += 1;
      log.error({ err: error, businessId }, 'not done for this business');
    }
  }
  if (failed > 0) throw new Error(`not done for ${failed} of ${businessIds.length} businesses`);
};
