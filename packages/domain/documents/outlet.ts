import type { KitchenStation } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { createXReport } from '../cash/index.ts';
import { numberUncertified } from '../invoicing/index.ts';
import { type AskedDocument, type ReadDocument, readDocument } from './read-document.ts';
import { receiptStation } from './receipt-station.ts';

/** How one node brings documents out. */
export interface Outlet {
  /** What a document says there. */
  read(ctx: Context, asked: AskedDocument): Promise<ReadDocument>;
  /** At whose printer it comes out: the named station's, or the location's own. */
  stationFor(ctx: Context, locationId: string, named?: string): Promise<KitchenStation>;
  /** What must be there before a document of it is printed. */
  prepare(tx: WriteContext, asked: AskedDocument): Promise<void>;
  /** How many papers of the same are taken for out where this node has made none. */
  papersElsewhere: number;
}

/** A hub's: what comes out of its printers, and by its bridges. */
export const hubOutlet: Outlet = {
  read: readDocument,
  prepare: async (tx, { documentType, sourceId }) => {
    if (documentType === 'FEL_INVOICE') await numberUncertified(tx, sourceId);
    if (documentType === 'CASH_X') await createXReport(tx, { id: sourceId });
  },
  stationFor: receiptStation,
  papersElsewhere: 0,
};
