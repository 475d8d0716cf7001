import { type CashReportFigures, type Minor, minor, sumMinor } from '@comanda/contracts';
import type { Tally } from '@comanda/escpos';
import type { Context } from '@comanda/kernel/context';
import { lastReport, type WholeSession, xReportNow } from '../../cash/index.ts';
import type { DocumentContent } from '../document-content.ts';
import { adjustmentsOf, billAmounts, guestsOf, nameOfUser, paymentCounts } from '../neighbours.store.ts';
import { ordersOfCut } from './cut-orders.ts';
import { readPlace } from './place.ts';
import { tipsOfCut } from './tips-of-cut.ts';
import { amountText, momentText, shortId } from './words.ts';

type Report = Extract<DocumentContent, { kind: 'cash_report' }>;

const differenceOf = (amount: Minor): NonNullable<Report['document']['difference']> => ({
  kind: amount < 0 ? 'short' : amount > 0 ? 'over' : 'none',
  amount: amountText(minor(Math.abs(amount))),
});

/**
 * The number and the days of a report: of a Z as it was kept, of an X as they are now. Where nothing was cut of what is there now (in
 * the cloud, in a preview) it has no number.
 */
const cutOf = async (
  ctx: Context,
  session: WholeSession,
  kind: 'x' | 'z',
): Promise<{ number: number | undefined; days: CashReportFigures['days'] }> => {
  if (kind === 'z') {
    const kept = await lastReport(ctx, session.id, 'Z');
    return { number: kept?.number, days: kept?.figures.days ?? [] };
  }
  const { figures, cut } = await xReportNow(ctx, session);
  return { number: cut?.number, days: figures.days };
};

/** What a till took and holds: while it is open (`x`), or as it was closed (`z`). */
export const cashReport = async (ctx: Context, session: WholeSession, kind: 'x' | 'z'): Promise<Report> => {
  const { number, days } = await cutOf(ctx, session, kind);
  const place = await readPlace(ctx, session.locationId, null);
  const moment = (at: string) => momentText(at, place.timeZone);
  const nameOf = async (id: string | null): Promise<string> => (id && (await nameOfUser(ctx, id))) ?? '';
  const counts = await paymentCounts(ctx, session.id);
  const { orderIds, paidOrderIds, payments: taken } = await ordersOfCut(ctx, session);
  const { discounts, courtesies, voids } = await adjustmentsOf(ctx, { locationId: session.locationId, orderIds });
  const bills = await billAmounts(ctx, [...new Set(taken.map(({ orderBillId }) => orderBillId))]);
  const tips = tipsOfCut(taken, bills, session.id);
  const settled = new Set(paidOrderIds);
  const paidBills = new Set(taken.filter(({ orderId }) => settled.has(orderId)).map(({ orderBillId }) => orderBillId));
  const tipText = (amount: Minor | undefined): string | null => (amount === undefined ? null : amountText(amount));
  const tally = ({ count, amount }: { count: number; amount: Minor }): Tally => ({ count, amount: amountText(amount) });
  const cash = session.counts.filter((one) => one.kind === 'cash' && one.counted !== null);
  const counted = cash.length === 0 ? null : minor(cash.reduce((sum, one) => sum + one.counted!, 0));
  const movements = session.movements.map(async ({ kind: way, amount, reason, createdAt, createdBy }) => ({
    kind: way,
    amount: amountText(amount),
    reason,
    at: moment(createdAt),
    by: await nameOf(createdBy),
  }));
  return {
    kind: 'cash_report',
    document: {
      kind,
      head: place.head,
      currency: place.currency,
      number: [number, session.registerName, shortId(session.id)].filter(Boolean).join(' · '),
      cashierName: await nameOf(session.openedBy),
      printedAt: moment(place.now),
      opened: { at: moment(session.openedAt), by: await nameOf(session.openedBy) },
      closed: session.closedAt === null ? null : { at: moment(session.closedAt), by: await nameOf(session.closedBy) },
      openingAmount: amountText(session.openingAmount),
      methods: session.counts.map(({ paymentMethodId, name, payments }) => ({
        label: name,
        count: counts.get(paymentMethodId) ?? 0,
        amount: amountText(payments),
        tips: tipText(tips.get(paymentMethodId)),
      })),
      refunds: session.counts
        .filter(({ refunds }) => refunds !== 0)
        .map(({ name, refunds }) => ({ label: name, amount: amountText(refunds) })),
      days: days.map(({ businessDate, payments, refunds }) => ({
        date: businessDate ?? '—',
        amount: amountText(minor(payments - refunds)),
      })),
      expectedTotal: amountText(session.expectedTotal),
      totals: {
        taken: amountText(sumMinor(session.counts.map(({ payments }) => payments ?? minor(0)))),
        tips: amountText(sumMinor(tips.values())),
        bills: paidBills.size,
        guests: await guestsOf(ctx, paidOrderIds),
      },
      discounts: tally(discounts),
      courtesies: tally(courtesies),
      voids: tally(voids),
      movements: await Promise.all(movements),
      expected: amountText(session.expectedCash),
      counted: counted === null ? null : amountText(counted),
      difference: counted === null ? null : differenceOf(minor(counted - session.expectedCash)),
    },
  };
};
