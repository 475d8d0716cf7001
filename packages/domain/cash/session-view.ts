import type { CashSession, CashSessionView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { allMethods, countsOf, movementsOf, openOrderIds, paymentsByMethod } from './cash.store.ts';
import { expectedCash, expectedCounts } from './expected-cash.ts';

/** A session with its movements and what each method should and does hold. */
export const sessionView = async (ctx: Context, session: CashSession): Promise<CashSessionView> => {
  const movements = await movementsOf(ctx, session.id);
  const rows = await countsOf(ctx, session.id);
  const money = {
    openingAmount: session.openingAmount,
    methods: await allMethods(ctx),
    payments: await paymentsByMethod(ctx, session.id),
    movements,
    counted: new Map(rows.map((row) => [row.paymentMethodId, row.counted])),
    frozen: new Map(rows.map((row) => [row.paymentMethodId, row.expected])),
  };
  const openOrders = session.status === 'open' ? (await openOrderIds(ctx, session.locationId)).length : 0;
  return { ...session, movements, counts: expectedCounts(money), expectedCash: expectedCash(money), openOrders };
};
