import { AppError, type KitchenStation } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { hasBridge } from '../../kitchen/index.ts';
import { NO_BRIDGE } from '../../printing/index.ts';
import type { DocumentContent } from '../document-content.ts';
import type { Outlet } from '../outlet.ts';
import { type AskedDocument, type ReadDocument, readDocument } from '../read-document.ts';
import { receiptStation } from '../receipt-station.ts';

/** On what may have changed at the hub meanwhile. */
const MAY_LACK = 'Desde la nube: puede faltar lo último';

const isStillOpen = (content: DocumentContent): boolean =>
  (content.kind === 'cash_report' && content.document.closed === null) ||
  (content.kind === 'bill' && content.document.pending !== null);

const withWarning = <D extends { document: { head: { lines: string[] } } }>(content: D): D => {
  const { head } = content.document;
  return { ...content, document: { ...content.document, head: { ...head, lines: [...head.lines, MAY_LACK] } } };
};

/** Nobody far from it opens a drawer. */
const asInCloud = (content: DocumentContent): DocumentContent => {
  if (content.kind === 'receipt') return { ...content, opensDrawer: false };
  if (content.kind !== 'bill' && content.kind !== 'cash_report') return content;
  return isStillOpen(content) ? withWarning(content) : content;
};

/**
 * A guest pays by a pre-bill, and the cloud's copy of an order may lack the dish that was added a moment ago: the hub alone makes
 * them. Throws DOCUMENT_NOT_AVAILABLE of one, and what `readDocument` throws.
 */
const readInCloud = async (ctx: Context, asked: AskedDocument): Promise<ReadDocument> => {
  const { documentType } = asked;
  if (documentType === 'PRE_BILL')
    throw new AppError('DOCUMENT_NOT_AVAILABLE', { documentType, reason: 'made_at_the_hub' });
  const read = await readDocument(ctx, asked);
  return { ...read, content: asInCloud(read.content) };
};

/**
 * Throws as `receiptStation`, and NO_PRINTER_CONFIGURED where the hub prints, which the cloud cannot ask to, and where no bridge of the
 * place is paired with the cloud: nobody would come for it.
 */
const bridgeStation = async (ctx: Context, locationId: string, named?: string): Promise<KitchenStation> => {
  const station = await receiptStation(ctx, locationId, named);
  const { id: stationId, printerType } = station;
  if (printerType !== 'bridge')
    throw new AppError('NO_PRINTER_CONFIGURED', { stationId, printerType, reason: 'printed_by_the_hub' });
  if (!(await hasBridge(ctx, locationId)))
    throw new AppError('NO_PRINTER_CONFIGURED', { stationId, printerType, reason: NO_BRIDGE });
  return station;
};

/** The cloud's: by bridges alone. It does not hear what the hub printed, nor the hub of this, so that its first paper is a repeat, too. */
export const cloudOutlet: Outlet = {
  read: readInCloud,
  prepare: async () => undefined,
  stationFor: bridgeStation,
  papersElsewhere: 1,
};
