import type { DocumentPrintJob, KitchenStation, LogoRaster } from '@comanda/contracts';
import type { DocumentSheet } from '@comanda/escpos';
import type { WriteContext } from '@comanda/kernel/context';
import { leaseEnd, stationsAtPrinter } from '../printing/index.ts';
import { contentOf, documentView, failWaiting, oldestDocument, papersOf, saveDocument } from './document.store.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentPrintJobRow } from './documents.tables.ts';
import { findLogo } from './logo/receipt-logo.store.ts';
import { sheetOf } from './render-document.ts';
import { repeatedBy } from './repeat-mark.ts';
import { isTooLateForDrawer, isTooOld } from './too-old.ts';

export interface ClaimedDocument {
  job: DocumentPrintJob;
  station: KitchenStation;
  content: DocumentContent;
  sheet: DocumentSheet;
  /** What it is being sent as. */
  token: string;
  logo: LogoRaster | null;
}

/**
 * Takes the oldest document that waits for a printer, if it was asked for before `before` (an ISO instant, when the oldest slip was; null: none waits).
 * One that nobody waits for any more fails instead (`too_old`); one of which another came out while it waited says that it is a
 * repeat. Written in the same step that its first byte leaves now, as `token`: after a crash it may be on paper, and is left to a
 * person. Null where there is none.
 */
export const claimDocument = async (
  tx: WriteContext,
  input: { printerUrl: string; before: string | null; token: string },
): Promise<ClaimedDocument | null> => {
  const stations = await stationsAtPrinter(tx, input.printerUrl);
  if (stations.length === 0) return null;
  for (;;) {
    const row = await oldestDocument(tx, stations);
    if (!row || (input.before !== null && row.createdAt >= input.before)) return null;
    if (isTooOld(row, tx.clock.ms())) {
      await failWaiting(tx, row.id, 'too_old');
      continue;
    }
    const job = await takeDocument(tx, row, { claimedBy: null, token: input.token });
    const station = stations.find((one) => one.id === row.stationId)!;
    const content = contentNow(row, tx.clock.ms());
    return {
      job: documentView(job),
      token: input.token,
      station,
      content,
      sheet: sheetOf(job),
      logo: await findLogo(tx),
    };
  }
};

/** Gives a document that waits to one sender; what came out of the same while it waited is marked on it. */
export const takeDocument = async (
  tx: WriteContext,
  row: DocumentPrintJobRow,
  by: Pick<DocumentPrintJobRow, 'claimedBy' | 'token'>,
): Promise<DocumentPrintJobRow> =>
  saveDocument(tx, row.id, {
    status: 'sent',
    phase: 'sending',
    sentAt: tx.clock.now(),
    lastError: null,
    leaseUntil: leaseEnd(tx),
    ...by,
    ...(await markNow(tx, row)),
  });

/** The same may have been printed at another station while this one had no paper. */
const markNow = async (
  tx: WriteContext,
  row: DocumentPrintJobRow,
): Promise<Pick<DocumentPrintJobRow, 'reprintCount' | 'isPossibleDuplicate'>> => {
  const papers = (await papersOf(tx, row)).filter(({ id, status }) => id !== row.id && status !== 'pending');
  const out = repeatedBy(row, papers);
  return {
    reprintCount: Math.max(row.reprintCount, out.length),
    // Of a file that was put back, it may be out itself.
    isPossibleDuplicate: row.isPossibleDuplicate || row.isUncertain || out.some(({ isUncertain }) => isUncertain),
  };
};

/** What its paper says if it comes out now. */
export const contentNow = (row: DocumentPrintJobRow, nowMs: number): DocumentContent => {
  const content = contentOf(row);
  // Of a file that was put back, it may have opened the drawer already.
  if (content.kind !== 'receipt' || !(row.isUncertain || isTooLateForDrawer(row, nowMs))) return content;
  return { ...content, opensDrawer: false };
};
