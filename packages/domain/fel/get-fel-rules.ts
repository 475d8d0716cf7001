import type { FelRules } from '@comanda/contracts';
import { FEL_BUYER_ID_THRESHOLD_GTQ } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { activeSettings } from './fel.store.ts';

/** What a till asks a buyer for: as `checkBuyer` judges where the business does not invoice. */
export const getFelRules = async (ctx: Context): Promise<FelRules> => {
  const settings = await activeSettings(ctx);
  if (!settings)
    return { isActive: false, isTest: false, buyerLimit: { amount: FEL_BUYER_ID_THRESHOLD_GTQ, operator: '>' } };
  const buyerLimit = { amount: settings.buyerLimitAmount, operator: settings.buyerLimitOperator };
  return { isActive: true, isTest: settings.environment === 'test', buyerLimit };
};
