import type { CashSession, CashSessionView, Minor } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import { holdsPermission } from '@comanda/kernel/require-permission';
import { allMethods, countsOf, movementsOf, openOrderIds, paymentsByMethod, refundsByMethod } from './cash.store.ts';
import { expectedCash, expectedCounts, expectedTotal, type WholeCount } from './expected-cash.ts';

/** A session with all there is to know of its money: never an answer as it is, for tills are counted blind. Minor units. */
export interface WholeSession extends CashSessionView {
  counts: WholeCount[];
  expectedCash: Minor;
  expectedTotal: Minor;
}

/** A session with its movements and what each method should and does hold. */
export const wholeSession = async (ctx: Context, session: CashSession): Promise<WholeSession> => {
  const movements = await movementsOf(ctx, session.id);
  const rows = await countsOf(ctx, session.id);
  const money = {
    openingAmount: session.openingAmount,
    methods: await allMethods(ctx),
    payments: await paymentsByMethod(ctx, session.id),
    refunds: await refundsByMethod(ctx, session.id),
    movements,
    counted: new Map(rows.map((row) => [row.paymentMethodId, row.counted])),
    frozen: new Map(rows.map((row) => [row.paymentMethodId, row.expected])),
  };
  const openOrders = session.status === 'open' ? (await openOrderIds(ctx, session.locationId)).length : 0;
  return {
    ...session,
    movements,
    counts: expectedCounts(money),
    expectedCash: expectedCash(money),
    expectedTotal: expectedTotal(money),
    openOrders,
  };
};

/** Who may know what an open till should hold before it is counted: managers, and whom one lets by PIN. */
export const MAY_KNOW_EXPECTED = 'Audit:View';

/** Who is told what a closed till held and should have held: whoever closes tills. */
export const MAY_SEE_CLOSED = 'CashSession:Close';

/**
 * A session as the caller may see it: until it is counted, who counts it blind is told nothing that should be in it; and who closes no
 * tills is told that of none.
 */
export const sessionView = async (ctx: Context, session: CashSession): Promise<CashSessionView> =>
  asSeenBy(ctx.actor, await wholeSession(ctx, session));

const asSeenBy = (actor: Actor, session: WholeSession): CashSessionView => {
  const mayKnow = holdsPermission(
    actor,
    session.status === 'closed' ? [MAY_SEE_CLOSED, MAY_KNOW_EXPECTED] : MAY_KNOW_EXPECTED,
  );
  if (mayKnow) return session;
  const unknown = { payments: null, refunds: null, expected: null, counted: null, difference: null };
  const counts = session.counts.map((count) => ({ ...count, ...unknown }));
  return { ...session, counts, expectedCash: null, expectedTotal: null };
};
