import { type CashReport, type CashReportFigures, sumMinor } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../../identity/index.ts';
import { nextNumber } from '../../orders/index.ts';
import type { WholeSession } from '../session-view.ts';
import { cashReports, daysOf } from './reports.store.ts';

/** What a session holds now, as a report keeps it. Minor units. */
export const figuresOf = async (ctx: Context, session: WholeSession): Promise<CashReportFigures> => {
  const { registerName, openingAmount, counts, expectedCash, expectedTotal } = session;
  const moved = Map.groupBy(session.movements, ({ kind, purpose }) => `${kind} ${purpose}`);
  return {
    registerName,
    openingAmount,
    counts,
    movements: [...moved.values()].map((own) => ({
      kind: own[0]!.kind,
      purpose: own[0]!.purpose,
      count: own.length,
      amount: sumMinor(own.map(({ amount }) => amount)),
    })),
    days: await daysOf(ctx, session.id),
    expectedCash,
    expectedTotal,
  };
};

/** Keeps what a session holds under the next number of its kind at the location. */
export const makeReport = async (
  tx: WriteContext,
  session: WholeSession,
  kind: CashReport['kind'],
  figures: CashReportFigures,
): Promise<CashReport> =>
  cashReports.insert(tx, {
    locationId: session.locationId,
    sessionId: session.id,
    kind,
    number: await nextNumber(tx, session.locationId, `cash_${kind.toLowerCase()}`),
    figures,
    createdBy: tx.actor.id,
    businessDate: (await businessDayAt(tx, session.locationId)).businessDate,
  });
