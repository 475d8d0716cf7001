import type { DocumentPrintJob, WaitingDocumentsQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stationsOf } from '../kitchen/index.ts';
import { documentsWaitingAt, documentView } from './document.store.ts';

/** So many are told at once: what a bridge has printed is none of the next. */
export const MOST_TOLD = 200;

/** Documents that wait at stations a bridge prints for, the oldest first: the hub's own printers are nobody else's. */
export const listWaitingDocuments = async (
  ctx: Context,
  { stationIds }: WaitingDocumentsQuery,
): Promise<{ data: DocumentPrintJob[] }> => {
  const stations = (await Promise.all(ctx.actor.locationIds.map((id) => stationsOf(ctx, id)))).flat();
  const bridgeStations = stations.filter(({ id, printerType }) => printerType === 'bridge' && stationIds.includes(id));
  if (bridgeStations.length === 0) return { data: [] };
  const ids = bridgeStations.map(({ id }) => id);
  return { data: (await documentsWaitingAt(ctx, ids, MOST_TOLD)).map(documentView) };
};
