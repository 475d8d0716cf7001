import type { Minor } from '@comanda/contracts';

/** From which total, in GTQ, a document needs a buyer's number; configuration (Acuerdo Gubernativo 245-2022). */
export interface CfLimit {
  /** Minor units of GTQ. */
  amount: Minor;
  /** `>=` as SAT counts (FEL_RCP535), `>` as the interface does (payment rules 6). */
  operator: '>=' | '>';
}

export const SAT_CF_LIMIT: CfLimit = { amount: 250_000 as Minor, operator: '>=' };

/**
 * True where a total may not be invoiced to consumidor final. `gtqRate` is GTQ per unit of another currency; a missing or
 * unreadable one counts as above (payment rules 6).
 */
export const needsBuyerId = (
  sale: { total: Minor; currency: string; gtqRate: string | null },
  limit: CfLimit,
): boolean => {
  const rate = sale.currency === 'GTQ' ? 1 : Number(sale.gtqRate ?? Number.NaN);
  if (!(rate > 0) || !Number.isFinite(rate)) return true;
  const total = Math.round(sale.total * rate);
  return limit.operator === '>' ? total > limit.amount : total >= limit.amount;
};

/** Above this a payment needs the buyer's NIT or CUI, unless the business is set up otherwise (payment rules 6). Minor units. */
export const FEL_BUYER_ID_THRESHOLD_GTQ = 250_000 as Minor;
