import type { OrderView } from '@comanda/contracts';
import { checkDte, type Dte, type Violation } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { activeSettings } from '../../fel/index.ts';

/** What SAT would refuse a bill's document for, by its codes; a buyer that is missing by our own. */
export const violationsOf = async (
  ctx: Context,
  dte: Dte,
  { exchangeRate }: Pick<OrderView, 'exchangeRate'>,
): Promise<Violation[]> => {
  const settings = (await activeSettings(ctx))!;
  const cfLimit = { amount: settings.buyerLimitAmount, operator: settings.buyerLimitOperator };
  const facts = { certifiedAt: ctx.clock.ms(), cfLimit, gtqRate: exchangeRate ?? null, origin: null };
  return checkDte(dte, facts).map((one) =>
    one.code === 'FEL_RCP535' ? { ...one, code: 'FEL_BUYER_ID_REQUIRED' } : one,
  );
};
