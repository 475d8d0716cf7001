import type { Context } from '@comanda/kernel/context';
import { stationsAtPrinter } from '../printing/index.ts';
import { oldestDocument } from './document.store.ts';

/** True when a document waits for this printer. */
export const hasDocumentWork = async (ctx: Context, printerUrl: string): Promise<boolean> => {
  const stations = await stationsAtPrinter(ctx, printerUrl);
  return stations.length > 0 && (await oldestDocument(ctx, stations)) !== undefined;
};
