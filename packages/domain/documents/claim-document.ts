import type { DocumentPrintJob, KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { leaseEnd, stationsAtPrinter } from '../printing/index.ts';
import { contentOf, documentView, oldestDocument, saveDocument } from './document.store.ts';
import type { DocumentContent } from './document-content.ts';

/** A drawer that opens, or a bill that comes, long after it was asked for is nobody's any more. Milliseconds. */
const DRAWER_WAITS_MS = 30_000;
const PAPER_WAITS_MS = 30 * 60_000;

export interface ClaimedDocument {
  job: DocumentPrintJob;
  station: KitchenStation;
  content: DocumentContent;
}

/**
 * Takes the oldest document that waits for a printer, if it was asked for before `before` (an ISO instant, when the oldest slip was; null: none waits).
 * One that nobody waits for any more fails instead (`too_old`). Null where there is none.
 */
export const claimDocument = async (
  tx: WriteContext,
  input: { printerUrl: string; before: string | null },
): Promise<ClaimedDocument | null> => {
  const stations = await stationsAtPrinter(tx, input.printerUrl);
  if (stations.length === 0) return null;
  for (;;) {
    const row = await oldestDocument(tx, stations);
    if (!row || (input.before !== null && row.createdAt >= input.before)) return null;
    const waits = row.documentType === 'DRAWER' ? DRAWER_WAITS_MS : PAPER_WAITS_MS;
    if (tx.clock.ms() - Date.parse(row.createdAt) > waits) {
      await saveDocument(tx, row.id, { status: 'failed', lastError: 'too_old', phase: 'done' });
      continue;
    }
    const job = await saveDocument(tx, row.id, {
      status: 'sent',
      sentAt: tx.clock.now(),
      lastError: null,
      phase: 'claimed',
      leaseUntil: leaseEnd(tx),
    });
    const station = stations.find((one) => one.id === row.stationId)!;
    return { job: documentView(job), station, content: contentOf(row) };
  }
};
