import type { CashReport, CashReportFigures } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { WholeSession } from '../session-view.ts';
import { figuresOf } from './make-report.ts';
import { lastReport } from './reports.store.ts';

/** What an open session holds now, and its last X report where nothing has changed since. Minor units. */
export const xReportNow = async (
  ctx: Context,
  session: WholeSession,
): Promise<{ figures: CashReportFigures; cut: CashReport | null }> => {
  const figures = await figuresOf(ctx, session);
  const last = await lastReport(ctx, session.id, 'X');
  return { figures, cut: last && JSON.stringify(last.figures) === JSON.stringify(figures) ? last : null };
};
