import type { KitchenStation, PrintJob, SlipContent } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { isTooOldToPrint, TOO_OLD } from './hold/held.ts';
import {
  getDelivery,
  jobsOfLead,
  oldestLead,
  saveDelivery,
  saveJobs,
  stationsAtPrinter,
  ticketDataOf,
} from './printing.store.ts';
import type { PrintDeliveryRow } from './printing.tables.ts';
import { slipSource } from './slip-source.ts';

/** How long a sender may be silent before its job counts as abandoned. Milliseconds. */
export const LEASE_MS = 60_000;

export const leaseEnd = (tx: WriteContext): string => new Date(tx.clock.ms() + LEASE_MS).toISOString();

export interface ClaimedPrint {
  job: PrintJob;
  /** What it is being sent as; null where the sender is to look for an earlier sending of it first. */
  token: string | null;
  delivery: PrintDeliveryRow;
  station: KitchenStation;
  slip: SlipContent;
}

/**
 * Takes the oldest waiting slip of a printer for sending: one claim, one sender, whoever races
 * (docs/printing.md#lost-and-doubled-slips). What waited too long is held instead: a printer that was away over night does not
 * order the evening's dishes again. With `token` it is written in the same step that its first byte leaves now: after a crash its
 * repeat is marked. Null when nothing waits.
 */
export const claimPrintJob = async (
  tx: WriteContext,
  input: { printerUrl: string; token: string },
): Promise<ClaimedPrint | null> => {
  const stations = await stationsAtPrinter(tx, input.printerUrl);
  if (stations.length === 0) return null;
  const found = await oldestToPrint(
    tx,
    stations.map((station) => station.id),
  );
  if (!found) return null;
  const { lead, before } = found;
  const jobs = await jobsOfLead(tx, lead.id);
  await saveJobs(tx, lead.id, { status: 'sent', sentAt: tx.clock.now(), lastError: null });
  const token = earlierToken(before) === null ? input.token : null;
  const isNow = token === null ? { phase: 'claimed' as const } : { phase: 'sending' as const, token };
  await saveDelivery(tx, lead.id, { ...isNow, leaseUntil: leaseEnd(tx), claimedBy: null });
  const station = stations.find((one) => one.id === lead.stationId)!;
  const tickets = await ticketDataOf(
    tx,
    jobs.map((job) => job.ticketId).filter((id) => id !== null),
  );
  return {
    job: lead,
    token,
    delivery: before,
    station,
    slip: await slipSource(tx, { lead, jobs, tickets, station, delivery: before }),
  };
};

/** Of a sending that may be on paper: the printer may still say that it is. */
export const earlierToken = ({ isUncertain, token }: Pick<PrintDeliveryRow, 'isUncertain' | 'token'>): string | null =>
  isUncertain ? token : null;

const oldestToPrint = async (
  tx: WriteContext,
  stationIds: string[],
): Promise<{ lead: PrintJob; before: PrintDeliveryRow } | null> => {
  for (;;) {
    const lead = await oldestLead(tx, stationIds);
    if (!lead) return null;
    const before = await getDelivery(tx, lead.id);
    if (!isTooOldToPrint(before, lead.createdAt, tx.clock.ms())) return { lead, before };
    await saveDelivery(tx, lead.id, { heldSince: tx.clock.now() });
    await saveJobs(tx, lead.id, { lastError: TOO_OLD });
  }
};
