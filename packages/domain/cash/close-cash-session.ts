import {
  AppError,
  type CashCount,
  type CashSession,
  type CashSessionView,
  type CloseCashSessionInput,
  minor,
  sumMinor,
} from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { cashCounts, cashSessions, openOrderIds } from './cash.store.ts';
import { figuresOf, makeReport } from './reports/make-report.ts';
import { wholeSession } from './session-view.ts';

/**
 * Closes a session with what people counted; expected and counted are frozen per method. Throws CASH_SESSION_CLOSED, PAYMENT_METHOD_NOT_FOUND,
 * VALIDATION_FAILED (a method is counted twice, or cash below zero), CASH_COUNT_MISSING, CASH_SESSION_HAS_OPEN_ORDERS (unless they are carried
 * over, docs/decisions.md#closing-the-till-with-open-orders).
 */
export const closeCashSession = async (
  tx: WriteContext,
  input: CloseCashSessionInput & { id: string },
): Promise<CashSessionView> => {
  const session = await cashSessions.get(tx, input.id);
  if (session.status !== 'open') throw new AppError('CASH_SESSION_CLOSED', { sessionId: session.id });
  refuseCountedTwice(input.counts);
  await checkOpenOrders(tx, session, input.carryOverOpenOrders);
  const { counts } = await wholeSession(tx, session);
  const counted = new Map(input.counts.map((count) => [count.paymentMethodId, count.counted]));
  refuseUnknown(counts, input.counts);
  refuseNegativeCash(counts, input.counts);
  checkCounted(counts, counted);
  for (const { paymentMethodId, expected } of counts) {
    const amount = counted.get(paymentMethodId);
    if (amount === undefined) continue;
    await cashCounts.insert(tx, { sessionId: session.id, paymentMethodId, expected, counted: amount });
  }
  const closing = { closedBy: tx.actor.id, closedAt: tx.clock.now(), closingNotes: input.notes ?? null };
  const closed = await cashSessions.update(tx, session.id, { status: 'closed', ...closing });
  const view = await wholeSession(tx, closed);
  await makeReport(tx, view, 'Z', await figuresOf(tx, view));
  const differences = view.counts.filter((count) => count.difference !== null && count.difference !== 0);
  const details = {
    registerName: session.registerName,
    // Of the cash alone: what a card terminal lacks must not even out what a drawer has too much.
    amount: sumMinor(differences.filter(isCash).map((count) => count.difference ?? minor(0))),
    differences: differences.map((count) => ({ name: count.name, amount: count.difference })),
  };
  await recordAudit(tx, {
    action: 'cash.close',
    entity: 'cash_session',
    entityId: session.id,
    locationId: session.locationId,
    details,
  });
  tx.publish('/restaurant', businessRoom(session.businessId), 'cash_session.updated', { sessionId: session.id });
  return view;
};

/** Two counts of one method contradict each other: which one is in the drawer is not for the hub to guess. */
const refuseCountedTwice = (counts: CloseCashSessionInput['counts']): void => {
  const ids = counts.map((count) => count.paymentMethodId);
  const repeats = [...ids.keys()].filter((i) => ids.indexOf(ids[i]!) < i);
  const issues = repeats.map((i) => ({
    in: 'body',
    path: `counts.${i}.paymentMethodId`,
    message: 'the payment method is counted twice',
  }));
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
};

/** A count of a method nobody has, or that is switched off and unused, is a mistake of whoever sent it: it would be lost. */
const refuseUnknown = (counts: readonly CashCount[], given: CloseCashSessionInput['counts']): void => {
  const unknown = given.find((one) => !counts.some((count) => count.paymentMethodId === one.paymentMethodId));
  if (unknown) throw new AppError('PAYMENT_METHOD_NOT_FOUND', { id: unknown.paymentMethodId });
};

/** Nothing lies in a drawer that is less than nothing; a card terminal may have given back more than it took. */
const refuseNegativeCash = (counts: readonly CashCount[], given: CloseCashSessionInput['counts']): void => {
  const cash = new Set(counts.filter(isCash).map((count) => count.paymentMethodId));
  const issues = given.flatMap(({ paymentMethodId, counted }, i) =>
    counted < 0 && cash.has(paymentMethodId)
      ? [{ in: 'body', path: `counts.${i}.counted`, message: 'cash is not below zero' }]
      : [],
  );
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
};

const checkOpenOrders = async (tx: WriteContext, session: CashSession, carryOver: boolean): Promise<void> => {
  const orderIds = await openOrderIds(tx, session.locationId);
  if (orderIds.length > 0 && !carryOver) throw new AppError('CASH_SESSION_HAS_OPEN_ORDERS', { orderIds });
};

const isCash = (count: CashCount): boolean => count.kind === 'cash';

/** Cash is always counted, and every method that took money. */
const checkCounted = (counts: CashCount[], counted: ReadonlyMap<string, unknown>): void => {
  const missing = counts.filter(
    (count) => (isCash(count) || count.expected !== 0) && !counted.has(count.paymentMethodId),
  );
  if (missing.length > 0)
    throw new AppError('CASH_COUNT_MISSING', { paymentMethodIds: missing.map((count) => count.paymentMethodId) });
};
