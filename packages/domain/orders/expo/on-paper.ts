import type { ExpoLine, KitchenTicket, PrintJob } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { devicesOf, prints, stationSetup } from '../../kitchen/index.ts';

export type PassPaper = NonNullable<ExpoLine['stations'][number]['paper']>;

/** The stations of a location that print and have no display: nobody says there that a dish is done. */
export const paperStations = async (ctx: Context, locationId: string): Promise<ReadonlySet<string>> => {
  const withDisplay = new Set((await devicesOf(ctx, locationId)).map(({ stationId }) => stationId));
  const stations = await stationSetup(ctx, locationId);
  const onPaper = stations.filter(
    (station) => prints(station) && (station.outputType === 'printer' || !withDisplay.has(station.id)),
  );
  return new Set(onPaper.map(({ id }) => id));
};

/** True of a dish that is not said to be ready, of which all that is still to be made is on paper: the pass alone says it is done. */
export const isDoneAtPass = (
  { status }: Pick<OrderItemRow, 'status'>,
  tickets: readonly KitchenTicket[],
  onPaper: ReadonlySet<string>,
): boolean => {
  const pending = tickets.filter((ticket) => ticket.status === 'pending');
  return status === 'preparing' && pending.length > 0 && pending.every(({ stationId }) => onPaper.has(stationId));
};

/** Whether the slips of these tickets are out, by the last of each. Pure. */
export const paperOf = (
  tickets: readonly KitchenTicket[],
  slips: ReadonlyMap<string | null, readonly PrintJob[]>,
): PassPaper => {
  const last = tickets.map(({ id }) => slips.get(id)?.at(-1)?.status ?? 'failed');
  if (last.includes('failed')) return 'failed';
  return last.every((status) => status === 'printed') ? 'printed' : 'waiting';
};
