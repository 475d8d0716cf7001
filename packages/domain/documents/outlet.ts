import type { KitchenStation } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { type AskedDocument, type ReadDocument, readDocument } from './read-document.ts';
import { receiptStation } from './receipt-station.ts';

/** How one node brings documents out. */
export interface Outlet {
  /** What a document says there. */
  read(ctx: Context, asked: AskedDocument): Promise<ReadDocument>;
  /** At whose printer it comes out: the named station's, or the location's own. */
  stationFor(ctx: Context, locationId: string, named?: string): Promise<KitchenStation>;
  /** How many papers of the same are taken for out where this node has made none. */
  papersElsewhere: number;
}

/** A hub's: what comes out of its printers, and by its bridges. */
export const hubOutlet: Outlet = { read: readDocument, stationFor: receiptStation, papersElsewhere: 0 };
