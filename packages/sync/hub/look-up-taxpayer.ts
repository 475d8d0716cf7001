import { AppError, type ErrorCode, type ErrorDetails, TaxpayerLookup } from '@comanda/contracts';
import type { HubSyncContext } from './hub-sync-context.ts';
import { syncIdentity } from './sync-identity.store.ts';
import { CloudRefusal, CloudUnreachable } from './up/cloud-link.ts';

const OF_THE_QUESTION: readonly ErrorCode[] = ['INVALID_NIT', 'TAXPAYER_LOOKUP_RATE_LIMITED'];

/** Less than the till waits for its hub, and more than the cloud for the tax authority. Milliseconds. */
const PATIENCE_MS = 9_000;

/**
 * Whose NIT it is, as the cloud knows or asks of the tax authority. Without a cloud that answers nothing is known, and the
 * cashier types the name. Throws INVALID_NIT, TAXPAYER_LOOKUP_RATE_LIMITED.
 */
export const lookUpTaxpayer = async (ctx: HubSyncContext, { nit }: { nit: string }): Promise<TaxpayerLookup> => {
  const { hubId, businessId, state } = await syncIdentity(ctx);
  if (!ctx.sync.link || state !== 'paired') return { status: 'not_configured' };
  try {
    const question = { businessId, taxIdType: 'NIT', taxId: nit };
    return await ctx.sync.link.post(hubId, '/sync/v1/taxpayer', question, TaxpayerLookup, PATIENCE_MS);
  } catch (error) {
    if (error instanceof CloudRefusal) {
      const code = OF_THE_QUESTION.find((one) => one === error.code);
      if (code) throw new AppError(code, error.details as ErrorDetails);
    }
    if (error instanceof CloudRefusal || error instanceof CloudUnreachable) return { status: 'unavailable' };
    throw error;
  }
};
