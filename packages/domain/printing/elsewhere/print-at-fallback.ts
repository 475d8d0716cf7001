import {
  dialledUrl,
  type KitchenStationView,
  type KitchenTicket,
  type PrintJob,
  prints,
  UNSEEN_TICKET_SECONDS,
} from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { findParameter } from '../../identity/index.ts';
import {
  hasConnectedBridge,
  tickets as kitchenTickets,
  stationsOf,
  UNSEEN_AFTER_SECONDS,
  workSince,
} from '../../kitchen/index.ts';
import { failJobs, slipsThatMayMove } from '../queue.store.ts';
import { canPrint } from '../queue-print-jobs.ts';
import { moveSlips } from './move-slips.ts';

/** Its slips come out nowhere: its printer is away, or it has none any more, or its bridge has gone without a word. */
const isAway = (station: KitchenStationView, hasBridge: boolean): boolean =>
  !canPrint(station) || station.printerStatus === 'offline' || (station.printerType === 'bridge' && !hasBridge);

/** The first of a station's fallbacks that prints, at another printer than its own; null where there is none. */
const printingFallback = (
  station: KitchenStationView,
  all: ReadonlyMap<string, KitchenStationView>,
  hasBridge: boolean,
): KitchenStationView | null => {
  const seen = new Set([station.id]);
  for (let id = station.fallbackStationId; id && !seen.has(id); ) {
    seen.add(id);
    const next = all.get(id);
    const isOther = next && (dialledUrl(next) === null || dialledUrl(next) !== dialledUrl(station));
    if (next && isOther && !isAway(next, hasBridge)) return next;
    id = next?.fallbackStationId ?? null;
  }
  return null;
};

interface StuckSlips {
  from: KitchenStationView;
  to: KitchenStationView;
  jobs: PrintJob[];
}

/**
 * Slips that their own printer, which is away, has not printed for UNSEEN_TICKET_SECONDS, where nobody sees them on a display and
 * another station could print them; by station.
 */
export const lookForStuckSlips = async (ctx: Context, locationId: string): Promise<StuckSlips[]> => {
  const stations = await stationsOf(ctx, locationId);
  const all = new Map(stations.map((station) => [station.id, station]));
  const hasBridge = await hasConnectedBridge(ctx, locationId);
  const away = stations
    .filter((station) => prints(station) && isAway(station, hasBridge))
    .flatMap((from) => {
      const to = printingFallback(from, all, hasBridge);
      return to ? [{ from, to }] : [];
    });
  if (away.length === 0) return [];
  const set = await findParameter(ctx, locationId, UNSEEN_TICKET_SECONDS);
  const seconds = set === null ? UNSEEN_AFTER_SECONDS : Number(set);
  if (seconds === 0) return [];
  const before = new Date(ctx.clock.ms() - seconds * 1000).toISOString();
  const stuck = away.map(async ({ from, to }) => ({
    from,
    to,
    jobs: await slipsThatMayMove(ctx, { stationId: from.id, before, since: workSince(ctx) }),
  }));
  return (await Promise.all(stuck)).filter(({ jobs }) => jobs.length > 0);
};

/** What is still to be made, or to be left out. What was voided whole was never on paper. */
const isWanted = ({ status, ticketData, acknowledgedAt }: KitchenTicket): boolean =>
  status === 'pending' || (status === 'voided' && ticketData.change === 'removed' && acknowledgedAt === null);

/**
 * Prints stuck slips at the fallback of their station: in its name and marked as the fallback's. Of what certainly never left this
 * is the first paper; what may be out is marked. It goes there, and does not come out of its own printer once that is back.
 * Answers how many slips moved.
 */
export const printAtFallback = async (tx: WriteContext, { locationId }: { locationId: string }): Promise<number> => {
  let moved = 0;
  for (const { from, to, jobs } of await lookForStuckSlips(tx, locationId)) {
    const tickets = await Promise.all(jobs.map(({ ticketId }) => kitchenTickets.get(tx, ticketId!)));
    const wanted = tickets.filter(isWanted);
    if (wanted.length === 0) continue;
    const ids = new Set<string | null>(wanted.map(({ id }) => id));
    const waiting = jobs.filter(({ ticketId, status }) => ids.has(ticketId) && status === 'pending');
    const cause = from.printerCause ?? 'offline';
    await failJobs(tx, waiting, cause);
    moved += await moveSlips(tx, wanted, to);
    await recordAudit(tx, {
      action: 'print.fallback',
      entity: 'kitchen_station',
      entityId: from.id,
      locationId,
      details: { from: from.name, to: to.name, quantity: wanted.length, cause },
    });
  }
  return moved;
};
