import type { ReportPrintersInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stationsOf } from '../../kitchen/index.ts';
import { turnStation } from './record-printer-status.ts';

/** How a bridge's printers are, for the stations a bridge prints for; others do not exist for it. What is as it was is not told again, and of a station the last word counts. */
export const reportPrinters = async (tx: WriteContext, input: ReportPrintersInput): Promise<void> => {
  const all = await Promise.all(tx.actor.locationIds.map((locationId) => stationsOf(tx, locationId)));
  const mine = new Map(
    all
      .flat()
      .filter(({ printerType }) => printerType === 'bridge')
      .map((station) => [station.id, station]),
  );
  const said = new Map(
    input.printers.flatMap(({ stationIds, status, cause = null }) =>
      stationIds.map((id) => [id, { status, cause }] as const),
    ),
  );
  for (const [id, { status, cause }] of said) {
    const station = mine.get(id);
    if (!station || (station.printerStatus === status && station.printerCause === cause)) continue;
    await turnStation(tx, station, { status, cause });
  }
};
