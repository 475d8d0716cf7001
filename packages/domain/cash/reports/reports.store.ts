import { type CashReport, type CashReportFigures, minor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const cashReports = tenantTable('cashReport', 'CASH_REPORT_NOT_FOUND', { created: true });

/** The last report of a kind of a session, or undefined. */
export const lastReport = (
  ctx: Context,
  sessionId: string,
  kind: CashReport['kind'],
): Promise<CashReport | undefined> =>
  ctx.db
    .selectFrom('cashReport')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('sessionId', '=', sessionId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const reportsOf = (ctx: Context, sessionId: string): Promise<CashReport[]> =>
  ctx.db
    .selectFrom('cashReport')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** What a session took and gave back on each business date. Minor units. Both belong to billing, to the right. */
export const daysOf = async (ctx: Context, sessionId: string): Promise<CashReportFigures['days']> => {
  const { businessId } = ctx.actor;
  const taken = await ctx.db
    .selectFrom('billPayment')
    .select((q) => ['businessDate', q.fn.sum<number>('amount').as('amount')])
    .where('businessId', '=', businessId)
    .where('cashRegisterSessionId', '=', sessionId)
    .groupBy('businessDate')
    .execute();
  const back = await ctx.db
    .selectFrom('billRefund')
    .select((q) => ['businessDate', q.fn.sum<number>('amount').as('amount')])
    .where('businessId', '=', businessId)
    .where('cashRegisterSessionId', '=', sessionId)
    .groupBy('businessDate')
    .execute();
  const days = [...new Set([...taken, ...back].map(({ businessDate }) => businessDate))];
  const of = (rows: readonly { businessDate: string | null; amount: number }[], day: string | null) =>
    minor(Number(rows.find((row) => row.businessDate === day)?.amount ?? 0));
  return days
    .sort((a, b) => (a ?? '').localeCompare(b ?? ''))
    .map((businessDate) => ({ businessDate, payments: of(taken, businessDate), refunds: of(back, businessDate) }));
};
